import { describe, expect, it } from 'vitest'
import { readAfterSaleStatus, requestErrors, toRequestItems } from './after-sale.rules.ts'

const draft = {
  counts: { '7': 2, '8': 0 },
  resolution: 'refund',
  reasonCode: 'doa-screen',
  description: 'No light',
} as const

describe('after-sale requests', () => {
  it('names only pieces that are chosen', () => {
    expect(toRequestItems(draft.counts)).toEqual([{ orderItemId: '7', quantity: 2 }])
  })
  it('says what is missing', () => {
    expect(requestErrors(draft)).toEqual({})
    expect(
      Object.keys(requestErrors({ ...draft, counts: { '7': 0 }, reasonCode: '', description: ' a ' })),
    ).toEqual(['items', 'reasonCode', 'description'])
  })
  it('reads a status from an address', () => {
    expect(readAfterSaleStatus('in-review')).toBe('in-review')
    expect(readAfterSaleStatus('nonsense')).toBeUndefined()
    expect(readAfterSaleStatus(null)).toBeUndefined()
  })
})
