import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import { toEnvelope } from '@fixbench/contract/core/envelope.ts'
import examples from './examples.json' with { type: 'json' }

/** Input and data of a successful call to the seeded shop, with long lists truncated. An input alone needs no data. */
export type CallExample = { input: unknown; data?: unknown }
/** Examples by operation id, such as `cart.add`. */
export type CallExamples = Record<string, CallExample>

/** Examples of the shop's own calls, written by `npm run docs:examples`. */
export const callExamples: CallExamples = examples

type Json = Record<string, unknown>

const findFields = (example: CallExample | undefined): Json | null => {
  const input = example?.input
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Json) : null
}

/** `example` property of a path or query parameter; empty if the example doesn't contain the parameter. */
export const parameterExample = (example: CallExample | undefined, name: string): Json => {
  const value = findFields(example)?.[name]
  return value === undefined ? {} : { example: value }
}

/**
 * `example` property of a body, without path parameters. The defaults of its schema are the example of an input without
 * fields. Empty without an example of the call.
 */
export const bodyExample = (
  example: CallExample | undefined,
  inPath: ReadonlySet<string>,
  schema: Json,
): Json => {
  if (example === undefined) return {}
  if (Array.isArray(example.input)) return { example: example.input }

  const fields = Object.entries(findFields(example) ?? {}).filter(([name]) => !inPath.has(name))
  return { example: fields.length === 0 ? getDefaults(schema) : Object.fromEntries(fields) }
}

const getDefaults = ({ properties }: Json): Json => {
  const defaults = Object.entries(Object(properties) as Record<string, Json>).map(([name, field]) => [
    name,
    field['default'],
  ])

  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined)) as Json
}

const refusedField = (example: CallExample): string => Object.keys(findFields(example) ?? {})[0] ?? 'body'

/** Example responses of a call: a recorded success, and one for each declared code. */
export const responseExamples = (names: readonly CodeName[], example: CallExample): Json => ({
  success: { summary: 'Success', value: toEnvelope(example.data) },
  ...Object.fromEntries(
    names.map(name => {
      const { code, msg, meaning } = codes[name]
      const data =
        name === 'INVALID' ? { fields: [{ field: refusedField(example), reason: 'is required' }] } : null
      return [name, { summary: meaning, value: { code, msg, data } }]
    }),
  ),
})
