/** Names under which parts are sold in a grade, as they appear in the specification of a SKU. */
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
 * Splits the specification of a SKU into its grade and the rest: 'Soft OLED / Black' is the grade 'Soft OLED' and
 * 'Black'. The specification of an ordered item is a copy, so this also works for grades that are no longer sold.
 */
export const splitGrade = (spec: string): { grade: string | null; rest: string } => {
  const parts = spec.split(SEPARATOR)
  const grade = parts.find(part => GRADE.test(part))
  return grade === undefined
    ? { grade: null, rest: spec }
    : { grade, rest: parts.filter(part => part !== grade).join(SEPARATOR) }
}
