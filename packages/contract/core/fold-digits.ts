const DIGIT_SETS_START = 0x10
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Digits of a script follow each other from zero, and start at a multiple of 16 or six above it. */
const toAsciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const nibble = code % DIGIT_SETS_START
  return String(isDigit(code - nibble) ? nibble : nibble - 6)
}

/** Turns wide letters and the digits of every script into plain ones: `１２` and `١٢` are `12`. */
export const foldDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0080-\uffff]/g, sign => (/\p{Nd}/u.test(sign) ? toAsciiDigit(sign) : sign))
