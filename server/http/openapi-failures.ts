import { getFailureSchema } from '@fixbench/contract/codes/failure-data.ts'
import { type CodeName, codes, transportFailures } from '@fixbench/contract/core/codes.ts'
import { type Json, toSchema } from './openapi-schema.ts'

const ENVELOPE_FIELDS: Readonly<Record<string, string>> = {
  code: '0 for success, else a code of the error catalog',
  msg: 'Message for the user',
  data: 'Result of the call; null when it failed without details',
}

/** Describes the three fields of an envelope's schema. */
export const describeEnvelope = (schema: Json): Json => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema['properties'] as Record<string, Json>).map(([name, field]) => [
      name,
      { ...field, description: ENVELOPE_FIELDS[name] },
    ]),
  ),
})

const failureSchema = (allowed: readonly number[], data: Json): Json => ({
  ...describeEnvelope({
    type: 'object',
    properties: { code: { type: 'integer', enum: allowed }, msg: { type: 'string' }, data },
  }),
  required: ['code', 'msg', 'data'],
})

/** `data` of names that share a code: the schema of each, and null once. */
const unionOf = (names: readonly CodeName[], components: Json): Json => {
  const options = names.map(name => toSchema(getFailureSchema(name), 'output', components))
  const flat = options.flatMap(option =>
    Array.isArray(option['anyOf']) ? (option['anyOf'] as Json[]) : [option],
  )
  const unique = [...new Map(flat.map(option => [JSON.stringify(option), option])).values()]

  return unique.length === 1 ? { ...unique[0] } : { anyOf: unique }
}

/** `STOCK_SHORT` becomes `StockShort`. */
export const toTypeName = (name: CodeName): string =>
  name
    .split('_')
    .map(word => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join('')

/**
 * References to one named schema for each code, such as `StockShortFailure`, so that generated types narrow `data` by
 * `code`. The three failures with code 500 differ only in their message; `x-names` lists those that the call declares.
 */
export const failureSchemas = (names: readonly CodeName[], components: Json): Json[] => {
  const distinct = [...new Set(names.map(name => codes[name].code))]

  return distinct.map(code => {
    const sharing = names.filter(name => codes[name].code === code).sort()
    const id = `${sharing.map(toTypeName).join('Or')}Failure`
    components[id] ??= {
      ...failureSchema([code], unionOf(sharing, components)),
      description: sharing.map(name => codes[name].meaning).join('; or '),
      'x-names': sharing,
    }
    return { $ref: `#/components/schemas/${id}` }
  })
}

const TOO_MANY = 429
const otherFailures = Object.keys(transportFailures)
  .map(Number)
  .filter(status => status !== TOO_MANY)

/** Null when a fault rule forced the failure without data. */
const tooManyData: Json = {
  anyOf: [
    {
      type: 'object',
      properties: {
        retryAfterSeconds: { type: 'integer', description: 'Time to wait, in seconds of shop time.' },
      },
      required: ['retryAfterSeconds'],
    },
    { type: 'null' },
  ],
}

/** Response of every call for failures of the transport, as a component: the code repeats the HTTP status. */
export const createTransportFailure = (headers: Json): Json => ({
  description:
    'The request was not processed by a call (404, 413, 415, 429, 500, 503). The code repeats the HTTP status.',
  headers,
  content: {
    'application/json': {
      schema: {
        anyOf: [failureSchema(otherFailures, { type: 'null' }), failureSchema([TOO_MANY], tooManyData)],
      },
    },
  },
})
