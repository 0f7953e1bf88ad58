import { fold } from '../search-words.ts'

// Han text has no blanks: a run of it is one token until the dictionary takes it apart.
const TOKEN = /\p{Script=Han}+|\p{N}+(?:[.,]\p{N}+)+\p{L}*|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const PLUS = /(?<=[\p{L}\p{N}])\+/gu

/** Words of a text in order: `S20+ 12.9-inch` is `s20 plus 12.9 inch`. Signs part words, decimals stay whole. */
export const toTokens = (text: string): string[] =>
  fold(text.replace(PLUS, ' plus ')).replaceAll(',', '.').match(TOKEN) ?? []

export const hasDigit = (text: string): boolean => /\p{N}/u.test(text)
export const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

const SINGULAR_IN_S = new Set('lens chassis press plus gps vis ps ios bios ufs tips'.split(' '))
const LEAST_STEM = 4

/** A word without the ending of its plural, so that `batteries` and `battery` are one entry of a dictionary. */
export const toStem = (word: string): string => {
  if (word.length < LEAST_STEM || hasDigit(word) || SINGULAR_IN_S.has(word) || word.endsWith('ss'))
    return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** The key of a phrase in the dictionaries: blanks and plural endings do not matter (`back covers` is `backcover`). */
export const toPhraseKey = (tokens: readonly string[]): string => tokens.map(toStem).join('')
