import { brand } from '@fixbench/contract/brand/brand.ts'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { getEnvelope } from '@fixbench/contract/core/envelope.ts'
import { listPlaces } from '@fixbench/contract/core/fill-template.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { runInSlices, runToEnd } from '#server/lib/slices.ts'
import {
  bodyExample,
  type CallExample,
  type CallExamples,
  parameterExample,
  responseExamples,
} from './openapi-examples.ts'
import { createTransportFailure, describeEnvelope, failureSchemas } from './openapi-failures.ts'
import {
  failureHeaders,
  getCallHeaders,
  type HeaderName,
  headerParameters,
  listHeaderParameters,
  responseHeaders,
} from './openapi-headers.ts'
import { createShopIntroduction } from './openapi-introduction.ts'
import { type Json, toSchema } from './openapi-schema.ts'

type Groups = Record<string, EndpointGroup>

/** What a document contains in addition to the calls. */
type DocumentParts = {
  title?: string
  /** Markdown before the list of calls. */
  introduction?: string
  /** Examples by operation id. */
  examples?: CallExamples
  /** Header that authenticates the caller. */
  tokenHeader?: string
  /** Headers that every request may have. */
  headers?: readonly HeaderName[]
  /** Requests that the server sends to others, by event type. Adds their schemas to the components. */
  webhooks?: (components: Json) => Json
  /** Origin of the server, such as `http://localhost:3000`. */
  origin?: string
}

type ApiDocument = Json & { info: Json }

/** Creates the document and pauses after each call. */
const createInSteps = function* (
  groups: Groups,
  {
    title = `${brand.name} shop API`,
    origin = 'http://localhost:3000',
    introduction = createShopIntroduction(origin),
    examples = {},
    tokenHeader = 'x-token',
    headers = ['World', 'Fault', 'StrictFields', 'TraceParent'],
    webhooks,
  }: DocumentParts,
): Generator<void, ApiDocument> {
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
          ...getOperation(
            { ...endpoint, method },
            { components, example: examples[`${domain}.${name}`], headers },
          ),
        }
      }
      yield
    }
  }

  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: introduction },
    servers: [{ url: origin }],
    tags: Object.keys(groups).map(name => ({ name })),
    paths,
    ...omitUndefined({ webhooks: webhooks?.(components) }),
    components: {
      schemas: components,
      parameters: headerParameters,
      headers: responseHeaders,
      responses: { TransportFailure: createTransportFailure(failureHeaders) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } },
    },
  }
}

/** Creates the OpenAPI 3.1 document of a contract: every call with its input, responses and declared codes. */
export const createOpenApi = (groups: Groups, parts: DocumentParts = {}): ApiDocument =>
  runToEnd(createInSteps(groups, parts))

/** Creates the same document in slices, so that requests don't wait for it. */
export const createOpenApiInSlices = (groups: Groups, parts: DocumentParts): Promise<ApiDocument> =>
  runInSlices(createInSteps(groups, parts))

type OperationParts = {
  components: Json
  example: CallExample | undefined
  headers: readonly HeaderName[]
}

const getOperation = (endpoint: Endpoint, { components, example, headers }: OperationParts): Json => {
  const keyField = endpoint.repeats?.keyField
  const { parameters: inputParameters, requestBody } = findInput(endpoint, components, example)
  const parameters: Json[] = [
    ...inputParameters,
    ...listHeaderParameters(endpoint.isIdempotent === true ? [...headers, 'IdempotencyKey'] : headers),
  ]

  return {
    summary: endpoint.summary,
    ...omitUndefined({ description: endpoint.description }),
    'x-requirement': endpoint.id,
    ...omitUndefined({
      'x-never-retried': endpoint.neverRetried === true ? true : undefined,
      'x-idempotent': endpoint.isIdempotent === true ? true : undefined,
      'x-idempotency-field': keyField,
    }),
    ...(endpoint.access === 'open' ? { security: [{}, { token: [] }] } : { security: [{ token: [] }] }),
    parameters,
    ...omitUndefined({ requestBody }),
    responses: {
      200: successOrFailure(endpoint, components, example),
      default: { $ref: '#/components/responses/TransportFailure' },
    },
  }
}

const successOrFailure = (endpoint: Endpoint, components: Json, example: CallExample | undefined): Json => {
  const names = getCodes(endpoint)

  return {
    description: [
      'Success, or one of these codes:',
      ...names.map(name => `- ${codes[name].code} ${codes[name].meaning}`),
    ].join('\n'),
    'x-codes': [...new Set(names.map(name => codes[name].code))],
    headers: getCallHeaders(endpoint),
    content: {
      'application/json': {
        schema: {
          anyOf: [
            describeEnvelope(toSchema(getEnvelope(endpoint.data), 'output', components)),
            ...failureSchemas(names, components),
          ],
        },
        ...omitUndefined({
          examples: example?.data === undefined ? undefined : responseExamples(names, example),
        }),
      },
    },
  }
}

const findInput = (endpoint: Endpoint, components: Json, example: CallExample | undefined) => {
  const schema = toSchema(endpoint.input, 'input', components)
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const required = new Set((schema['required'] ?? []) as string[])
  const inPath = new Set(listPlaces(endpoint.path))
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

  const fields = withoutFields(schema, inPath)
  const isUpload = endpoint.bodyKind === 'multipart'
  const body = isUpload ? withFiles(fields) : fields
  const kinds = isUpload ? ['multipart/form-data'] : (bodyTypes[endpoint.bodyKind] ?? [])
  const content = Object.fromEntries(
    kinds.map(kind => [kind, { schema: body, ...bodyExample(example, inPath, body) }]),
  )

  return { parameters, requestBody: { required: isUpload || required.size > inPath.size, content } }
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_BODY = 'application/json'
/** JSON comes first, because generators of clients take the first type. */
const bodyTypes: Record<string, readonly string[]> = {
  form: [JSON_BODY, FORM],
  json: [JSON_BODY, FORM],
}

/** Adds the files of an upload, which the schema of its fields doesn't contain. */
const withFiles = (schema: Json): Json => ({
  ...schema,
  properties: {
    ...(schema['properties'] as Json | undefined),
    files: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', format: 'binary' },
      description: 'The files, each as a part with a file name.',
    },
  },
  required: [...((schema['required'] ?? []) as string[]), 'files'],
})

const withoutFields = (schema: Json, names: ReadonlySet<string>): Json => {
  if (names.size === 0 || schema['properties'] === undefined) return schema
  const keep = ([name]: [string, unknown]): boolean => !names.has(name)
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema['properties'] as Json).filter(keep)),
    required: ((schema['required'] ?? []) as string[]).filter(name => !names.has(name)),
  }
}
