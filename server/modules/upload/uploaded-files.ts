import type { ShopContext } from '#server/context/shop-context.ts'
import type { UploadedFile } from '#server/http/call.ts'
import { failField } from '#server/lib/fail.ts'

const PART_NAMES: readonly string[] = ['file', 'files', 'file[]', 'files[]']

/** The files of a multipart body, without parts of other names. */
export const listFiles = (files: readonly UploadedFile[]): UploadedFile[] =>
  files.filter(({ fieldName }) => PART_NAMES.includes(fieldName))

/** The first uploaded file of a multipart body. Fails with 3001 if there is none. */
export const requireFile = (files: readonly UploadedFile[]): UploadedFile =>
  listFiles(files)[0] ?? failField('file', 'is required')

/** Fails with 3001 for `field` unless every URL is an upload of this world. */
export const assertUploaded = async (
  { db }: Pick<ShopContext, 'db'>,
  urls: readonly string[],
  field: string,
): Promise<void> => {
  const distinct = [...new Set(urls)]
  if (distinct.length === 0) return
  const count = await db.upload.count({ where: { url: { in: distinct } } })
  if (count < distinct.length) failField(field, 'refers to a photo that wasn’t uploaded')
}
