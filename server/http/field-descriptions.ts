import descriptions from './field-descriptions.json' with { type: 'json' }

type Json = Record<string, unknown>

const byName = new Map<string, string>(Object.entries(descriptions))

/**
 * Describes the fields of an object schema that the contract leaves without a description, by their names. A field
 * means the same in every call, so that one sentence serves all of them.
 */
export const describeFields = (schema: Json): Json => {
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) return schema
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([name, field]) => [
        name,
        field['description'] === undefined && byName.has(name)
          ? { ...field, description: byName.get(name) }
          : field,
      ]),
    ),
  }
}
