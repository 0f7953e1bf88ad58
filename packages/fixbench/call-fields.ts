import { z } from 'zod'
import type { DescribedCall } from './document.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

const SchemaOfField = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  additionalProperties: z.looseObject({ type: z.string().optional() }).optional().catch(undefined),
})
const BodySchema = z.looseObject({
  schema: z.looseObject({
    properties: z.record(z.string(), SchemaOfField).default({}),
    required: z.array(z.string()).default([]),
  }),
})
const ParameterSchema = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: SchemaOfField,
  description: z.string().optional(),
})

/** A field of a call, as its document describes it. */
export type CallField = {
  name: string
  type: string
  /** Type of each value of an object with any keys. */
  valueType: string
  isRequired: boolean
  description: string
}

/** The fields of a call: of its body, or of its query and path. */
export const listFields = ({ requestBody, parameters = [] }: DescribedCall): CallField[] => {
  const body = BodySchema.safeParse(requestBody?.content['application/json'])
  if (body.success) {
    const { properties, required } = body.data.schema
    return Object.entries(properties).map(([name, schema]) => toField(name, schema, required.includes(name)))
  }

  return parameters.flatMap(each => {
    const { data } = ParameterSchema.safeParse(each)
    if (data === undefined || data.in === 'header') return []
    const { name, required, schema } = data
    return [toField(name, { ...schema, description: schema.description ?? data.description }, required)]
  })
}

const toField = (name: string, schema: z.output<typeof SchemaOfField>, isRequired: boolean): CallField => {
  const { type = 'any', description = '', enum: values, additionalProperties } = schema
  const text = [
    description,
    schema.default === undefined ? '' : `By default ${JSON.stringify(schema.default)}`,
  ]

  return {
    name,
    type: values === undefined ? type : values.map(String).join(' | '),
    valueType: additionalProperties?.type ?? 'any',
    isRequired,
    description: text.filter(Boolean).join('. '),
  }
}

/**
 * The input of a call from words such as `times=1`. What follows a dot is a key of an object, such as in
 * `fields.items.0.skuCode=IP13-SCR-IC`. A text stays as it is written; the value of another field may be JSON. Throws with
 * exit code 2 for a word without `=`.
 */
export const parseFields = (
  words: readonly string[],
  fields: readonly CallField[],
): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  for (const word of words) {
    const [, name, key, text] = /^(\w+)(?:\.([^=]+))?=(.*)$/s.exec(word) ?? []
    if (name === undefined || text === undefined) {
      throw new CommandError(
        `“${word}” is no field. Write one such as orderNo=FB250725000049.`,
        exitCodes.usage,
      )
    }

    const field = fields.find(each => each.name === name)
    const type = key === undefined ? field?.type : field?.valueType
    const value = type === 'string' ? text : parseValue(text)
    input[name] = key === undefined ? value : { ...Object(input[name]), [key]: value }
  }

  return input
}

const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
