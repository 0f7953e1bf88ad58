import { describe, expect, it } from 'vitest'
import type { CouponResult } from '../coupon/evaluate-coupons.ts'
import type { PaymentMethodTerms } from '../payment/payment-method.ts'
import { buildCarrier, buildFreightTables, buildRates } from '../testing/freight-tables.ts'
import { type ChargeableLine, type ChargeRequest, computeCharges } from './compute-charges.ts'

const NOW = Date.UTC(2025, 6, 25, 9)

const tables = buildFreightTables({
  carriers: [buildCarrier('fast'), buildCarrier('cheap', { maxWeightGrams: 2000 })],
  rates: buildRates('DE', { fast: 2000, cheap: 1000 }),
  taxRates: [
    { countryIso: 'DE', name: 'MwSt', ratePermyriad: 1900, effectiveFromMs: 0, effectiveToMs: null },
  ],
  taxSchemes: new Map([['ioss', { code: 'ioss', name: 'IOSS', limitCents: 20_000, aboveLimit: 'customs' }]]),
})

const line = (skuCode: string, unitCents: number, change: Partial<ChargeableLine> = {}): ChargeableLine => ({
  skuCode,
  unitCents,
  quantity: 1,
  weightGrams: 200,
  lengthMm: 100,
  widthMm: 50,
  heightMm: 20,
  handling: '[]',
  dangerousGoods: 'none',
  isFreeShipping: 0,
  hsCode: '8517',
  ...change,
})

const card: PaymentMethodTerms = {
  code: 'card',
  feePermille: 20,
  feeFixedCents: 30,
  minAmountCents: 0,
  maxAmountCents: null,
  allowedCountries: [],
  excludedCountries: [],
  isOffered: true,
}
const transfer = { ...card, code: 'transfer', feePermille: 0, feeFixedCents: 0, minAmountCents: 50_000 }

const charge = (change: Partial<ChargeRequest<ChargeableLine, PaymentMethodTerms>> = {}) =>
  computeCharges({
    lines: [line('A', 3000), line('B', 1000, { quantity: 2 })],
    coupon: null,
    points: 0,
    pointsBalance: 0,
    destination: {
      country: { iso: 'DE', zoneCode: 'eu', checkoutTax: 'ioss' },
      zipCode: '20095',
      isBusiness: false,
    },
    carrierCode: 'fast',
    levelMaxGrams: 0,
    paymentMethods: [card, transfer],
    paymentMethodCode: 'card',
    tables,
    nowMs: NOW,
    ...change,
  })

const tenOffA: CouponResult = { isUsable: true, deductCents: 1000, shares: [1000, 0] }

describe('computeCharges', () => {
  it('deducts coupon and points from the goods, then adds freight, tax on both, and the fee', () => {
    const { parts, totalCents, pointsUsed } = charge({ coupon: tenOffA, points: 400, pointsBalance: 900 })
    // 750 g of goods and packaging are two steps: 20.00 + 3.00; tax is 19 % of 36.00 + 23.00.
    expect(parts).toEqual({
      itemsCents: 5000,
      couponCents: 1000,
      pointsCents: 400,
      shipCents: 2300,
      vatCents: 1121,
      dutyCents: 0,
      payFeeCents: 170,
    })
    expect([totalCents, pointsUsed]).toEqual([7191, 400])
  })

  it('splits each part over the lines in proportion to their remaining amounts', () => {
    const { lines, parts } = charge({ coupon: tenOffA, points: 400, pointsBalance: 900 })
    expect(lines.map(({ lineCents }) => lineCents)).toEqual([3000, 2000])
    expect(lines.map(({ couponShare }) => couponShare)).toEqual([1000, 0])
    expect(lines.map(({ pointsShare }) => pointsShare)).toEqual([200, 200])
    expect(lines.reduce((sum, { vatShare }) => sum + vatShare, 0)).toBe(parts.vatCents)
  })

  it('deducts nothing for a coupon that cannot be used', () => {
    const refused: CouponResult = { isUsable: false, codeName: 'COUPON_EXPIRED', missingCents: 0 }
    expect(charge({ coupon: refused }).parts.couponCents).toBe(0)
  })

  it('spends points up to the balance and the goods, never on freight', () => {
    expect(charge({ points: 9999, pointsBalance: 300 }).pointsUsed).toBe(300)
    expect(charge({ points: 9999, pointsBalance: 9999 })).toMatchObject({ pointsUsed: 5000, pointsMax: 5000 })
  })

  it('falls back to the first carrier and payment method that accept the order', () => {
    const heavy = charge({ lines: [line('A', 3000, { weightGrams: 5000 })], carrierCode: 'cheap' })
    expect(heavy.quote?.carrier.code).toBe('fast')
    expect(charge({ carrierCode: undefined }).quote?.carrier.code).toBe('cheap')
    expect(charge({ paymentMethodCode: 'transfer' }).paymentMethod?.code).toBe('card')
  })

  it('charges only goods while the country is unknown, and nothing without goods', () => {
    const unknown = charge({ destination: null })
    expect(unknown).toMatchObject({ quote: null, taxTerms: null, parts: { shipCents: 0, vatCents: 0 } })
    expect(charge({ lines: [] })).toMatchObject({ totalCents: 0, quote: null, lines: [] })
  })
})
