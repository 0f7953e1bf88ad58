import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { contract } from '@fixbench/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type SpecifiedCall, specifiedCalls } from '#server/testing/specified-calls.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap(group => Object.values<Endpoint>(group))

/** Names of all properties of a schema, including those of its lists and alternatives. */
const collectNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(collectNames)]
}

const fieldNames = ({ input, bodyKind }: Endpoint): Set<string> =>
  new Set([
    ...collectNames(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
    // Multipart bodies contain files in addition to the input fields.
    ...(bodyKind === 'multipart' ? ['files'] : []),
  ])

/** A GET call that the specification lists without parameters may have optional ones of our own. */
const bodyKindFor = ({ method, bodyKind, input }: Endpoint): string =>
  method === 'GET' && bodyKind === 'query' && input.safeParse({}).success ? 'query or none' : bodyKind

describe('[B-46] the calls of the specification', () => {
  it.each(specifiedCalls)('[%s] is %s %s, body: %s, access: %s, fields: %s', (...call: SpecifiedCall) => {
    const [id, method, path, body, access, fields] = call
    const found = endpoints.filter(endpoint => endpoint.path === path && endpoint.method === method)

    expect(found.map(endpoint => [endpoint.id, endpoint.access])).toEqual([[id, access]])

    const [endpoint] = found
    if (endpoint === undefined) return

    expect(bodyKindFor(endpoint).split(' or ')).toContain(body)

    const names = fieldNames(endpoint)
    expect(fields.split(' ').filter(field => field !== '' && !names.has(field))).toEqual([])
  })

  it('are each declared once, and all other calls have an OWN id', () => {
    const listed = specifiedCalls.map(([id]) => id)
    expect([listed.length, new Set(listed).size]).toEqual([141, 141])
    const others = endpoints.filter(({ id }) => !listed.includes(id)).map(({ id }) => id)
    expect(others.filter(id => !id.startsWith('OWN-'))).toEqual([])
  })
})
