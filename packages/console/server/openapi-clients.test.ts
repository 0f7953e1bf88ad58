import path from 'node:path'
import { CODES_WITH_DATA } from '@fixbench/contract/codes/failure-data.ts'
import { contract } from '@fixbench/contract/index.ts'
import { createOpenApi } from '@fixbench/server/http/openapi.ts'
import { callExamples } from '@fixbench/server/http/openapi-examples.ts'
import { describe, expect, it } from 'vitest'
import { allConsoleCalls } from '#console/pages/overview/controls.ts'
import { consoleExamples } from '#console/server/console-examples.ts'

type Json = Record<string, unknown>

const shopDocument = createOpenApi(contract, { examples: callExamples })
const consoleDocument = createOpenApi(allConsoleCalls, {
  headers: ['World', 'TraceParent'],
  examples: consoleExamples,
})
const documents = [
  ['shop', shopDocument],
  ['console', consoleDocument],
] as const

/** Every object of a document that is not part of an example. */
const listObjects = (value: unknown): Json[] => {
  if (typeof value !== 'object' || value === null) return []
  const children = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples')
  const inner = children.flatMap(([, child]) => listObjects(child))
  return Array.isArray(value) ? inner : [value as Json, ...inner]
}

const listOperations = (document: Json): Json[] =>
  Object.values(document['paths'] as Record<string, Json>).flatMap(item => Object.values(item) as Json[])

const listFailures = (operation: Json, document: Json): Json[] => {
  const text = JSON.stringify(operation['responses'])
  const { 200: ok } = JSON.parse(text) as {
    200: { content: Record<string, { schema: { anyOf: { $ref: string }[] } }> }
  }
  const { schemas } = document['components'] as { schemas: Record<string, Json> }
  const names = ok.content['application/json']?.schema.anyOf.slice(1).map(({ $ref }) => path.basename($ref))

  return (names ?? []).map(name => schemas[name] ?? {})
}

describe.each(documents)('the API document of the %s, read by client generators,', (_, document) => {
  it('lists JSON first for every body that is no upload [DEV-04]', () => {
    const bodies = listOperations(document).flatMap(({ requestBody }) =>
      requestBody === undefined ? [] : [Object.keys((requestBody as { content: Json }).content)],
    )

    expect(bodies.length).toBeGreaterThan(50)
    expect(bodies.filter(([first]) => first === 'application/x-www-form-urlencoded')).toEqual([])
  })

  it('has one pattern per text, and none that stands for any text [DEV-06]', () => {
    const objects = listObjects(document)
    const combined = objects.filter(({ allOf }) => JSON.stringify(allOf ?? '').includes('"pattern"'))
    const patterns = new Set(objects.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : [])))

    expect(combined).toEqual([])
    expect([...patterns].filter(pattern => /\\u|\\x|\\p/.test(pattern))).toEqual([])
  })

  it('has a list of one value beside each constant [DEV-06]', () => {
    const constants = listObjects(document).filter(schema => 'const' in schema)

    expect(constants.length).toBeGreaterThan(0)
    expect(
      constants.filter(schema => JSON.stringify(schema['enum']) !== JSON.stringify([schema['const']])),
    ).toEqual([])
  })

  it('declares the headers of requests and responses on every operation, and an absolute URL [DEV-06]', () => {
    const operations = listOperations(document)
    const world = JSON.stringify({ $ref: '#/components/parameters/World' })
    const ignored = '#/components/headers/IgnoredFields'

    expect(operations.filter(({ parameters }) => !JSON.stringify(parameters).includes(world))).toEqual([])
    expect(operations.filter(({ responses }) => !JSON.stringify(responses).includes(ignored))).toEqual([])
    expect(document['servers']).toEqual([{ url: expect.stringMatching(/^https?:\/\/[^/]+$/) }])
  })

  it('has an example of every request body [DEV-08]', () => {
    const contents = listOperations(document).flatMap(({ requestBody }) =>
      Object.entries((requestBody as { content?: Record<string, Json> } | undefined)?.content ?? {}),
    )
    const withoutExample = contents.filter(([, content]) => content['example'] === undefined)

    expect(contents.length).toBeGreaterThan(80)
    expect(withoutExample).toEqual([])
  })

  it('has one schema per code of a call, with the data of that code [DEV-05]', () => {
    const failures = listOperations(document).flatMap(operation => listFailures(operation, document))
    const untyped = failures.filter(
      ({ properties }) => Object.keys((properties as { data: Json }).data).length === 0,
    )
    const shared = failures.filter(
      ({ properties }) => (properties as { code: { enum: number[] } }).code.enum.length !== 1,
    )

    expect(failures.length).toBeGreaterThan(100)
    expect(untyped).toEqual([])
    expect(shared).toEqual([])
  })
})

it('every failure that carries data has its schema in the document of the shop [DEV-05]', () => {
  const failures = listOperations(shopDocument).flatMap(operation => listFailures(operation, shopDocument))
  const withObject = failures.filter(({ properties }) => {
    const data = JSON.stringify((properties as { data: Json }).data)
    return data.includes('$ref') || data.includes('"object"')
  })
  const names = new Set(withObject.flatMap(failure => failure['x-names'] as string[]))

  expect([...names]).toEqual(expect.arrayContaining([...CODES_WITH_DATA]))
})

it('an upload declares its files, and a limited call the headers with its limit [DEV-06]', () => {
  const operations = listOperations(shopDocument)
  const uploads = operations.filter(operation => JSON.stringify(operation).includes('multipart/form-data'))
  const limited = operations.filter(operation => JSON.stringify(operation).includes('RateLimitPolicy'))

  expect(uploads.length).toBeGreaterThan(2)

  for (const { requestBody } of uploads) {
    expect(requestBody).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { schema: { required: expect.arrayContaining(['files']) } } },
    })
  }

  expect(limited.length).toBeGreaterThan(10)
})
