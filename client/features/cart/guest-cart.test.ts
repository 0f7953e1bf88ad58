import { describe, expect, it } from 'vitest'
import { GUEST_CART_KEY, parseGuestCart, withAdded, withCount, without } from './guest-cart.ts'
import { seal, unseal } from './guest-cart-cipher.ts'

const newKey = () => 'new-key'

describe('entries of the guest cart', () => {
  it('[ENTITY-guest-cart] are SKU code and count, nothing else', () => {
    const text = JSON.stringify({ mergeKey: 'k', entries: [{ skuCode: 'A', buyCount: 2, price: 1 }] })
    expect(parseGuestCart(text, newKey)).toEqual({
      entries: [{ skuCode: 'A', buyCount: 2 }],
      mergeKey: 'k',
      isDamaged: false,
    })
  })

  it('[ENTITY-guest-cart-add-existing] a SKU that is there already gets more pieces, not a second entry', () => {
    const entries = [
      { skuCode: 'A', buyCount: 2 },
      { skuCode: 'B', buyCount: 1 },
    ]
    expect(withAdded(entries, { skuCode: 'B', buyCount: 4 })).toEqual([
      { skuCode: 'A', buyCount: 2 },
      { skuCode: 'B', buyCount: 5 },
    ])
  })

  it('puts a new SKU first', () => {
    expect(withAdded([{ skuCode: 'A', buyCount: 1 }], { skuCode: 'B', buyCount: 1 })[0]?.skuCode).toBe('B')
  })

  it('changes and removes by SKU', () => {
    const entries = [{ skuCode: 'A', buyCount: 1 }]
    expect(withCount(entries, { skuCode: 'A', buyCount: 9 })).toEqual([{ skuCode: 'A', buyCount: 9 }])
    expect(without(entries, ['A'])).toEqual([])
  })

  it.each(['', 'not json', '[]', 'null', '{"entries":7}'])('counts %j as damaged, and empty', text => {
    expect(parseGuestCart(text, newKey)).toEqual({ entries: [], mergeKey: 'new-key', isDamaged: true })
  })

  it('keeps the good entries of a partly damaged cart and says so', () => {
    const text = JSON.stringify({
      mergeKey: 'k',
      entries: [{ skuCode: 'A', buyCount: 0 }, { skuCode: 'B', buyCount: 1 }, 'x'],
    })
    expect(parseGuestCart(text, newKey)).toMatchObject({
      entries: [{ skuCode: 'B', buyCount: 1 }],
      isDamaged: true,
    })
  })
})

describe('the seal of the guest cart', () => {
  const text = JSON.stringify({ entries: [{ skuCode: 'IP13-SCR-SO', buyCount: 2 }], mergeKey: 'k' })

  it('[ENTITY-guest-cart-encrypted] hides names and SKU codes, and opens again', () => {
    const sealed = seal(text)
    for (const word of ['skuCode', 'buyCount', 'entries', 'IP13-SCR-SO'])
      expect(atob(sealed)).not.toContain(word)
    expect(unseal(sealed)).toBe(text)
  })

  it('seals the same cart differently each time', () => {
    expect(seal(text)).not.toBe(seal(text))
  })

  it('does not open what was changed', () => {
    const sealed = seal(text)
    const last = sealed.at(-3) === 'A' ? 'B' : 'A'
    expect(() => unseal(sealed.slice(0, -3) + last + sealed.slice(-2))).toThrow(/tag/)
  })
})

it('[ENTITY-guest-cart-fixed-key] lies under one key', () => {
  expect(GUEST_CART_KEY).toBe('shop-cart')
})
