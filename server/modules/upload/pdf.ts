export const PDF_TYPE = 'application/pdf'

/** Names of PDF objects that run or contain something beyond the visible pages. */
const ACTIVE_PARTS = ['/JavaScript', '/JS', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA']

/** Detects a PDF by its first bytes, regardless of its file name. */
export const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-'

/** Reason why a PDF is rejected: it is truncated, or contains scripts or files. Null if it is harmless. */
export const findPdfProblem = (content: Buffer): string | null => {
  const text = content.toString('latin1')
  if (!text.includes('%%EOF')) return 'is damaged'
  return ACTIVE_PARTS.some(part => text.includes(part)) ? 'is a PDF with embedded scripts or files' : null
}
