/** A number as Americans write it: maybe with a mark of US dollars, and with commas between groups of three digits. */
const WRITTEN = /^(?:(?:US)?\$|USD)?\s*(-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?)$/

/**
 * The number that a person has written, or begins to write, such as 10500 for “$10,500” and 5 for “5.”. NaN for an empty
 * text or anything else. “-0” is 0.
 */
export const readNumber = (text: string): number => {
  const [, written = ''] = WRITTEN.exec(text.trim()) ?? []
  return Number(written.replaceAll(',', '') || Number.NaN) + 0
}
