import { loadSharp } from '#server/lib/load-sharp.ts'
import { formatOf, type PictureFormat } from './picture-format.ts'

/** Longest side of a kept picture; larger ones are made smaller. */
const LONGEST_SIDE = 2400
const MOST_PIXELS = 50_000_000

export type CleanPicture = { format: PictureFormat; content: Buffer; width: number; height: number }

/**
 * Reads a picture and writes it anew, so that nothing but its pixels is kept: no place, no device, no hidden text.
 * Null for what is no whole picture of a format that the shop takes.
 */
export const cleanPicture = async (content: Buffer): Promise<CleanPicture | null> => {
  const format = formatOf(content)
  if (format === null) return null
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(content, {
      animated: format === 'gif',
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
    })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer({ resolveWithObject: true })
    return { format, content: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    return null
  }
}
