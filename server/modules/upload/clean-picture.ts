import type { Metadata, Sharp } from 'sharp'
import { fail } from '#server/lib/fail.ts'
import { createKeyedQueue } from '#server/lib/keyed-queue.ts'
import { loadSharp } from '#server/lib/load-sharp.ts'
import { findFormat, type PictureFormat } from './picture-format.ts'

/** Longest side of a stored picture; larger ones are made smaller. */
const LONGEST_SIDE = 2400
const MEGAPIXEL = 1_000_000
const MOST_MEGAPIXELS = 50
/** Of all frames together: re-encoding an animation takes 60 ms of processor time per frame. */
const MOST_ANIMATED_MEGAPIXELS = 8

const TOO_MANY_PIXELS = `Images can be up to ${MOST_MEGAPIXELS} megapixels, and animations up to ${MOST_ANIMATED_MEGAPIXELS} megapixels across all frames. Please use a smaller file.`

export type CleanPicture = { format: PictureFormat; content: Buffer; width: number; height: number }

const inTurn = createKeyedQueue()

const hasTooManyPixels = ({ width, height, pageHeight, pages = 1 }: Metadata): boolean => {
  const megapixels = (width * (pageHeight ?? height) * pages) / MEGAPIXEL
  return megapixels > (pages > 1 ? MOST_ANIMATED_MEGAPIXELS : MOST_MEGAPIXELS)
}

/**
 * Decodes and re-encodes a picture, so that only its pixels remain: no location, no device, no hidden text.
 * Null for what is no whole picture of a format that the shop takes. Fails with REFUSED, before anything is decoded, when all
 * frames together have too many pixels. Pictures are read one at a time, so that uploads never take more than one processor.
 */
export const cleanPicture = async (content: Buffer): Promise<CleanPicture | null> => {
  const format = findFormat(content)
  if (format === null) return null
  const sharp = await loadSharp()
  return inTurn('picture', async () => {
    const picture = sharp(content, {
      animated: format === 'gif',
      limitInputPixels: MOST_MEGAPIXELS * MEGAPIXEL,
      failOn: 'error',
    })
    const metadata = await picture.metadata().catch(() => null)
    if (metadata === null) return null
    if (hasTooManyPixels(metadata)) return fail('REFUSED', null, TOO_MANY_PIXELS)
    return rewrite(picture, format).catch(() => null)
  })
}

const rewrite = async (picture: Sharp, format: PictureFormat): Promise<CleanPicture> => {
  const { data, info } = await picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format === 'jpg' ? 'jpeg' : format)
    .toBuffer({ resolveWithObject: true })
  return { format, content: data, width: info.width, height: info.pageHeight ?? info.height }
}
