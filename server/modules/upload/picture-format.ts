/** Formats that the shop takes from visitors. */
export type PictureFormat = 'png' | 'jpg' | 'webp' | 'gif'

export const contentTypes: Record<PictureFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

export const PDF_TYPE = 'application/pdf'

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte)

const textAt = (content: Buffer, from: number, length: number): string =>
  content.subarray(from, from + length).toString('latin1')

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** Tells a picture's format by its first bytes; null for anything else, whatever its name says. */
export const findFormat = (content: Buffer): PictureFormat | null => {
  if (startsWith(content, PNG)) return 'png'
  if (startsWith(content, JPEG)) return 'jpg'
  if (['GIF87a', 'GIF89a'].includes(textAt(content, 0, 6))) return 'gif'
  if (textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WEBP') return 'webp'
  return null
}
