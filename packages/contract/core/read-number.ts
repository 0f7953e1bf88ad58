/** A number as Americans write it: maybe with a mark of US dollars, and with commas between groups of three digits. */
const WRITTEN = /^(?:(?:US)?\$|USD)?\s*(-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?)$/

/** The number that a person has written, such as 10500 for “$10,500”. NaN for an empty text or anything else. */
export const readNumber = (text: string): number => {
  const [, written = ''] = WRITTEN.exec(text.trim()) ?? []
  return Number(written.replaceAll(',', '') || Number.NaN)
}
