import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { checkAnswer } from './check-answer.ts'

/** Two calls whose documents give one component name to different things. */
const getCall = (value: z.ZodType) =>
  endpoint({
    id: 'OWN-test',
    method: 'POST',
    path: '/api/test',
    bodyKind: 'json',
    access: 'open',
    summary: 'Test',
    input: z.object({}),
    data: z.object({ thing: z.object({ value }).meta({ id: 'TestThing' }) }),
    errors: ['REFUSED'],
  })
const answer = (value: unknown) => ({ code: 0, msg: 'success', data: { thing: { value } } })

describe('an answer is held against contract and document', () => {
  it('each call against its own', () => {
    const [ofText, ofNumber] = [getCall(z.string()), getCall(z.number())]
    expect(checkAnswer(ofText, 200, answer('a')).data).toEqual({ thing: { value: 'a' } })
    expect(checkAnswer(ofNumber, 200, answer(1)).data).toEqual({ thing: { value: 1 } })
    expect(() => checkAnswer(ofText, 200, answer(1))).toThrow('expected string')
    expect(() => checkAnswer(ofNumber, 200, answer('a'))).toThrow('expected number')
  })

  it('and refused for a code that is not declared, a code that is not its status, and a foreign envelope', () => {
    const call = getCall(z.string())
    expect(() => checkAnswer(call, 200, { ...answer('a'), more: 1 })).toThrow('no envelope')
    expect(() => checkAnswer(call, 200, { code: 300_001, msg: 'x', data: null })).toThrow('does not declare')
    expect(() => checkAnswer(call, 404, { code: 500, msg: 'x', data: null })).toThrow('not its status')
    expect(() => checkAnswer(call, 200, { code: 0, msg: '', data: null })).toThrow('no envelope')
  })
})
