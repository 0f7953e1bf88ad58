import { type FaultInput, type InputPart, readPart } from './input-match.ts'

const PLACEHOLDER = /\{\{\s*(field|query|cookie|request)\.([\w.-]{1,100})\s*\}\}/g
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/

/**
 * Fills `{{field.skuCode}}`, `{{query.page}}`, `{{cookie.world}}` and `{{request.user-agent}}` in all texts of a value with
 * the parts of a request, at any depth. A missing part is empty. A text that is one placeholder becomes a number when the
 * part is one.
 */
export const fillPlaceholders = <Value>(value: Value, input: FaultInput): Value => fill(value, input) as Value

const fill = (value: unknown, input: FaultInput): unknown => {
  if (typeof value === 'string') return fillText(value, input)
  if (Array.isArray(value)) return value.map(item => fill(item, input))
  if (typeof value !== 'object' || value === null) return value

  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, input)]))
}

const fillText = (text: string, input: FaultInput): string | number => {
  const filled = text.replace(
    PLACEHOLDER,
    (_placeholder, part: InputPart, name: string) => readPart(input, part, name) ?? '',
  )
  const isOnePlaceholder = text.startsWith('{{') && text.indexOf('}}') === text.length - 2

  return isOnePlaceholder && NUMBER.test(filled) ? Number(filled) : filled
}
