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
  it('derives label, kind and default of each field, without the world', () => {
    expect(
      toControlFields(schema).map(field => [field.label, field.kind, field.isRequired, field.fallback]),
    ).toEqual([
      ['Order no', 'text', true, ''],
      ['Parcel count', 'number', false, '1'],
      ['Accepted', 'flag', false, 'true'],
      ['To', 'choice', true, ''],
    ])
  })

  it('shows the description of a field as its hint', () => {
    const described = {
      type: 'object',
      properties: { total: { type: 'integer', description: 'Copies in all' } },
    }

    expect(toControlFields(described).map(({ hint }) => hint)).toEqual(['Copies in all'])
  })

  it('starts with the given value, else with the default of a choice or flag', () => {
    const [orderNo, count, flag, choice] = toControlFields(schema)
    if (orderNo === undefined || count === undefined || flag === undefined || choice === undefined) {
      throw new Error('fields are missing')
    }

    expect(toFieldValue(orderNo, 'FB1')).toBe('FB1')
    expect([
      toFieldValue(count, undefined),
      toFieldValue(flag, undefined),
      toFieldValue(choice, undefined),
    ]).toEqual(['', 'true', 'accepted'])
  })

  it('has no fields unless the schema describes an object', () => {
    expect(toControlFields(null)).toEqual([])
    expect(toControlFields({ type: 'string' })).toEqual([])
  })
})
