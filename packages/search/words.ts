import { fold } from '@fixbench/contract/core/fold.ts'

const PIECE = /[\p{L}\p{N}]+/gu
/** True when a text contains a digit of any script. */
export const hasDigit = (text: string): boolean => /\p{N}/u.test(text)

/** Runs of letters and digits, in order. */
export const toPieces = (text: string): string[] => fold(text).match(PIECE) ?? []

/** A code for comparison: letters and digits only. */
export const toPlainCode = (text: string): string => toPieces(text).join('')

/**
 * Words that find a text: its parts, its complete codes, and adjacent parts joined (`iphone13`, `s23ultra`), so spaces
 * and dashes don't matter.
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
