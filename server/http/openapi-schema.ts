import { z } from 'zod'
import descriptions from './field-descriptions.json' with { type: 'json' }

/** A JSON object of the OpenAPI document. */
export type Json = Record<string, unknown>

/**
 * Converts a schema to JSON Schema for input or output, with a description of every field. Schemas with an id move to
 * `components`.
 */
export const toSchema = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      addDefault(zodSchema, jsonSchema)
      removeSafeBounds(jsonSchema)
      addEnum(jsonSchema)
      simplifyPattern(jsonSchema)
    },
  }) as Json
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) {
    components[name] = withComponentRefs(withoutId(definition as Json))
  }

  const id = schema.meta()?.id
  if (id === undefined) return withComponentRefs(withoutId(rest)) as Json
  // A named schema becomes a reference to its definition, which is already among the components.
  if (rest['$ref'] === undefined) components[id] = withComponentRefs(withoutId(rest))

  return { $ref: `#/components/schemas/${id}` }
}

/** The library leaves out the defaults of inputs that are converted before the check, such as numbers in forms. */
const addDefault = (schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void => {
  const { def } = schema._zod
  if (def.type === 'default' && json.default === undefined && isPlain(def.defaultValue)) {
    json.default = def.defaultValue
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Bounds that every integer in JSON has say nothing about the field. */
const removeSafeBounds = (json: z.core.JSONSchema.BaseSchema): void => {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

/** Generators that don't know `const` read the same from a list with one value. */
const addEnum = (json: z.core.JSONSchema.BaseSchema): void => {
  if (json.const !== undefined) json.enum = [json.const]
}

/** Generators that write a pattern as `/…/` escape its slashes, which the sources of expressions have escaped already. */
const simplifyPattern = (json: z.core.JSONSchema.BaseSchema): void => {
  if (json.pattern === undefined) return

  json.pattern = json.pattern.replaceAll(/\\(.)/g, (escaped, character) =>
    character === '/' ? '/' : escaped,
  )
}

const withoutId = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id'))

const withComponentRefs = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withComponentRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(describeFields(value as Json)).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string'
        ? item.replace('#/$defs/', '#/components/schemas/')
        : withComponentRefs(item),
    ]),
  )
}

const byName = new Map<string, string>(Object.entries(descriptions))

/**
 * Adds a default description to fields that have none in the contract, looked up by field name. A name that means
 * different things in different types has an entry for the type, such as `total:number`.
 */
const describeFields = (schema: Json): Json => {
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) return schema
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([name, field]) => {
        const description =
          field['description'] ?? byName.get(`${name}:${getType(field)}`) ?? byName.get(name)
        return [name, description === undefined ? field : { ...field, description }]
      }),
    ),
  }
}

/** Type of a field, ignoring null; empty for references and unions. */
const getType = ({ type, anyOf }: Json): string => {
  const types = Array.isArray(anyOf) ? anyOf.map((option: Json) => option['type']) : [type].flat()
  const others = types.filter(option => option !== 'null')
  return others.length === 1 ? String(others[0]) : ''
}
