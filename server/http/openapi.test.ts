import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { checkAnswer } from '#server/testing/check-answer.ts'
import { sampledCalls } from '#server/testing/samples/index.ts'
import { errorCatalog } from './docs.ts'
import { createOpenApi } from './openapi.ts'
import { callExamples } from './openapi-examples.ts'

describe('the OpenAPI document', () => {
  it('[RULE-7-base-path] is valid OpenAPI 3.1 with every call of the contract', async () => {
    const document = createOpenApi(contract, undefined, '', callExamples)
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    const operations = Object.values(
      document['paths'] as Record<string, Record<string, { operationId: string }>>,
    )
      .flatMap(item => Object.values(item))
      .map(operation => operation.operationId)
    for (const [domain, group] of Object.entries(contract)) {
      expect(operations).toEqual(expect.arrayContaining(Object.keys(group).map(name => `${domain}.${name}`)))
    }
    expect(new Set(operations).size).toBe(operations.length)
  })

  it('has a valid example of every call (npm run docs:examples writes them)', () => {
    expect(Object.keys(callExamples).toSorted()).toEqual(sampledCalls.map(({ name }) => name).toSorted())
    for (const { name, endpoint } of sampledCalls) {
      const { input, data } = callExamples[name] ?? { input: undefined, data: undefined }
      expect({ name, ...endpoint.input.safeParse(input) }).toMatchObject({ name, success: true })
      expect(checkAnswer(endpoint, 200, { code: 0, msg: 'success', data }).data).toEqual(data)
    }
  })

  it('has no component that is only a reference to itself', () => {
    const { schemas } = createOpenApi(contract)['components'] as {
      schemas: Record<string, { $ref?: string }>
    }
    const circles = Object.entries(schemas).filter(([name, { $ref }]) => $ref?.endsWith(`/${name}`))
    expect(circles).toEqual([])
  })

  it('gives each code a meaning, a natural path, an expected screen and at least one call', () => {
    for (const entry of errorCatalog()) {
      expect([entry.meaning, entry.path, entry.screen].every(text => text.length > 5)).toBe(true)
      expect(entry.calls.length).toBeGreaterThan(0)
    }
  })

  it('lists each code with the calls that declare it', () => {
    const expired = errorCatalog().find(entry => entry.code === 100001)
    expect(expired?.calls).toContain('/api/member/detail')
    expect(expired?.calls).not.toContain('/api/login/email')
  })

  it('[B-85] describes every call and how to get a token', () => {
    const document = createOpenApi(contract, undefined, '', callExamples)
    const { description } = document['info'] as { description: string }
    expect(description).toContain('x-token')
    const operations = Object.values(
      document['paths'] as Record<string, Record<string, { operationId: string; description?: string }>>,
    ).flatMap(item => Object.values(item))
    expect(
      operations.filter(({ description }) => !description).map(({ operationId }) => operationId),
    ).toEqual([])
    expect(JSON.stringify(document['components'])).toContain(
      'Total of the selected items at the viewer’s prices.',
    )
  })

  it('describes every field of every call', () => {
    const undescribed = new Set<string>()
    const check = (properties: Record<string, { description?: string }>): void =>
      Object.entries(properties)
        .filter(([, { description }]) => description === undefined)
        .forEach(([name]) => undescribed.add(name))
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, item] of Object.entries(value)) {
        if (key === 'example' || key === 'examples') continue
        if (key === 'properties') check(item as Record<string, { description?: string }>)
        visit(item)
      }
    }
    visit(createOpenApi(contract)['paths'])
    visit(createOpenApi(contract)['components'])
    expect([...undescribed]).toEqual([])
  })

  it('[B-85] gives failures literal codes, so generated types narrow by them', () => {
    const paths = createOpenApi(contract)['paths'] as Record<string, Record<string, unknown>>
    const add = JSON.stringify(paths['/api/shop/cart/add'])
    expect(add).toContain('"enum":[3001]')
    expect(add).toMatch(/"enum":\[[\d,]*300001[\d,]*\]/)
    expect(add).not.toContain('"code":{"type":"integer"}')
  })
})
