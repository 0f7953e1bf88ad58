import { findTaxRate, getTaxTerms } from '@fixbench/domain/tax/tax.ts'
import { getFreightTables } from '@fixbench/server/modules/freight/freight-tables.repo.ts'
import { setUpShop } from '@fixbench/server/testing/set-up-shop.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getSharedCatalog } from '../catalog/shared-catalog.ts'
import { readData } from '../read-data.ts'

const CountrySchema = z.object({
  iso: z.string(),
  currency: z.string(),
  tax: z.object({ ratePercent: z.number() }),
})
type Country = z.infer<typeof CountrySchema>
const FreightSchema = z.object({
  hsDuty: z.array(z.object({ hs: z.string(), dutyPercentEu: z.number(), dutyPercentUs: z.number() })),
  carriers: z.array(z.object({ id: z.string(), note: z.string(), maxOrderUsd: z.number().exactOptional() })),
})

const { countries } = readData('regions', z.object({ countries: z.array(CountrySchema) }))
const freight = readData('freight', FreightSchema)
const findCountry = (iso: string): Country | undefined => countries.find(country => country.iso === iso)

describe('taxes and duties on the day of the shop', () => {
  it('[C-05] are those of July 2025', () => {
    expect(findCountry('RO')?.tax.ratePercent).toBe(19)
    expect(findCountry('KZ')?.tax.ratePercent).toBe(12)
    expect(findCountry('BG')?.currency).toBe('BGN')
  })

  it('[C-05] say that no duty is due on the IOSS line', () => {
    expect(freight.carriers.find(({ id }) => id === 'eu-line-ioss')?.note).toContain('no customs duty is due')
  })

  it('[C-07] charge goods from China at least 20% on the US lines, which end at informal entries', () => {
    expect(freight.hsDuty.filter(({ dutyPercentUs }) => !(dutyPercentUs >= 20))).toEqual([])
    const lines = freight.carriers.filter(({ id }) => /^us-.*line/.test(id))
    expect(lines.map(({ maxOrderUsd }) => maxOrderUsd)).toEqual([2500, 2500])
    expect(lines.filter(({ note }) => /in the rate;|duty in the rate/i.test(note))).toEqual([])
  })

  it('[C-07] end the exemption of small US packages on May 2, 2025', () => {
    const scheme = { code: 'us-duty', name: 'US import duty', limitCents: 0, aboveLimit: '' }
    const tables = { originIso: 'CN', taxRates: [], taxSchemes: new Map([['us-duty', scheme]]) }
    const getScheme = (nowMs: number): string =>
      getTaxTerms(tables, { iso: 'US', checkoutTax: 'us-duty' }, nowMs).scheme.code
    expect(getScheme(Date.UTC(2025, 4, 1))).toBe('none')
    expect(getScheme(Date.UTC(2025, 4, 2))).toBe('us-duty')
  })

  it('[C-06] have a rate for the tariff code of every product', () => {
    const codes = freight.hsDuty.map(({ hs }) => hs)
    expect(new Set(codes).size).toBe(codes.length)
    const used = new Set(getSharedCatalog('standard').map(({ hs }) => hs))
    expect([...used].filter(hs => !codes.includes(hs))).toEqual([])
  })
})

describe('VAT rates by date', () => {
  const shop = setUpShop()
  const getRate = (iso: string, day: string): number | undefined =>
    findTaxRate(getFreightTables(shop.deps), iso, Date.parse(day))?.ratePermyriad

  it.each([
    ['RO', '2025-07-31', 1900],
    ['RO', '2025-08-01', 2100],
    ['EE', '2023-12-31', 2000],
    ['EE', '2025-06-30', 2200],
    ['EE', '2025-07-01', 2400],
    ['SK', '2024-12-31', 2000],
    ['SK', '2025-01-01', 2300],
    ['FI', '2024-08-31', 2400],
    ['FI', '2024-09-01', 2550],
    ['DE', '2026-01-01', 1900],
  ])('in %s on %s is %i [SHOP-35]', (iso, day, rate) => {
    expect(getRate(iso, day)).toBe(rate)
  })

  it('are on the day of the shop the ones in the list of countries [SHOP-35]', () => {
    for (const { iso, tax } of countries) {
      expect(getRate(iso, '2025-07-25'), iso).toBe(Math.round(tax.ratePercent * 100))
    }
  })
})
