/** The trimmed text of a form field; empty for a missing field or a file. */
export const readFormText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Commas between groups of three digits, as Americans write thousands. */
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** The number in a form field, such as 10500 for “$10,500”. NaN for an empty field or anything else. */
export const readFormNumber = (form: FormData, name: string): number => {
  const written = readFormText(form, name).replace(/^\p{Sc}/u, '')
  return Number((THOUSANDS.test(written) ? written.replaceAll(',', '') : written) || Number.NaN)
}
