import { capitalize } from '@fixbench/contract/core/format.ts'
/** A form field, derived from the JSON schema of a control. */
export type ControlField = {
  name: string
  label: string
  kind: 'text' | 'number' | 'flag' | 'choice'
  options: readonly string[]
  isRequired: boolean
  /** Default of the control for an empty field. */
  fallback: string
  /** Description of the field; empty without one. */
  hint: string
}

type Property = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Property =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `Order no` for `orderNo`. */
const toLabel = (name: string): string => {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase()
  return capitalize(words)
}

const toKind = (name: string, property: Property): ControlField['kind'] => {
  if (Array.isArray(property['enum'])) return 'choice'
  if (property['type'] === 'boolean' || /^is[A-Z]/.test(name)) return 'flag'
  return property['type'] === 'integer' || property['type'] === 'number' ? 'number' : 'text'
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Form fields from the JSON schema of a control's input. Empty unless it is an object schema. */
export const toControlFields = (schema: unknown): readonly ControlField[] => {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return []
  const required = Array.isArray(schema['required']) ? schema['required'] : []

  return Object.entries(schema['properties']).flatMap(([name, property]) => {
    if (!isRecord(property) || name === 'worldId') return []
    const options = Array.isArray(property['enum']) ? property['enum'].map(toText) : []
    const fallback = toText(property['default'])
    return [
      {
        name,
        label: toLabel(name),
        kind: toKind(name, property),
        options,
        isRequired: required.includes(name),
        fallback,
        hint: toText(property['description']),
      },
    ]
  })
}

/** Initial value of a field: the given value, else the default of a choice or flag, else empty. */
export const toFieldValue = ({ kind, options, fallback }: ControlField, given: unknown): string => {
  if (given !== undefined) return toText(given)
  if (kind === 'choice') return fallback === '' ? (options[0] ?? '') : fallback
  return kind === 'flag' ? fallback || 'false' : ''
}
