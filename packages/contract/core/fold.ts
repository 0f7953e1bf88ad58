// oxlint-disable-next-line no-control-regex -- matches all of ASCII
const ASCII = /^[\u0000-\u007F]*$/
const APOSTROPHES = /[‘’ʼ`´]/g
/** Letters without a decomposition into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  μ: 'u',
}
const UNDECOMPOSED = /[ßæœøłđðþıμ]/g

/**
 * A text as every search box compares it: lower case, without accents, with plain apostrophes, and `u` for the micro
 * sign (`Côte d’Ivoire` is `cote d'ivoire`).
 */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(UNDECOMPOSED, letter => LETTERS[letter] ?? letter)
        .replace(APOSTROPHES, "'")

/** Whether a text contains a keyword, regardless of capitals and accents. A blank keyword is contained in every text. */
export const containsText = (text: string, keyword: string): boolean =>
  fold(text).includes(fold(keyword.trim()))

/** Whether two texts are equal, regardless of capitals and accents. */
export const isSameText = (one: string, other: string): boolean => fold(one) === fold(other)
