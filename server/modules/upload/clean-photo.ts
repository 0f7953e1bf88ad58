import { loadSharp } from '@fixbench/pictures/load-sharp.ts'
import { Mutex } from 'async-mutex'
import type { Metadata, Sharp } from 'sharp'
import { fail } from '#server/lib/fail.ts'
import { detectPhotoFormat, type PhotoFormat } from './photo-format.ts'

/** Longest side of a stored photo; larger ones are scaled down. */
const MAX_SIDE = 2400
const MEGAPIXEL = 1_000_000
const MAX_MEGAPIXELS = 50
/** Limit for all frames together, because re-encoding an animation takes 60 ms of CPU time per frame. */
const MAX_ANIMATED_MEGAPIXELS = 8

const TOO_MANY_PIXELS = `Images can be up to ${MAX_MEGAPIXELS} megapixels, and animations up to ${MAX_ANIMATED_MEGAPIXELS} megapixels across all frames. Please use a smaller file.`

type CleanPhoto = { format: PhotoFormat; content: Buffer; width: number; height: number }

const lock = new Mutex()

const hasTooManyPixels = ({ width, height, pageHeight, pages = 1 }: Metadata): boolean => {
  const megapixels = (width * (pageHeight ?? height) * pages) / MEGAPIXEL
  return megapixels > (pages > 1 ? MAX_ANIMATED_MEGAPIXELS : MAX_MEGAPIXELS)
}

/**
 * Re-encodes a photo to strip all metadata, such as location and device. Returns null for a damaged photo or an
 * unsupported format. Fails with REFUSED if its frames together have too many pixels, before decoding them. Processes
 * one photo at a time, so uploads never use more than one CPU.
 */
export const cleanPhoto = async (content: Buffer): Promise<CleanPhoto | null> => {
  const format = detectPhotoFormat(content)
  if (format === null) return null
  const sharp = await loadSharp()
  return lock.runExclusive(async () => {
    const photo = sharp(content, {
      animated: format === 'gif',
      limitInputPixels: MAX_MEGAPIXELS * MEGAPIXEL,
      failOn: 'error',
    })
    const metadata = await photo.metadata().catch(() => null)
    if (metadata === null) return null
    if (hasTooManyPixels(metadata)) return fail('REFUSED', null, TOO_MANY_PIXELS)
    return reencode(photo, format).catch(() => null)
  })
}

const reencode = async (photo: Sharp, format: PhotoFormat): Promise<CleanPhoto> => {
  const { data, info } = await photo
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format === 'jpg' ? 'jpeg' : format)
    .toBuffer({ resolveWithObject: true })
  return { format, content: data, width: info.width, height: info.pageHeight ?? info.height }
}
