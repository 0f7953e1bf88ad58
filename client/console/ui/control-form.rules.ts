/** A field of a control, from its JSON schema. */
export type ControlField = {
  name: string
  label: string
  kind: 'text' | 'number' | 'flag' | 'choice'
  options: readonly string[]
  isRequired: boolean
  /** Default that the control uses when the field is empty. */
  fallback: string
}

type Property = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Property =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `orderNo` reads as `Order no`. */
const toLabel = (name: string): string => {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const findKind = (name: string, property: Property): ControlField['kind'] => {
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
        kind: findKind(name, property),
        options,
        isRequired: required.includes(name),
        fallback,
      },
    ]
  })
}

/** Initial value of a field: the given value, the default of a choice or flag, or empty. */
export const toFieldValue = ({ kind, options, fallback }: ControlField, given: unknown): string => {
  if (given !== undefined) return toText(given)
  if (kind === 'choice') return fallback === '' ? (options[0] ?? '') : fallback
  return kind === 'flag' ? fallback || 'false' : ''
}
