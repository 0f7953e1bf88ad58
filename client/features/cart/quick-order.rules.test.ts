import { describe, expect, it } from 'vitest'
import { aSkuLine } from '#client/testing/buying.ts'
import { describeResult, guestOutcome, parsePaste } from './quick-order.rules.ts'

describe('pasted lines', () => {
  it.each([
    ['IP13-SCR-SO 5', 'IP13-SCR-SO', 5],
    ['ip13-scr-so,5', 'IP13-SCR-SO', 5],
    ['IP13-SCR-SO;  5', 'IP13-SCR-SO', 5],
    ['IP13-SCR-SO\t5', 'IP13-SCR-SO', 5],
    ['IP13-SCR-SO x 5', 'IP13-SCR-SO', 5],
    ['5 x IP13-SCR-SO', 'IP13-SCR-SO', 5],
    ['5×IP13-SCR-SO', 'IP13-SCR-SO', 5],
    ['IP13-SCR-SO', 'IP13-SCR-SO', 1],
  ])('%j is a code with its pieces', (text, skuCode, buyCount) => {
    expect(parsePaste(text)).toEqual([{ line: 1, text: text.trim(), wish: { skuCode, buyCount } }])
  })

  it.each(['screen for my phone', 'IP13 0', 'IP13 many pieces'])('%j cannot be read', text => {
    expect(parsePaste(text)[0]?.wish).toBeNull()
  })

  it('passes over empty lines and keeps the numbers of the others', () => {
    expect(parsePaste('\r\nA 1\n\n  \nB 2').map(({ line }) => line)).toEqual([2, 5])
  })
})

describe('the verdict', () => {
  const wish = { skuCode: 'A', buyCount: 5 }

  it.each([
    ['No such code', undefined],
    ['No longer sold', { productStatus: 2 }],
    ['Price on request: see the product page', { price: null }],
    ['Out of stock', { stock: 0 }],
    ['Only 3 left, all in the cart', { stock: 3 }],
    ['5 in the cart', { stock: 9 }],
  ])('%s', (message, changes) => {
    const known = changes === undefined ? undefined : aSkuLine({ skuCode: 'A', ...changes })
    expect(describeResult(guestOutcome(wish, known)).message).toBe(message)
  })
})
