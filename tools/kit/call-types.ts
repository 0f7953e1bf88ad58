import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { failureData } from '@fixbench/contract/codes/failure-data.ts'
import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { toWire, type Wire } from '@fixbench/contract/core/wire.ts'
import { toTypeName } from '@fixbench/server/http/openapi-failures.ts'
import { type Json, toSchema } from '@fixbench/server/http/openapi-schema.ts'
import { compile } from 'json-schema-to-typescript'
import { z } from 'zod'

type Groups = Record<string, EndpointGroup>
type Route = Pick<Wire, 'path' | 'method' | 'bodyKind'> & { name: string }

/** Domains and calls are properties of the client, so `after-sale` becomes `afterSale`. */
const toPropertyName = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Types of all calls of a contract as TypeScript: an interface with one property per domain and call, each with
 * `input`, `data` and `failure`. It imports nothing.
 */
export const createCallTypes = (name: string, groups: Groups): Promise<string> =>
  compile(adaptSchema(toContractSchema(name, groups)), name, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
  })

/** Method, path and encoding of all calls of a contract, by domain and name. */
export const createCallRoutes = (groups: Groups): Record<string, Record<string, Route>> =>
  Object.fromEntries(
    Object.entries(groups).map(([domain, group]) => [toPropertyName(domain), toRoutes(domain, group)]),
  )

const toRoutes = (domain: string, group: EndpointGroup): Record<string, Route> => {
  const routes = Object.entries(toWire({ [domain]: group })).map(([name, { path, method, bodyKind }]) => [
    toPropertyName(name.slice(domain.length + 1)),
    { name, path, method, bodyKind },
  ])

  return Object.fromEntries(routes) as Record<string, Route>
}

const toObject = (properties: Record<string, Json>, more: Json = {}): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
})

/** One JSON Schema of a whole contract, so that named types are generated once. */
const toContractSchema = (name: string, groups: Groups): Json => {
  const inputs: Json = {}
  const outputs: Json = {}
  const domains = Object.entries(groups).map(([domain, group]) => {
    const calls = Object.entries(group).map(([call, endpoint]) => [
      toPropertyName(call),
      toCallSchema(endpoint, inputs, outputs),
    ])
    return [toPropertyName(domain), toObject(Object.fromEntries(calls))]
  })

  return {
    ...toObject(Object.fromEntries(domains)),
    title: name,
    components: { schemas: nameComponents(mergeComponents(inputs, outputs)) },
  }
}

/**
 * Adapts a schema to the compiler: it copies a type whose reference has a description beside it, so the reference moves
 * inside, and it takes a schema of any value for one of any object.
 */
const adaptSchema = (schema: Json): Json => {
  const { $ref, ...rest } = schema
  const adapted = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, adaptValue(key, value)]),
  )
  const words = Object.keys(adapted).filter(key => key !== 'description')
  if ($ref === undefined) return words.length === 0 ? { ...adapted, tsType: 'unknown' } : adapted

  return Object.keys(adapted).length === 0 ? { $ref } : { ...adapted, allOf: [{ $ref }] }
}

/** Keywords whose value is an object of schemas by name. */
const SCHEMAS_BY_NAME: ReadonlySet<string> = new Set(['properties', 'schemas'])

const adaptValue = (key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(item => adaptValue('', item))
  if (typeof value !== 'object' || value === null) return value
  if (!SCHEMAS_BY_NAME.has(key)) return adaptSchema(value as Json)

  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, adaptValue('', item)]))
}

const toCallSchema = (endpoint: Endpoint, inputs: Json, outputs: Json): Json => {
  const { summary, description } = endpoint
  const input = toSchema(endpoint.input, 'input', inputs)

  return toObject(
    {
      input: endpoint.bodyKind === 'multipart' ? withFiles(input) : input,
      data: toSchema(endpoint.data, 'output', outputs),
      failure: { anyOf: getCodes(endpoint).map(code => toFailureSchema(code, outputs)) },
    },
    { description: [summary, description].filter(text => text !== undefined).join('\n\n') },
  )
}

/** Files are parts of the body, which the schema of the fields doesn't contain. */
const withFiles = (input: Json): Json => ({
  ...input,
  properties: {
    ...(input['properties'] as Json),
    files: { description: 'The files to send.', type: 'array', items: { tsType: 'Blob' } },
  },
  required: [...((input['required'] ?? []) as string[]), 'files'],
})

/** The envelope of a failure, as a named type. Its code narrows `data`. */
const toFailureSchema = (name: CodeName, outputs: Json): Json => {
  const { code, meaning } = codes[name]
  const id = `${toTypeName(name)}Failure`
  outputs[id] ??= toObject(
    {
      code: { const: code },
      msg: { type: 'string' },
      data: toSchema(getSentData(name), 'output', outputs),
    },
    { description: meaning },
  )

  return { $ref: `#/components/schemas/${id}` }
}

/** What the shop sends with a failure, which is more exact than what a fault rule may send. */
const getSentData = (name: CodeName): z.ZodType =>
  (failureData as Partial<Record<CodeName, z.ZodType>>)[name] ?? z.null()

/** Throws when a named schema is different in inputs and in results, because it can have only one type. */
const mergeComponents = (inputs: Json, outputs: Json): Json => {
  const different = Object.keys(inputs).filter(
    name => name in outputs && JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]),
  )
  if (different.length > 0) throw new Error(`Different as input and as result: ${different.join(', ')}`)

  return { ...inputs, ...outputs }
}

/** Titles become the names of types. */
const nameComponents = (components: Json): Json =>
  Object.fromEntries(
    Object.entries(components).map(([name, component]) => [name, { ...(component as Json), title: name }]),
  )
