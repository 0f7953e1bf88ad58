/** A phone number, split into its country calling code and the rest. */
type PhoneNumber = { phoneCode: string; mobile: string }

const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '')

/** Text after the first `count` digits, without leading separators or a trunk zero in parentheses. */
const afterDigits = (text: string, count: number): string =>
  text
    .replace(new RegExp(`^(?:\\D*\\d){${count}}`), '')
    .replace(/^[\s).\-/]+/, '')
    .replace(/^\(0\)\s*/, '')

/**
 * Splits a number as typed by people. The calling code of the given country (`+49 …`, `0049 …`) is removed, because it
 * is stored separately. A number with another country's code keeps it and gets no second one.
 */
export const splitPhoneNumber = (typed: string, phoneCode: string): PhoneNumber => {
  const prefix = /^\s*\(?(\+|00)/.exec(typed)
  if (prefix === null) return { phoneCode, mobile: typed }
  const international = typed.slice(prefix[0].length)
  const code = digitsOnly(phoneCode)
  if (code !== '' && digitsOnly(international).startsWith(code)) {
    return { phoneCode, mobile: afterDigits(international, code.length) }
  }
  return { phoneCode: '', mobile: prefix[1] === '00' ? `+${international.trim()}` : typed.trim() }
}
