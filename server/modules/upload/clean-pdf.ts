/** Things in a PDF that do something when it is opened. */
const ACTIVE_PARTS = ['/JavaScript', '/JS', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA']

/** Tells a PDF by its first bytes, whatever its name says. */
export const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-'

/** Why a PDF is not taken: it is cut short, or would do more than show; null for one that only shows. */
export const findPdfProblem = (content: Buffer): string | null => {
  const text = content.toString('latin1')
  if (!text.includes('%%EOF')) return 'is damaged'
  return ACTIVE_PARTS.some(part => text.includes(part)) ? 'is a PDF with scripts or files in it' : null
}
