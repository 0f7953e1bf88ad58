/** Photo formats that visitors can upload. */
export type PhotoFormat = 'png' | 'jpg' | 'webp' | 'gif'

export const photoTypes: Record<PhotoFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte)

const readText = (content: Buffer, from: number, length: number): string =>
  content.subarray(from, from + length).toString('latin1')

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** Detects a photo's format by its first bytes, regardless of its file name; null for anything else. */
export const detectPhotoFormat = (content: Buffer): PhotoFormat | null => {
  if (startsWith(content, PNG)) return 'png'
  if (startsWith(content, JPEG)) return 'jpg'
  if (['GIF87a', 'GIF89a'].includes(readText(content, 0, 6))) return 'gif'
  if (readText(content, 0, 4) === 'RIFF' && readText(content, 8, 4) === 'WEBP') return 'webp'
  return null
}
