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
import { findPdfProblem, isPdf } from './clean-pdf.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'
import { contentTypes, PDF_TYPE } from './picture-format.ts'

const PART_NAMES: readonly string[] = ['file', 'files', 'file[]', 'files[]']
const LIMIT_MEGABYTES = FILE_LIMIT_BYTES / 1024 / 1024
const REFUSAL = `Upload a PNG, JPEG, WebP, or GIF image of up to ${LIMIT_MEGABYTES} MB`
const SLIP_REFUSAL = `Upload a PDF file or a PNG, JPEG, WebP, or GIF image of up to ${LIMIT_MEGABYTES} MB`
const NAME_LENGTH = 40

type Upload = { viewer: Viewer; files: readonly UploadedFile[]; most: number; purpose: string }

/** Keeps the pictures (for bank slips also PDFs) of a multipart body and answers their addresses in order; all of them, or none. */
export const keepPictures = async (
  deps: WorldDeps,
  { viewer, files, most, purpose }: Upload,
): Promise<string[]> => {
  const given = files.filter(file => PART_NAMES.includes(file.fieldName))
  if (given.length === 0) return failField('file', 'is required')
  if (given.length > most) return failField('file', `at most ${most} in one call`)
  const cleaned: { file: UploadedFile; clean: CleanFile }[] = []
  for (const file of given) cleaned.push({ file, clean: await cleanFile(file, purpose) })
  const urls: string[] = []
  for (const { file, clean } of cleaned) urls.push(await keep(deps, { viewer, file, clean, purpose }))
  return urls
}

type CleanFile = Pick<CleanPicture, 'content'> & {
  ending: CleanPicture['format'] | 'pdf'
  mimeType: string
  width: number | null
  height: number | null
}

/** A file as it is stored, by its detected type; a PDF only where a bank slip is expected. */
const cleanFile = async ({ content, fileName }: UploadedFile, purpose: string): Promise<CleanFile> => {
  if (purpose === SLIP_PURPOSE && isPdf(content)) {
    const problem = findPdfProblem(content)
    if (problem !== null) fail('REFUSED', { fileName }, `This file ${problem}`)
    return { content, ending: 'pdf', mimeType: PDF_TYPE, width: null, height: null }
  }
  const refusal = purpose === SLIP_PURPOSE ? SLIP_REFUSAL : REFUSAL
  const picture = (await cleanPicture(content)) ?? fail('REFUSED', { fileName }, refusal)
  return { ...picture, ending: picture.format, mimeType: contentTypes[picture.format] }
}

type StoredUpload = { viewer: Viewer; file: UploadedFile; clean: CleanFile; purpose: string }

/** The name is made from the content: the same file is stored once, and its address never changes what it shows. */
const keep = async (deps: WorldDeps, { viewer, file, clean, purpose }: StoredUpload): Promise<string> => {
  const sha256 = createHash('sha256').update(clean.content).digest('hex')
  const name = `${sha256.slice(0, NAME_LENGTH)}.${clean.ending}`
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

/** Ends the call with 3001 for `field` when one of the addresses is no picture that this world keeps. */
export const assertUploaded = async (
  { db }: Pick<WorldDeps, 'db'>,
  urls: readonly string[],
  field: string,
): Promise<void> => {
  const wanted = [...new Set(urls)]
  if (wanted.length === 0) return
  const known = await db.upload.count({ where: { url: { in: wanted } } })
  if (known < wanted.length) failField(field, 'names a picture that was not uploaded')
}
