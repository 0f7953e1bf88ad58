import { describe, expect, it } from 'vitest'
import { getSharedCatalog } from '../catalog/shared-catalog.ts'
import { readData } from '../read-data.ts'

type Country = { iso: string; currency: string; tax: { ratePercent: number } }
type Freight = {
  hsDuty: { hs: string; dutyPercentEu: number }[]
  carriers: { id: string; note: string }[]
}

const { countries } = readData<{ countries: Country[] }>('regions')
const freight = readData<Freight>('freight')
const getCountry = (iso: string): Country | undefined => countries.find(country => country.iso === iso)

describe('taxes and duties on the day of the shop', () => {
  it('[C-05] are those of July 2025', () => {
    expect(getCountry('RO')?.tax.ratePercent).toBe(19)
    expect(getCountry('KZ')?.tax.ratePercent).toBe(12)
    expect(getCountry('BG')?.currency).toBe('BGN')
  })

  it('[C-05] promise no duty in the rate of the IOSS line, where none is due', () => {
    expect(freight.carriers.find(({ id }) => id === 'eu-line-ioss')?.note).toContain('no customs duty is due')
  })

  it('[C-06] know a rate for the tariff code of every product', () => {
    const codes = freight.hsDuty.map(({ hs }) => hs)
    expect(new Set(codes).size).toBe(codes.length)
    const used = new Set(getSharedCatalog('standard').map(({ hs }) => hs))
    expect([...used].filter(hs => !codes.includes(hs))).toEqual([])
  })
})
