import { describe, expect, it } from 'vitest'
import {
  addLine,
  changeGuestCart,
  GUEST_CART_KEY,
  parseGuestCart,
  readGuestCart,
  removeLines,
  setLineQuantity,
} from './guest-cart.ts'
import { seal, unseal } from './guest-cart-cipher.ts'

const newKey = () => 'new-key'

describe('lines of the guest cart', () => {
  it('[ENTITY-guest-cart] contain only SKU code and count', () => {
    const text = JSON.stringify({ mergeKey: 'k', entries: [{ skuCode: 'A', buyCount: 2, price: 1 }] })
    expect(parseGuestCart(text, newKey)).toEqual({
      lines: [{ skuCode: 'A', buyCount: 2 }],
      mergeKey: 'k',
      isDamaged: false,
    })
  })

  it('[ENTITY-guest-cart-add-existing] increase in count when their SKU is added again', () => {
    const lines = [
      { skuCode: 'A', buyCount: 2 },
      { skuCode: 'B', buyCount: 1 },
    ]
    expect(addLine(lines, { skuCode: 'B', buyCount: 4 })).toEqual([
      { skuCode: 'A', buyCount: 2 },
      { skuCode: 'B', buyCount: 5 },
    ])
  })

  it('start with the SKU added last', () => {
    expect(addLine([{ skuCode: 'A', buyCount: 1 }], { skuCode: 'B', buyCount: 1 })[0]?.skuCode).toBe('B')
  })

  it('are changed and removed by SKU', () => {
    const lines = [{ skuCode: 'A', buyCount: 1 }]
    expect(setLineQuantity(lines, { skuCode: 'A', buyCount: 9 })).toEqual([{ skuCode: 'A', buyCount: 9 }])
    expect(removeLines(lines, ['A'])).toEqual([])
  })

  it.each(['', 'not json', '[]', 'null', '{"entries":7}'])('are empty and damaged for the text %j', text => {
    expect(parseGuestCart(text, newKey)).toEqual({ lines: [], mergeKey: 'new-key', isDamaged: true })
  })

  it('are kept if valid when the cart is partly damaged', () => {
    const text = JSON.stringify({
      mergeKey: 'k',
      entries: [{ skuCode: 'A', buyCount: 0 }, { skuCode: 'B', buyCount: 1 }, 'x'],
    })
    expect(parseGuestCart(text, newKey)).toMatchObject({
      lines: [{ skuCode: 'B', buyCount: 1 }],
      isDamaged: true,
    })
  })
})

it('[STATE-4-login-merge] the merge key changes with the lines, so a changed cart is merged again', async () => {
  const add = (skuCode: string) => changeGuestCart(lines => addLine(lines, { skuCode, buyCount: 1 }))
  await add('A')
  const { mergeKey } = await readGuestCart()
  expect((await readGuestCart()).mergeKey).toBe(mergeKey)
  await add('B')
  expect((await readGuestCart()).mergeKey).not.toBe(mergeKey)
})

describe('encryption of the guest cart', () => {
  const text = JSON.stringify({ entries: [{ skuCode: 'IP13-SCR-SO', buyCount: 2 }], mergeKey: 'k' })

  it('[ENTITY-guest-cart-encrypted] hides field names and SKU codes, and is reversible', () => {
    const sealed = seal(text)
    for (const word of ['skuCode', 'buyCount', 'entries', 'IP13-SCR-SO']) {
      expect(atob(sealed)).not.toContain(word)
    }
    expect(unseal(sealed)).toBe(text)
  })

  it('returns different text for the same cart each time', () => {
    expect(seal(text)).not.toBe(seal(text))
  })

  it('rejects tampered text', () => {
    const sealed = seal(text)
    const last = sealed.at(-3) === 'A' ? 'B' : 'A'
    expect(() => unseal(sealed.slice(0, -3) + last + sealed.slice(-2))).toThrow(/tag/)
  })
})

it('[ENTITY-guest-cart-fixed-key] the guest cart is stored under a fixed key', () => {
  expect(GUEST_CART_KEY).toBe('shop-cart')
})
