import { describe, expect, it } from 'vitest'
import { toControlFields, toFieldValue } from './control-form.rules.ts'

const schema = {
  type: 'object',
  properties: {
    worldId: { type: 'string' },
    orderNo: { type: 'string' },
    parcelCount: { type: 'integer', default: 1 },
    isAccepted: { default: true },
    to: { type: 'string', enum: ['accepted', 'refused'] },
  },
  required: ['orderNo', 'to'],
}

describe('a form from a schema', () => {
  it('knows kind, words and default of each field, and leaves the world out', () => {
    expect(
      toControlFields(schema).map(field => [field.label, field.kind, field.isRequired, field.fallback]),
    ).toEqual([
      ['Order no', 'text', true, ''],
      ['Parcel count', 'number', false, '1'],
      ['Accepted', 'flag', false, 'true'],
      ['To', 'choice', true, ''],
    ])
  })

  it('begins with what is given, else with the default where something must stand', () => {
    const [orderNo, count, flag, choice] = toControlFields(schema)
    if (orderNo === undefined || count === undefined || flag === undefined || choice === undefined)
      throw new Error('fields are missing')
    expect(toFieldValue(orderNo, 'FB1')).toBe('FB1')
    expect([
      toFieldValue(count, undefined),
      toFieldValue(flag, undefined),
      toFieldValue(choice, undefined),
    ]).toEqual(['', 'true', 'accepted'])
  })

  it('has no fields for what is no schema of an object', () => {
    expect(toControlFields(null)).toEqual([])
    expect(toControlFields({ type: 'string' })).toEqual([])
  })
})
