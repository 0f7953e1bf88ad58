import { z } from 'zod'
import { brand } from '#contract/core/brand.ts'
import { type CodeName, codes, transportFailures } from '#contract/core/codes.ts'
import type { Endpoint, EndpointGroup } from '#contract/core/endpoint.ts'
import { getEnvelope, InvalidFieldsSchema } from '#contract/core/envelope.ts'
import descriptions from './field-descriptions.json' with { type: 'json' }
import {
  bodyExample,
  type CallExample,
  type CallExamples,
  parameterExample,
  responseExamples,
} from './openapi-examples.ts'

type Json = Record<string, unknown>

type Groups = Record<string, EndpointGroup>

const GETTING_A_TOKEN = `## Getting a token

Sign in with \`POST /api/login/email\` (\`email\`, \`password\`). The response’s \`data\` is the token; send it as the header \`x-token\`. It is valid for seven days of shop time.

\`\`\`sh
curl -X POST localhost:3000/api/login/email -d email=nina@fixbench.example -d password=bench2025
\`\`\`

Calls that require a member return code 500 without a token and code 100001 with an expired one.`

const UNKNOWN_FIELDS = `## Unknown fields

Unknown fields are ignored. The response header \`x-ignored-fields\` lists them. Send \`x-strict-fields: on\` to get code 3001 instead.`

/**
 * Creates the OpenAPI 3.1 document of a contract: every call with its input, responses and declared codes. `more` is
 * Markdown appended to the description; `examples` are added by operation id.
 */
export const createOpenApi = (
  groups: Groups,
  title = `${brand.name} shop API`,
  more = '',
  examples: CallExamples = {},
): Json => {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const [domain, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const operations: Json = (paths[endpoint.path] ??= {})
      for (const method of [endpoint.method, ...(endpoint.altMethods ?? [])]) {
        const isMain = method === endpoint.method
        const operationId = isMain ? `${domain}.${name}` : `${domain}.${name}.${method.toLowerCase()}`
        operations[method.toLowerCase()] = {
          operationId,
          tags: [domain],
          ...getOperation({ ...endpoint, method }, components, examples[`${domain}.${name}`]),
        }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: [
        'Every response is `{ code, msg, data }`. Code 0 is success; business failures return HTTP 200 with a code from the error catalog. Lists return `data: { rows, total }`. Money is US dollars with at most two decimals.',
        GETTING_A_TOKEN,
        UNKNOWN_FIELDS,
        more,
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map(name => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-token' } },
    },
  }
}

const getOperation = (endpoint: Endpoint, components: Json, example: CallExample | undefined): Json => {
  const { parameters, requestBody } = findInput(endpoint, components, example)
  return {
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    'x-requirement': endpoint.id,
    ...(endpoint.neverRetried === true ? { 'x-never-retried': true } : {}),
    ...(endpoint.isIdempotent === true ? { 'x-idempotent': true } : {}),
    ...(endpoint.access === 'member' ? { security: [{ token: [] }] } : { security: [{}, { token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      200: successOrFailure(endpoint, components, example),
      default: transportFailure(),
    },
  }
}

/** Codes that a call can return: the declared ones, invalid input, and for member calls the four session codes. */
export const getCodes = (endpoint: Endpoint): readonly CodeName[] => [
  ...new Set<CodeName>([
    'INVALID',
    ...(endpoint.access === 'member'
      ? (['PLEASE_LOGIN', 'SESSION_EXPIRED', 'ACCOUNT_FROZEN', 'ACCOUNT_DELETED'] as const)
      : []),
    ...endpoint.errors,
  ]),
]

const successOrFailure = (endpoint: Endpoint, components: Json, example: CallExample | undefined): Json => {
  const names = getCodes(endpoint)
  return {
    description: [
      'Success, or one of these codes:',
      ...names.map(name => `- ${codes[name].code} ${codes[name].meaning}`),
    ].join('\n'),
    'x-codes': [...new Set(names.map(name => codes[name].code))],
    content: {
      'application/json': {
        schema: {
          anyOf: [
            toSchema(getEnvelope(endpoint.data), 'output', components),
            ...failureSchemas(names, components),
          ],
        },
        ...(example === undefined ? {} : { examples: responseExamples(names, example) }),
      },
    },
  }
}

/**
 * Failures with literal codes, so generated types narrow by `code`: one schema for 3001, whose `data` lists the invalid
 * fields, and one for all others.
 */
const failureSchemas = (names: readonly CodeName[], components: Json): Json[] => {
  const others = [...new Set(names.map(name => codes[name].code))].filter(code => code !== codes.INVALID.code)
  return [
    failureSchema([codes.INVALID.code], toSchema(InvalidFieldsSchema, 'output', components)),
    ...(others.length === 0 ? [] : [failureSchema(others, {})]),
  ]
}

const failureSchema = (allowed: readonly number[], data: Json): Json => ({
  ...describeFields({
    type: 'object',
    properties: { code: { type: 'integer', enum: allowed }, msg: { type: 'string' }, data },
  }),
  required: ['code', 'msg', 'data'],
})

const transportFailure = (): Json => ({
  description:
    'The request was not processed by a call (404, 413, 415, 429, 500, 503). The code repeats the HTTP status.',
  content: {
    'application/json': {
      schema: failureSchema(Object.keys(transportFailures).map(Number), { type: 'null' }),
    },
  },
})

const findInput = (endpoint: Endpoint, components: Json, example: CallExample | undefined) => {
  const schema = toSchema(endpoint.input, 'input', components)
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const required = new Set((schema['required'] ?? []) as string[])
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? ''))
  const allInQuery = endpoint.method !== 'POST' || endpoint.bodyKind === 'query'
  const parameters = Object.entries(properties)
    .filter(([name]) => allInQuery || inPath.has(name))
    .map(([name, property]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema: property,
      ...parameterExample(example, name),
    }))
  if (allInQuery || endpoint.bodyKind === 'none') return { parameters, requestBody: undefined }
  const body = withoutFields(schema, inPath)
  const kinds =
    endpoint.bodyKind === 'multipart' ? ['multipart/form-data'] : (bodyTypes[endpoint.bodyKind] ?? [])
  const content = Object.fromEntries(
    kinds.map(kind => [kind, { schema: body, ...bodyExample(example, inPath) }]),
  )
  return { parameters, requestBody: { required: required.size > inPath.size, content } }
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_BODY = 'application/json'
const bodyTypes: Record<string, readonly string[]> = { form: [FORM, JSON_BODY], json: [JSON_BODY, FORM] }

const withoutFields = (schema: Json, names: ReadonlySet<string>): Json => {
  if (names.size === 0 || schema['properties'] === undefined) return schema
  const keep = ([name]: [string, unknown]): boolean => !names.has(name)
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema['properties'] as Json).filter(keep)),
    required: ((schema['required'] ?? []) as string[]).filter(name => !names.has(name)),
  }
}

/** Converts a schema to JSON Schema for input or output. Schemas with an id move to `components`. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) {
    components[name] = withComponentRefs(withoutId(definition as Json))
  }
  const id = schema.meta()?.id
  if (id === undefined) return withComponentRefs(withoutId(rest)) as Json
  // A named schema becomes a reference to its definition, which is already among the components.
  if (rest['$ref'] === undefined) components[id] = withComponentRefs(withoutId(rest))
  return { $ref: `#/components/schemas/${id}` }
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
 * Adds a default description to fields that have none in the contract, looked up by field name. Field names have the
 * same meaning in every call, so one description serves all of them.
 */
const describeFields = (schema: Json): Json => {
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
