import { computeTotal } from '@fixbench/domain/order/totals.ts'
import { computePaymentFee } from '@fixbench/domain/payment/payment-method.ts'
import { describe, expect, it } from 'vitest'
import { compareSeen } from './checkout.rules.ts'

const current = {
  totalCents: 12_345,
  lines: [{ skuCode: 'A', quantity: 2, unitCents: 1000 }],
  parts: { couponCents: 500 },
  coupon: { row: { couponCode: 'FIVE' } },
}

describe('computeTotal', () => {
  it('adds charges and subtracts discounts', () => {
    const parts = {
      itemsCents: 10_000,
      couponCents: 1000,
      pointsCents: 500,
      shipCents: 1490,
      vatCents: 1898,
      dutyCents: 10,
      payFeeCents: 47,
    }
    expect(computeTotal(parts)).toBe(11_945)
  })
})

describe('computePaymentFee', () => {
  it('adds a rounded share and a fixed amount; 0 for an amount of 0', () => {
    const method = { feePermille: 29, feeFixedCents: 30 }
    expect([
      computePaymentFee(method, 10_000),
      computePaymentFee(method, 17),
      computePaymentFee(method, 0),
    ]).toEqual([320, 30, 0])
  })
})

describe('compareSeen', () => {
  it('returns null when nothing was sent or nothing differs', () => {
    expect(compareSeen({}, current)).toBeNull()
    const items = [{ skuCode: 'A', buyCount: 2, price: 10 }]
    expect(compareSeen({ totalAmount: 123.45, items }, current)).toBeNull()
  })

  it('[ERR-300021] reports a total that differs by one cent', () => {
    expect(compareSeen({ totalAmount: 123.44 }, current)?.totalAmount).toEqual({ old: 123.44, new: 123.45 })
  })

  it('reports a coupon that deducts another amount [SHOP-08]', () => {
    expect(compareSeen({ couponTotal: 40 }, current)?.coupon).toEqual({ old: 40, new: 5, couponCode: 'FIVE' })
    expect(compareSeen({ couponTotal: 5 }, current)).toBeNull()
  })

  it.each([
    ['price', { skuCode: 'A', price: 9.99 }, { field: 'price', old: 9.99, new: 10 }],
    ['quantity', { skuCode: 'A', buyCount: 3 }, { field: 'buyCount', old: 3, new: 2 }],
  ])('reports a changed %s', (_, seen, change) => {
    expect(compareSeen({ items: [seen] }, current)?.items).toEqual([{ skuCode: 'A', ...change }])
  })

  it('reports missing and added lines', () => {
    expect(compareSeen({ items: [{ skuCode: 'B', price: 1 }] }, current)?.items).toEqual([
      { skuCode: 'B', field: 'missing', old: 1, new: null },
      { skuCode: 'A', field: 'added', old: null, new: 2 },
    ])
  })
})
