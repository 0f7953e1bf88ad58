/** A photo of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type UploadFile = { name: string; mimeType: string; buffer: Buffer }

/** A PNG file of one pixel for an upload. */
export const photoFile = (name: string): UploadFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PIXEL, 'base64'),
})

/** The smallest file that the shop accepts as a PDF. */
export const pdfFile = (name: string): UploadFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\ntrailer\n%%EOF\n'),
})
