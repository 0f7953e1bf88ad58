import { describe, expect, it } from 'vitest'
import {
  EMPTY_ITEM,
  findExample,
  parseAfterSaleStatus,
  toRequestItems,
  validateRequest,
} from './after-sale.rules.ts'

const dark = { count: 2, reasonCode: 'doa-screen', description: ' No light ' }
const draft = { items: { '7': dark, '8': EMPTY_ITEM }, resolution: 'refund' } as const

describe('after-sale requests', () => {
  it('include only items with a quantity, each with its own reason, text and photos [SHOP-18]', () => {
    const wrong = { count: 1, reasonCode: 'wrong-item', description: 'It is blue' }

    const items = toRequestItems({ ...draft.items, '9': wrong }, { '9': ['/uploads/blue.png'] })

    expect(items).toEqual([
      { orderItemId: '7', quantity: 2, reasonCode: 'doa-screen', description: 'No light', images: [] },
      {
        orderItemId: '9',
        quantity: 1,
        reasonCode: 'wrong-item',
        description: 'It is blue',
        images: ['/uploads/blue.png'],
      },
    ])
  })

  it('report missing fields of the selected items only', () => {
    const incomplete = { count: 1, reasonCode: '', description: ' a ' }

    expect(validateRequest(draft)).toEqual({})
    expect(validateRequest({ ...draft, items: {} })).toEqual({ items: 'Select at least one item' })
    expect(Object.keys(validateRequest({ ...draft, items: { '7': incomplete } }))).toEqual([
      '7.reasonCode',
      '7.description',
    ])
  })

  it('offer the answers of another item to be copied', () => {
    expect(findExample(draft.items, '8')).toEqual(dark)
    expect(findExample(draft.items, '7')).toBeNull()
  })

  it('parse a status from a URL', () => {
    expect(parseAfterSaleStatus('in-review')).toBe('in-review')
    expect(parseAfterSaleStatus('nonsense')).toBeUndefined()
    expect(parseAfterSaleStatus(null)).toBeUndefined()
  })
})
