// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const ASCII = /^[\u0000-\u007F]*$/

/** Text as the index knows it: lower case, without accents, the sign of a micrometer as people type it. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/μ/g, 'u').toLowerCase()

const PIECE = /[\p{L}\p{N}]+/gu
const hasDigit = (text: string): boolean => /\p{N}/u.test(text)

/** Pieces of letters and digits, in order. */
export const toPieces = (text: string): string[] => fold(text).match(PIECE) ?? []

/** A code as people compare it: letters and digits only. */
export const toPlainCode = (text: string): string => toPieces(text).join('')

/**
 * The words of a query. A word with a digit and inner dashes, dots or slashes is a code and stays in one
 * (`ws-861dw` is `ws861dw`); anything else falls into its pieces.
 */
export const queryWords = (text: string): string[] =>
  text.split(/\s+/).flatMap(word => {
    const pieces = toPieces(word)
    return pieces.length > 1 && hasDigit(word) ? [pieces.join('')] : pieces
  })

/**
 * The words under which a text is found: its pieces, its codes in one, and neighbors written together
 * (`iphone13`, `s23ultra`), so that blanks and dashes do not matter.
 */
export const indexWords = (text: string): string[] => {
  const found = new Set<string>()
  let before: string | undefined
  for (const word of text.split(/\s+/)) {
    const pieces = toPieces(word)
    for (const piece of pieces) {
      found.add(piece)
      if (before !== undefined && (hasDigit(before) || hasDigit(piece))) found.add(before + piece)
      before = piece
    }
    if (pieces.length > 1 && hasDigit(word)) found.add(pieces.join(''))
  }
  return [...found]
}
