import { describe, expect, it } from 'vitest'
import { getTax, splitVat, type TaxQuery, type TaxScheme } from './tax.ts'

const ioss: TaxScheme = {
  code: 'ioss',
  name: 'IOSS',
  limitCents: 17_441,
  aboveLimit: 'collected on delivery',
}
const line = (netCents: number, quantity = 1, dutyPermyriad = 0) => ({ netCents, quantity, dutyPermyriad })
const ask = (change: Partial<TaxQuery>) =>
  getTax({
    scheme: ioss,
    ratePermyriad: 1900,
    lines: [line(10_000)],
    shipCents: 1490,
    isDutiesPaid: true,
    isBusiness: false,
    ...change,
  })

describe('what is due on delivery', () => {
  it('is nothing within the limit and with a duties-paid carrier [SHOP-05]', () => {
    expect(ask({ isDutiesPaid: false }).dueCents).toBe(0)
    expect(ask({ lines: [line(20_000, 1, 270)] }).dueCents).toBe(0)
  })

  it('is estimated as duty, and VAT on goods, freight and duty, above the limit [SHOP-05]', () => {
    const imported = { lines: [line(20_000, 1, 270)], isDutiesPaid: false }
    expect(ask(imported).dueCents).toBe(540 + Math.round((20_000 + 1490 + 540) * 0.19))
  })

  it('equals what a duties-paid carrier with the same freight collects at checkout [SHOP-05]', () => {
    const lines = [line(33_333, 3, 450), line(1_001, 7, 0)]
    const { vatCents, dutyCents } = ask({ lines })
    expect(ask({ lines, isDutiesPaid: false }).dueCents).toBe(vatCents + dutyCents)
  })

  it('is the duty of the United States, and the VAT of a country without a scheme [SHOP-05]', () => {
    const us = { ...ioss, code: 'us-duty', name: 'US import duty', limitCents: 0 }
    const lines = [line(1_000, 1, 4500)]
    expect(ask({ scheme: us, ratePermyriad: 0, lines, isDutiesPaid: false }).dueCents).toBe(450)
    const none = { ...ioss, code: 'none', limitCents: null }
    expect(ask({ scheme: none, ratePermyriad: 1000, lines, isDutiesPaid: false }).dueCents).toBe(249)
  })
})

describe('getTax', () => {
  it('charges VAT on goods and shipping within the limit of the scheme', () => {
    expect(ask({})).toMatchObject({ vatCents: 2183, dutyCents: 0 })
  })

  it('compares only the goods with the limit, not shipping', () => {
    expect(ask({ lines: [line(17_441)], isDutiesPaid: false }).vatCents).toBeGreaterThan(0)
    expect(ask({ lines: [line(17_442)], isDutiesPaid: false })).toMatchObject({ vatCents: 0, dutyCents: 0 })
  })

  it('prepays duty, and VAT on top of it, above the limit with a duties-paid carrier', () => {
    expect(ask({ lines: [line(20_000, 1, 270)] })).toMatchObject({
      dutyCents: 540,
      scheme: 'import-vat',
      vatCents: Math.round((20_000 + 1490 + 540) * 0.19),
    })
  })

  it('[C-07] prepays US duty by HS code from the first dollar, without VAT', () => {
    const aboveLimit = 'You’ll owe duty on delivery'
    const us = { ...ioss, code: 'us-duty', name: 'US import duty', limitCents: 0, aboveLimit }
    const usOrder = { scheme: us, ratePermyriad: 0, lines: [line(1_000, 1, 4500)] }

    expect(ask(usOrder)).toMatchObject({ vatCents: 0, dutyCents: 450, scheme: 'us-duty' })
    expect(ask(usOrder).note).toBe('Duties paid: duty is prepaid. Nothing is due on delivery.')
    expect(ask({ ...usOrder, isDutiesPaid: false })).toMatchObject({
      dutyCents: 0,
      note: 'You’ll owe duty on delivery.',
    })
  })

  it('charges nothing when the destination has no scheme', () => {
    expect(ask({ scheme: { ...ioss, code: 'none', limitCents: null } })).toMatchObject({
      vatCents: 0,
      dutyCents: 0,
    })
  })

  it('notes that a duties-paid carrier covers import taxes when the shop charges none', () => {
    const none = { ...ioss, code: 'none', limitCents: null }
    expect(ask({ scheme: none }).note).toContain('included in shipping')
    expect(ask({ scheme: none, isDutiesPaid: false }).note).toContain('Any import taxes are collected')
    const above = { scheme: { ...ioss, code: 'au-gst' }, lines: [line(20_000)] }
    expect(ask(above).note).toContain('included in shipping')
    expect(ask({ ...above, isDutiesPaid: false }).note).toContain('Above the Australian GST limit')
  })

  it('exempts businesses with a tax number only in schemes that allow it', () => {
    expect(ask({ scheme: { ...ioss, code: 'uk-vat' }, isBusiness: true }).vatCents).toBe(0)
    expect(ask({ isBusiness: true }).vatCents).toBeGreaterThan(0)
  })

  it('compares each unit price with the limit under VOEC', () => {
    const voec = { ...ioss, code: 'no-voec', limitCents: 20_000 }
    expect(ask({ scheme: voec, lines: [line(60_000, 3)] }).vatCents).toBeGreaterThan(0)
    expect(ask({ scheme: voec, lines: [line(60_003, 3)] }).vatCents).toBe(0)
  })

  it('splits the VAT over the lines to the cent', () => {
    expect(
      splitVat(
        100,
        ['A', 'B', 'C'].map(skuCode => ({ skuCode, netCents: 1 })),
      ),
    ).toEqual([34, 33, 33])
  })
})
