import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { errorCatalogue } from './docs.ts'
import { openApiOf } from './openapi.ts'

describe('the OpenAPI document', () => {
  it('[RULE-7-base-path] is valid OpenAPI 3.1 with every call of the contract', async () => {
    const document = openApiOf(contract)
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

  it('lists each code with the calls that declare it', () => {
    const expired = errorCatalogue().find(entry => entry.code === 100001)
    expect(expired?.calls).toContain('/api/member/detail')
    expect(expired?.calls).not.toContain('/api/login/email')
  })
})
