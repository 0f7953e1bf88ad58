import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SLIP_PURPOSE } from '#contract/core/upload-constants.ts'
import { UPLOADS_PREFIX } from '#contract/upload.contract.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { FILE_LIMIT_BYTES } from '#server/http/bodies.ts'
import type { UploadedFile } from '#server/http/call.ts'
import { fail, failField } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'
import { findPdfProblem, isPdf, PDF_TYPE } from './pdf.ts'
import { pictureTypes } from './picture-format.ts'

const PART_NAMES: readonly string[] = ['file', 'files', 'file[]', 'files[]']
const MAX_MEGABYTES = FILE_LIMIT_BYTES / 1024 / 1024
const REFUSAL = `Upload a PNG, JPEG, WebP, or GIF image of up to ${MAX_MEGABYTES} MB`
const SLIP_REFUSAL = `Upload a PDF file or a PNG, JPEG, WebP, or GIF image of up to ${MAX_MEGABYTES} MB`
const NAME_LENGTH = 40

type Upload = { viewer: Viewer; files: readonly UploadedFile[]; maxFiles: number; purpose: string }

/**
 * Stores the pictures of a multipart body (for transfer receipts also PDFs), all or none. Returns their URLs in order.
 */
export const storeUploads = async (
  deps: WorldDeps,
  { viewer, files, maxFiles, purpose }: Upload,
): Promise<string[]> => {
  const uploaded = files.filter(file => PART_NAMES.includes(file.fieldName))
  if (uploaded.length === 0) return failField('file', 'is required')
  if (uploaded.length > maxFiles) return failField('file', `must contain at most ${maxFiles} files`)
  const cleaned: { file: UploadedFile; clean: CleanFile }[] = []
  for (const file of uploaded) cleaned.push({ file, clean: await cleanFile(file, purpose) })
  const urls: string[] = []
  for (const { file, clean } of cleaned) urls.push(await storeFile(deps, { viewer, file, clean, purpose }))
  return urls
}

type CleanFile = Pick<CleanPicture, 'content'> & {
  extension: CleanPicture['format'] | 'pdf'
  mimeType: string
  width: number | null
  height: number | null
}

/** Checks and cleans a file by its detected type. PDFs are accepted only as transfer receipts. */
const cleanFile = async ({ content, fileName }: UploadedFile, purpose: string): Promise<CleanFile> => {
  if (purpose === SLIP_PURPOSE && isPdf(content)) {
    const problem = findPdfProblem(content)
    if (problem !== null) fail('REFUSED', { fileName }, `This file ${problem}`)
    return { content, extension: 'pdf', mimeType: PDF_TYPE, width: null, height: null }
  }
  const refusal = purpose === SLIP_PURPOSE ? SLIP_REFUSAL : REFUSAL
  const picture = (await cleanPicture(content)) ?? fail('REFUSED', { fileName }, refusal)
  return { ...picture, extension: picture.format, mimeType: pictureTypes[picture.format] }
}

type StoredUpload = { viewer: Viewer; file: UploadedFile; clean: CleanFile; purpose: string }

/** Stores a file under a hash of its content, so identical files share one URL and a URL never changes its content. */
const storeFile = async (deps: WorldDeps, { viewer, file, clean, purpose }: StoredUpload) => {
  const sha256 = createHash('sha256').update(clean.content).digest('hex')
  const name = `${sha256.slice(0, NAME_LENGTH)}.${clean.extension}`
  await writeFile(path.join(deps.uploadsDir, name), clean.content)
  const url = `${UPLOADS_PREFIX}${name}`
  await deps.db.upload.upsert({
    where: { url },
    create: {
      url,
      memberId: viewer.kind === 'member' ? viewer.memberId : null,
      fileName: path.basename(file.fileName.replaceAll('\\', '/')).slice(0, 200),
      mimeType: clean.mimeType,
      sizeBytes: clean.content.length,
      sha256,
      width: clean.width,
      height: clean.height,
      purpose,
      createdAt: deps.clock.now(),
    },
    update: {},
  })
  return url
}

/** Fails with 3001 for `field` unless every URL is an upload of this world. */
export const assertUploaded = async (
  { db }: Pick<WorldDeps, 'db'>,
  urls: readonly string[],
  field: string,
): Promise<void> => {
  const distinct = [...new Set(urls)]
  if (distinct.length === 0) return
  const count = await db.upload.count({ where: { url: { in: distinct } } })
  if (count < distinct.length) failField(field, 'refers to a picture that wasn’t uploaded')
}
