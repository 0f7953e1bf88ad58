import { endpoint } from '@fixbench/contract/core/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkResponse } from './check-response.ts'

/** Creates a call whose OpenAPI document names a component like other calls, but with another schema. */
const createCall = (value: z.ZodType) =>
  endpoint.open({
    id: 'OWN-test',
    route: 'POST /api/test',
    bodyKind: 'json',
    summary: 'Test',
    input: z.object({}),
    data: z.object({ thing: z.object({ value }).meta({ id: 'TestThing' }) }),
    errors: ['REFUSED'],
  })
const respond = (value: unknown) => ({ code: 0, msg: 'success', data: { thing: { value } } })

describe('checkBody', () => {
  it('checks each call against its own contract and document', () => {
    const [textCall, numberCall] = [createCall(z.string()), createCall(z.number())]
    expect(checkResponse(textCall, 200, respond('a')).data).toEqual({ thing: { value: 'a' } })
    expect(checkResponse(numberCall, 200, respond(1)).data).toEqual({ thing: { value: 1 } })
    expect(() => checkResponse(textCall, 200, respond(1))).toThrow('expected string')
    expect(() => checkResponse(numberCall, 200, respond('a'))).toThrow('expected number')
  })

  it('rejects undeclared codes, codes that differ from the status, and invalid envelopes', () => {
    const call = createCall(z.string())
    expect(() => checkResponse(call, 200, { ...respond('a'), more: 1 })).toThrow('no envelope')
    expect(() => checkResponse(call, 200, { code: 300_001, msg: 'x', data: null })).toThrow(
      'does not declare',
    )
    expect(() => checkResponse(call, 404, { code: 500, msg: 'x', data: null })).toThrow('not its status')
    expect(() => checkResponse(call, 200, { code: 0, msg: '', data: null })).toThrow('no envelope')
  })
})
