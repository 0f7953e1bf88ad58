/** Names of grades as they appear in SKU specifications. */
const NAMES = [
  'aftermarket( (lcd|oled))?',
  'oem quality( with .+)?',
  'premium lcd',
  '((premium|tft) )?in-cell( lcd)?',
  '(hard|soft) oled',
  'refurbished( original( (lcd|oled))?)?',
  'original pulled( (lcd|oled|a))?',
  'service pack',
  '(new )?original',
  'high capacity',
  'decoded \\(health displayed\\)',
]
const GRADE = new RegExp(`^(${NAMES.join('|')})$`, 'i')
const SEPARATOR = ' / '

/**
 * Splits a SKU specification into its grade and the rest: 'Soft OLED / Black' becomes 'Soft OLED' and 'Black'. Works
 * without the catalog, because ordered items are copies whose grade may no longer be sold.
 */
export const splitGrade = (spec: string): { grade: string | null; rest: string } => {
  const parts = spec.split(SEPARATOR)
  const grade = parts.find(part => GRADE.test(part))
  return grade === undefined
    ? { grade: null, rest: spec }
    : { grade, rest: parts.filter(part => part !== grade).join(SEPARATOR) }
}
