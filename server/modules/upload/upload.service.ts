import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UPLOADS_PREFIX } from '#contract/upload.contract.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { FILE_LIMIT_BYTES } from '#server/http/bodies.ts'
import type { UploadedFile } from '#server/http/call.ts'
import { fail, failField } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'
import { contentTypes } from './picture-format.ts'

const PART_NAMES: readonly string[] = ['file', 'files', 'file[]', 'files[]']
const LIMIT_MEGABYTES = FILE_LIMIT_BYTES / 1024 / 1024
const REFUSAL = `Only PNG, JPEG, WebP and GIF pictures up to ${LIMIT_MEGABYTES} MB can be uploaded`
const NAME_LENGTH = 40

type Upload = { viewer: Viewer; files: readonly UploadedFile[]; most: number; purpose: string }

/** Keeps the pictures of a multipart body and answers their addresses in order; all of them, or none. */
export const keepPictures = async (
  deps: WorldDeps,
  { viewer, files, most, purpose }: Upload,
): Promise<string[]> => {
  const given = files.filter(file => PART_NAMES.includes(file.fieldName))
  if (given.length === 0) return failField('file', 'is required')
  if (given.length > most) return failField('file', `at most ${most} in one call`)
  const pictures: { file: UploadedFile; picture: CleanPicture }[] = []
  for (const file of given) {
    const picture =
      (await cleanPicture(file.content)) ?? fail('REFUSED', { fileName: file.fileName }, REFUSAL)
    pictures.push({ file, picture })
  }
  const urls: string[] = []
  for (const { file, picture } of pictures) urls.push(await keep(deps, { viewer, file, picture, purpose }))
  return urls
}

type Kept = { viewer: Viewer; file: UploadedFile; picture: CleanPicture; purpose: string }

/** The name is made from the content: the same picture is kept once, and its address never changes what it shows. */
const keep = async (deps: WorldDeps, { viewer, file, picture, purpose }: Kept): Promise<string> => {
  const sha256 = createHash('sha256').update(picture.content).digest('hex')
  const name = `${sha256.slice(0, NAME_LENGTH)}.${picture.format}`
  await writeFile(path.join(deps.uploadsDir, name), picture.content)
  const url = `${UPLOADS_PREFIX}${name}`
  await deps.db.upload.upsert({
    where: { url },
    create: {
      url,
      memberId: viewer.kind === 'member' ? viewer.memberId : null,
      fileName: path.basename(file.fileName.replaceAll('\\', '/')).slice(0, 200),
      mimeType: contentTypes[picture.format],
      sizeBytes: picture.content.length,
      sha256,
      width: picture.width,
      height: picture.height,
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
