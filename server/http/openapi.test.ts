import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { contract } from '@fixbench/contract/index.ts'
import { signedPaymentFields } from '@fixbench/contract/payment/payment-signature.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { checkResponse } from '#server/testing/check-response.ts'
import { sampledCalls } from '#server/testing/samples/index.ts'
import { errorCatalog } from './docs.ts'
import { createOpenApi } from './openapi.ts'
import { callExamples } from './openapi-examples.ts'
import { describeWebhooks } from './openapi-webhooks.ts'

type Operation = { parameters?: unknown; requestBody?: unknown }

const findOperation = (document: Record<string, unknown>, path: string): Operation => {
  const { post } = (document['paths'] as Record<string, { post?: Operation }>)[path] ?? {}
  if (post === undefined) throw new Error(`${path} has no POST operation`)
  return post
}

describe('the OpenAPI document', () => {
  it('[RULE-7-base-path] is valid OpenAPI 3.1 with every call of the contract', async () => {
    const document = createOpenApi(contract, { examples: callExamples, webhooks: describeWebhooks })
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
      expect(checkResponse(endpoint, 200, { code: 0, msg: 'success', data }).data).toEqual(data)
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
    const document = createOpenApi(contract, { examples: callExamples })
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

  it('explains what a client must otherwise look up in the source', () => {
    const document = createOpenApi(contract)
    const { description } = document['info'] as { description: string }
    for (const topic of ['Idempotency-Key', 'retryAfterSeconds', LIVE_PATH, '/documents/invoices/']) {
      expect(description).toContain(topic)
    }

    expect(description).toContain(signedPaymentFields.map(field => `\`${field}\``).join(', '))

    const add = findOperation(document, '/api/shop/cart/add')
    expect(add.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(findOperation(document, '/api/shop/cart/list').parameters).not.toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    })
  })

  it('states the defaults of numbers and flags, which forms send as text', () => {
    const list = JSON.stringify(
      findOperation(createOpenApi(contract), '/api/shop/home/list/product').requestBody,
    )
    expect(list).toMatch(/"pageSize":\{[^}]*"default":20/)
    expect(list).toMatch(/"sortType":\{[^}]*"default":-1/)
  })

  it('describes a name by its meaning where it is used', () => {
    const document = createOpenApi(contract)
    const check = JSON.stringify(findOperation(document, '/api/login/checkEmailCode').requestBody)
    expect(check).toContain('Code from the email or text message.')
    const { schemas } = document['components'] as { schemas: Record<string, unknown> }
    expect(JSON.stringify(schemas['Parcel'])).not.toContain('error catalog')
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })

  it('[B-85] gives failures literal codes, so generated types narrow by them', () => {
    const document = createOpenApi(contract)
    const paths = document['paths'] as Record<string, Record<string, unknown>>
    const { schemas } = document['components'] as { schemas: Record<string, unknown> }
    const add = JSON.stringify(paths['/api/shop/cart/add'])

    expect(add).toContain('/InvalidFailure')
    expect(add).toContain('/StockShortFailure')
    expect(JSON.stringify(schemas['InvalidFailure'])).toContain('"enum":[3001]')
    expect(JSON.stringify(schemas['StockShortFailure'])).toContain('"enum":[300001]')
    expect(add).not.toContain('"code":{"type":"integer"}')
  })
})
