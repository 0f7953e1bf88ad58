import { brand } from '@fixbench/contract/brand/brand.ts'
import freight from '@fixbench/seed/data/freight.json'
import { describe, expect, it } from 'vitest'
import { dueNote, getInvoice, getSellerTaxFacts, warrantyNote } from './invoice.rules.ts'

const item = {
  id: '1',
  skuNo: 'A',
  skuName: 'Screen',
  sellPrice: 19.99,
  skuNum: 3,
  productCode: 'P',
  productSpec: 'OLED',
  image: '',
  seoUrl: '',
  listPrice: 24.99,
  lineTotal: 59.97,
  couponShare: 5.01,
  pointsShare: 0.33,
  returnedNum: 0,
  isReviewed: false,
  warrantyMonths: 12,
  doaDays: 7,
}
const totals = {
  itemsTotal: 79.96,
  couponTotal: 5.01,
  pointsUsed: 33,
  pointsTotal: 0.33,
  shipTotal: 9.4,
  shipLines: [],
  vatTotal: 16.13,
  dutyTotal: 0,
  dueTotal: 0,
  payFee: 0,
  totalAmount: 100.15,
  VatPrice: 16.13,
  VatSubTotal: 100.15,
  vatRatePercent: 19,
  taxScheme: 'ioss',
  taxNote: '',
  weightKg: 1,
}
const order = {
  items: [item, { ...item, skuNo: 'B', skuNum: 1, lineTotal: 19.99, couponShare: 0, pointsShare: 0 }],
  totals,
  refunds: [],
  refundedTotal: 0,
  carrierName: 'EU Line',
  taxName: 'VAT',
  paidCents: 10_015,
}

describe('an invoice', () => {
  it('adds up to the cent: lines to items, charges to the total, payments to a zero balance', () => {
    const { lines, sums, totalCents, openCents } = getInvoice(order)
    expect(lines.map(line => [line.discountCents, line.amountCents])).toEqual([
      [534, 5463],
      [0, 1999],
    ])
    expect(sums).toEqual([
      { label: 'Items after discounts', cents: 7462 },
      { label: 'Shipping, EU Line', cents: 940 },
      { label: 'VAT 19%', cents: 1613 },
      { label: 'Total (USD)', cents: 10_015, isTotal: true },
    ])
    expect([totalCents, openCents]).toEqual([10_015, 0])
  })
})

describe('warrantyNote', () => {
  const year = { warrantyMonths: 12, doaDays: 7 }
  const none = { warrantyMonths: 0, doaDays: 7 }

  it.each([
    [[year, year], 'All items have a one-year warranty.'],
    [[year, { warrantyMonths: 6, doaDays: 7 }], 'All items have a one-year or 6-month warranty.'],
    [
      [year, none],
      'Items have a one-year warranty. Consumables that arrive defective are replaced if you report them within 7 days.',
    ],
    [[none], 'Items that arrive defective are replaced if you report them within 7 days.'],
  ])('[B-23] describes the warranty of the items', (items, note) => {
    expect(warrantyNote(items)).toBe(note)
  })
})

describe('getSellerTaxFacts', () => {
  const { taxNumbers } = brand
  const collecting = freight.checkoutTaxSchemes
    .map(({ id }) => id)
    .filter(id => id !== 'none' && id !== 'us-duty')

  it.each(collecting)('names the seller’s number where VAT was collected under %s [ACC-08]', taxScheme => {
    const registration = new Map(Object.entries(taxNumbers)).get(taxScheme)

    expect(registration).toBeDefined()
    expect(getSellerTaxFacts(brand, { taxScheme, vatTotal: 16.13 })).toEqual([
      [`Seller’s ${registration?.label}`, registration?.number],
    ])
  })

  it.each(['none', 'us-duty', 'ioss'])('[B-17] names no number without collected VAT (%s)', taxScheme => {
    expect(getSellerTaxFacts(brand, { taxScheme, vatTotal: 0 })).toEqual([])
  })
})

describe('the note on charges on delivery', () => {
  it('names the stored estimate [SHOP-29]', () => {
    expect(dueNote({ pickupAt: null, totals: { dueTotal: 23.84 } })).toBe(
      'Duty and tax are not part of this invoice. They are due on delivery: about $23.84.',
    )
    expect(dueNote({ pickupAt: 'port', totals: { dueTotal: 23.84 } })).toContain('due at customs')
  })

  it('is absent when nothing is due', () => {
    expect(dueNote({ pickupAt: null, totals: { dueTotal: 0 } })).toBe('')
  })
})
