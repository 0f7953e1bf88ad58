import { describe, expect, it } from 'vitest'
import { parseAfterSaleStatus, toRequestItems, validateRequest } from './after-sale.rules.ts'

const draft = {
  counts: { '7': 2, '8': 0 },
  resolution: 'refund',
  reasonCode: 'doa-screen',
  description: 'No light',
} as const

describe('after-sale requests', () => {
  it('include only items with a quantity', () => {
    expect(toRequestItems(draft.counts)).toEqual([{ orderItemId: '7', quantity: 2 }])
  })
  it('report missing fields', () => {
    expect(validateRequest(draft)).toEqual({})
    expect(
      Object.keys(validateRequest({ ...draft, counts: { '7': 0 }, reasonCode: '', description: ' a ' })),
    ).toEqual(['items', 'reasonCode', 'description'])
  })
  it('parse a status from a URL', () => {
    expect(parseAfterSaleStatus('in-review')).toBe('in-review')
    expect(parseAfterSaleStatus('nonsense')).toBeUndefined()
    expect(parseAfterSaleStatus(null)).toBeUndefined()
  })
})
