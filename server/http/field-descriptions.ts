import descriptions from './field-descriptions.json' with { type: 'json' }

type Json = Record<string, unknown>

const byName = new Map<string, string>(Object.entries(descriptions))

/**
 * Adds a default description to fields that have none in the contract, looked up by field name. Field names have the
 * same meaning in every call, so one description serves all of them.
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
