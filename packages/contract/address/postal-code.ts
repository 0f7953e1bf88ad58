import { foldDigits } from '../core/fold-digits.ts'

/** How a country writes its postal codes. */
export type PostalRule = {
  /** ISO code; may be typed before a code, like the prefixes. */
  country: string
  /** Pattern of a stored code; null where a country has no postal codes. */
  zipRegex: string | null
  /** Forms of a stored code: 9 is a digit, a is a letter, * is either, anything else stands for itself. */
  zipForms: readonly string[]
  /** What people write before a code besides the ISO code: `D` in “D-10115”. */
  zipPrefixes: readonly string[]
}

/** Blanks, dashes of every script, the Japanese long vowel sign typed as a dash, dots and the Japanese postal mark. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212\u30fc._〒]/gu
const ONLY_ZEROS = /^[0\- ]+$/

const SIGNS: Readonly<Record<string, string>> = { 9: '\\d', a: '[A-Z]', '*': '[A-Z\\d]' }
const toSource = (form: string): string => form.replace(/./g, sign => SIGNS[sign] ?? sign)

/** Pattern of all codes that have one of the forms. */
export const toPostalPattern = (forms: readonly string[]): string => `^(?:${forms.map(toSource).join('|')})$`

/** Writes the signs of a code into a form: `SW1A1AA` in `aa9a 9aa` is `SW1A 1AA`. Null if they don't fit. */
const fitForm = (signs: string, form: string): string | null => {
  const bare = form.replace(/[ -]/g, '')
  if (!new RegExp(`^${toSource(bare)}$`).test(signs)) return null

  let next = 0
  return form.replace(/[^ -]/g, () => signs.charAt(next++))
}

/** The signs as typed, without a prefix, and with a prefix that the country's form begins with: `1050` in Latvia. */
const listReadings = (signs: string, { country, zipForms, zipPrefixes }: PostalRule): string[] => {
  const prefixes = [country, ...zipPrefixes]
  const shorter = prefixes
    .filter(prefix => signs.startsWith(prefix))
    .map(prefix => signs.slice(prefix.length))
  const longer = prefixes
    .filter(prefix => /^\d+$/.test(signs) && zipForms.some(form => form.startsWith(prefix)))
    .map(prefix => prefix + signs)
  return [signs, ...shorter, ...longer]
}

/**
 * The stored form of a postal code typed in any width, case and spacing, with or without dash and country prefix:
 * `d 10115` is `10115` in Germany, `1000205` is `1000-205` in Portugal. Null if it isn't a code of the country. Where
 * a country has no postal codes, the text stays.
 */
export const normalizePostalCode = (rule: PostalRule, typed: string): string | null => {
  const text = foldDigits(typed).toUpperCase()
  if (rule.zipRegex === null || rule.zipForms.length === 0) return text.trim().replace(/\s+/g, ' ')

  const pattern = new RegExp(rule.zipRegex)
  const readings = listReadings(text.replace(SEPARATORS, ''), rule)
  const codes = readings.flatMap(signs => rule.zipForms.map(form => fitForm(signs, form)))
  return codes.find(code => code !== null && pattern.test(code) && !ONLY_ZEROS.test(code)) ?? null
}
