import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WholesaleDocument } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import type { UploadedFile } from '#server/http/call.ts'
import { failField } from '#server/lib/fail.ts'
import { nullIfMissing } from '#server/lib/missing-file.ts'
import { cleanPhoto } from '#server/modules/upload/clean-photo.ts'
import { findPdfProblem, isPdf } from '#server/modules/upload/pdf.ts'
import { requireFile } from '#server/modules/upload/uploaded-files.ts'

const PURPOSE = 'wholesale-document'
/** URL prefix that no route serves: only the back office can read these documents. */
const PREFIX = 'document:'
const ID_LENGTH = 40
const MAX_FILE_NAME_LENGTH = 120

const REJECTION = 'must be a PDF, PNG, JPEG, or WebP file'

/** Strips metadata from a photo and checks a PDF for active content. Fails with 3001 for anything else. */
const cleanDocument = async (content: Buffer): Promise<{ content: Buffer; mimeType: string }> => {
  if (isPdf(content)) {
    const problem = findPdfProblem(content)
    if (problem !== null) failField('file', problem)
    return { content, mimeType: 'application/pdf' }
  }
  const photo = (await cleanPhoto(content)) ?? failField('file', REJECTION)
  if (photo.format === 'gif') failField('file', REJECTION)
  return { content: photo.content, mimeType: `image/${photo.format}` }
}

const getFilePath = ({ uploadsDir }: ShopContext, id: string): string =>
  path.join(uploadsDir, `${id}.document`)

/** A stored document for the back office; null for an unknown id. */
export const readDocument = async (
  deps: ShopContext,
  id: string,
): Promise<{ mimeType: string; content: Buffer } | null> => {
  const row = await deps.db.upload.findUnique({
    where: { url: PREFIX + id, purpose: PURPOSE },
    select: { mimeType: true },
  })
  if (row === null) return null
  const content = await readFile(getFilePath(deps, id)).catch(nullIfMissing)
  return content === null ? null : { mimeType: row.mimeType, content }
}

/**
 * Stores a document for an application. Its id depends on sender, file name and content, so the same file sent by
 * several members keeps each sender's file name.
 */
export const storeDocument = async (
  deps: ShopContext,
  viewer: Viewer,
  files: readonly UploadedFile[],
): Promise<WholesaleDocument> => {
  const file = requireFile(files)
  const { content, mimeType } = await cleanDocument(file.content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const memberId = viewer.memberId
  const fileName =
    path.basename(file.fileName.replaceAll('\\', '/')).slice(0, MAX_FILE_NAME_LENGTH) || 'document'
  const id = createHash('sha256')
    .update(JSON.stringify([memberId, fileName, sha256]))
    .digest('hex')
    .slice(0, ID_LENGTH)

  await writeFile(getFilePath(deps, id), content)
  await deps.db.upload.upsert({
    where: { url: PREFIX + id },
    create: {
      url: PREFIX + id,
      memberId,
      fileName,
      mimeType,
      sizeBytes: content.length,
      sha256,
      purpose: PURPOSE,
      createdAt: deps.clock.now(),
    },
    update: {},
  })

  return { id, name: fileName, sizeBytes: content.length }
}

const DocumentsSchema = z.array(
  z.object({ id: z.string().default(''), name: z.string(), sizeBytes: z.int() }),
)

/**
 * Parses the documents column of an application. Seeded documents have an empty id, because no file exists for them.
 */
export const parseDocuments = (column: unknown): WholesaleDocument[] => DocumentsSchema.parse(column)

/** Uploaded documents by id, in the given order. Fails with 3001 for an unknown id. */
export const requireDocuments = async (db: Db, ids: readonly string[]): Promise<WholesaleDocument[]> => {
  const rows = await db.upload.findMany({
    where: { url: { in: ids.map(id => PREFIX + id) }, purpose: PURPOSE },
    select: { url: true, fileName: true, sizeBytes: true },
  })
  const rowsByUrl = new Map(rows.map(row => [row.url, row]))
  return [...new Set(ids)].map(id => {
    const row =
      rowsByUrl.get(PREFIX + id) ?? failField('documents', 'refers to a document that wasn’t uploaded')
    return { id, name: row.fileName, sizeBytes: row.sizeBytes }
  })
}

/**
 * Deletes the rows of a member's documents and of `ids`, except those that an application still contains. Returns the
 * deleted ids for `deleteDocumentFiles`.
 */
export const deleteUnusedDocuments = async (
  tx: Tx,
  memberId: number,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx.upload.findMany({
    where: { purpose: PURPOSE, OR: [{ memberId }, { url: { in: ids.map(id => PREFIX + id) } }] },
    select: { url: true },
  })
  if (rows.length === 0) return []
  const columns = await tx.wholesaleApplication.findMany({ select: { documents: true } })
  const usedUrls = new Set(columns.flatMap(row => parseDocuments(row.documents).map(({ id }) => PREFIX + id)))
  const urls = rows.map(({ url }) => url).filter(url => !usedUrls.has(url))
  await tx.upload.deleteMany({ where: { url: { in: urls } } })
  return urls.map(url => url.slice(PREFIX.length))
}

/** Deletes the files of documents from disk. */
export const deleteDocumentFiles = async (deps: ShopContext, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await rm(getFilePath(deps, id), { force: true })
}
