import { fold } from '@fixbench/contract/core/fold.ts'
import { hasDigit } from '../words.ts'

// Chinese text has no spaces: a run of Han characters is one token until the dictionary splits it.
const TOKEN = /\p{Script=Han}+|\p{N}+(?:[.,]\p{N}+)+\p{L}*|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const PLUS = /(?<=[\p{L}\p{N}])\+/gu
const WIFI = /\bwi[\s-]fi\b/gi

/**
 * Words of a text in order: `S20+ 12.9-inch` becomes `s20 plus 12.9 inch`. Punctuation separates words, except in
 * decimal numbers.
 */
export const toTokens = (text: string): string[] =>
  fold(text.replace(PLUS, ' plus ').replace(WIFI, 'wifi')).replaceAll(',', '.').match(TOKEN) ?? []

/** Whether a text consists of Han characters only. */
export const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

const SINGULAR_IN_S = new Set('lens chassis press plus gps vis ps ios bios ufs tips'.split(' '))
const MIN_STEM = 4

/** Removes a plural ending, so `batteries` and `battery` share a dictionary entry. */
export const toStem = (word: string): string => {
  if (!word.endsWith('s') || word.endsWith('ss') || word.length < MIN_STEM) return word
  if (SINGULAR_IN_S.has(word) || hasDigit(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:s|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Dictionary key of a phrase, which ignores spaces and plural endings (`back covers` is `backcover`). */
export const toPhraseKey = (tokens: readonly string[]): string => tokens.map(toStem).join('')
