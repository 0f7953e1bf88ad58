import { foldDigits } from '@fixbench/contract/core/fold-digits.ts'

const UNIT = String.raw`(?:pcs?|pieces?|units?|each|ea|stk|stück|pz|uds?|[x×])`

/** A whole number as in `5`, `5.0` and `5,00` (spreadsheets), `5 pcs`, `5x`, `x5` or `(5)`. */
const WHOLE = new RegExp(String.raw`^[(]?[x×*]?\s*(\d{1,6})(?:\.0{0,2}|,0{1,2})?\s*${UNIT}?[.)]?$`, 'i')

/** Parses a whole quantity, with or without a unit; null for anything ambiguous, such as `1,000` or `2.5`. */
export const parseQuantity = (text: string): number | null => {
  const [, digits] = WHOLE.exec(foldDigits(text).trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Whether a cell is a whole quantity, with or without a unit. */
export const isQuantity = (cell = ''): boolean => parseQuantity(cell) !== null
