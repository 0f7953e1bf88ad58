import { failureData } from '@fixbench/contract/codes/failure-data.ts'
import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { toWire } from '@fixbench/contract/core/wire.ts'
import { compile } from 'json-schema-to-typescript'
import { z } from 'zod'
import { getCodes } from '#server/http/openapi.ts'
import { type Json, toSchema } from '#server/http/openapi-schema.ts'

type Groups = Record<string, EndpointGroup>

/** Domains are properties of the client, so `after-sale` becomes `afterSale`. */
export const toPropertyName = (domain: string): string =>
  domain.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Types of all calls of a contract as TypeScript: an interface with one property per domain and call, each with
 * `input`, `data` and `failure`. It imports nothing.
 */
export const createCallTypes = (name: string, groups: Groups): Promise<string> =>
  compile(nestReferences(toContractSchema(name, groups)) as object, name, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
  })

/** Method, path and encoding of all calls of a contract, by domain and name. */
export const createCallRoutes = (groups: Groups): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(groups).map(([domain, group]) => {
      const routes = Object.entries(toWire({ [domain]: group })).map(([call, { path, method, bodyKind }]) => [
        call.slice(domain.length + 1),
        { name: call, path, method, bodyKind },
      ])
      return [toPropertyName(domain), Object.fromEntries(routes)]
    }),
  )

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
      call,
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

/** The compiler copies a type whose reference has a description beside it, so the reference moves inside. */
const nestReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(nestReferences)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as Json
  const nested = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, nestReferences(item)]))
  if ($ref === undefined) return nested

  return Object.keys(nested).length === 0 ? { $ref } : { ...nested, allOf: [{ $ref }] }
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

/** `STOCK_SHORT` becomes `StockShort`. */
const toTypeName = (name: CodeName): string =>
  name
    .split('_')
    .map(word => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join('')

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
