import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FILE_LIMIT_BYTES } from '@fixbench/contract/core/file-size.ts'
import { SLIP_PURPOSE, UPLOADS_PREFIX } from '@fixbench/contract/upload/upload-constants.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { UploadedFile } from '#server/http/call.ts'
import { fail, failField } from '#server/lib/fail.ts'
import { cleanPhoto } from './clean-photo.ts'
import { findPdfProblem, isPdf, PDF_TYPE } from './pdf.ts'
import { photoTypes } from './photo-format.ts'
import { listFiles } from './uploaded-files.ts'

const MAX_MEGABYTES = FILE_LIMIT_BYTES / 1024 / 1024
const REJECTION = `Upload a PNG, JPEG, WebP, or GIF image of up to ${MAX_MEGABYTES} MB`
const SLIP_REJECTION = `Upload a PDF file or a PNG, JPEG, WebP, or GIF image of up to ${MAX_MEGABYTES} MB`
const NAME_LENGTH = 40

type Upload = { viewer: Viewer; files: readonly UploadedFile[]; maxFiles: number; purpose: string }

/**
 * Stores the photos of a multipart body (for transfer receipts also PDFs), all or none. Returns their URLs in order.
 */
export const storeUploads = async (deps: ShopContext, { viewer, files, maxFiles, purpose }: Upload) => {
  const uploaded = listFiles(files)
  if (uploaded.length === 0) return failField('file', 'is required')
  if (uploaded.length > maxFiles) return failField('file', `must contain at most ${maxFiles} files`)
  const memberId = viewer.memberId
  const cleaned: CleanFile[] = []
  for (const file of uploaded) cleaned.push(await cleanFile(file, purpose))
  const urls: string[] = []
  for (const file of cleaned) urls.push(await storeFile(deps, { ...file, memberId, purpose }))
  return urls
}

type CleanFile = {
  content: Buffer
  fileName: string
  extension: string
  mimeType: string
  width: number | null
  height: number | null
}

/** Checks and cleans a file by its detected type. PDFs are accepted only as transfer receipts. */
const cleanFile = async ({ content, fileName }: UploadedFile, purpose: string): Promise<CleanFile> => {
  if (purpose === SLIP_PURPOSE && isPdf(content)) {
    const problem = findPdfProblem(content)
    if (problem !== null) fail('REFUSED', { fileName }, `This file ${problem}`)
    return { content, fileName, extension: 'pdf', mimeType: PDF_TYPE, width: null, height: null }
  }
  const rejection = purpose === SLIP_PURPOSE ? SLIP_REJECTION : REJECTION
  const { format, ...photo } = (await cleanPhoto(content)) ?? fail('REFUSED', { fileName }, rejection)
  return { ...photo, fileName, extension: format, mimeType: photoTypes[format] }
}

type StoredFile = CleanFile & { memberId: number | null; purpose: string }

/** Stores a file under a hash of its content, so identical files share one URL and a URL never changes its content. */
const storeFile = async (deps: ShopContext, { content, extension, ...file }: StoredFile) => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const name = `${sha256.slice(0, NAME_LENGTH)}.${extension}`
  await writeFile(path.join(deps.uploadsDir, name), content)
  const url = `${UPLOADS_PREFIX}${name}`
  const fileName = path.basename(file.fileName.replaceAll('\\', '/')).slice(0, 200)
  await deps.db.upload.upsert({
    where: { url },
    create: { ...file, fileName, url, sizeBytes: content.length, sha256, createdAt: deps.clock.now() },
    update: {},
  })
  return url
}
