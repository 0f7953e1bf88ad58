import { describe, expect, it } from 'vitest'
import { getTaxTerms } from './tax.ts'
import { findTaxTerritory, taxTerritories } from './territories.ts'

const toScheme = (code: string) => [code, { code, name: code, limitCents: 17_441, aboveLimit: '' }] as const
const tables = {
  originIso: 'CN',
  taxRates: ['FI', 'DE', 'IT', 'GR', 'ES', 'FR', 'MC', 'PT', 'AT', 'GB'].map(countryIso => ({
    countryIso,
    name: 'VAT',
    ratePermyriad: 2000,
    effectiveFromMs: 0,
    effectiveToMs: null,
  })),
  taxSchemes: new Map([toScheme('ioss'), toScheme('uk-vat'), toScheme('none')]),
}
const ask = (iso: string, zipCode: string) => {
  const checkoutTax = { GB: 'uk-vat', MC: 'none' }[iso] ?? 'ioss'
  const { scheme, ratePermyriad } = getTaxTerms(tables, { iso, checkoutTax, zipCode }, 1)
  return [scheme.code, ratePermyriad]
}

describe('places with other rules than their country', () => {
  it.each([
    ['FI', '22100', 'Åland'],
    ['FI', 'FI-22270', 'Åland'],
    ['DE', '78266', 'Büsingen am Hochrhein'],
    ['DE', '27498', 'Heligoland'],
    ['IT', '23041', 'Livigno'],
    ['IT', '22061', 'Campione d’Italia'],
    ['GR', '630 86', 'Mount Athos'],
    ['ES', '35001', 'Canary Islands'],
    ['ES', '38001', 'Canary Islands'],
    ['ES', '51001', 'Ceuta'],
    ['ES', '52006', 'Melilla'],
    ['FR', '97400', 'French overseas territories'],
    ['FR', '97133', 'French overseas territories'],
    ['FR', '98800', 'French overseas territories'],
    ['GB', 'JE2 3AB', 'Jersey'],
    ['GB', 'gy1 1aa', 'Guernsey'],
  ])('%s %s is outside the VAT area: %s [SHOP-09]', (iso, zip, name) => {
    expect(findTaxTerritory(iso, zip)?.name).toBe(name)
    expect(ask(iso, zip)).toEqual(['none', 0])
  })

  it.each([
    ['PT', '9000-082', 2200],
    ['PT', '9500-321', 1600],
    ['AT', '6691', 1900],
    ['AT', '6992', 1900],
  ])('%s %s has its own rate: %i [SHOP-09]', (iso, zip, rate) => {
    expect(ask(iso, zip)).toEqual(['ioss', rate])
  })

  it('Monaco belongs to the VAT area of France [SHOP-09]', () => {
    expect(ask('MC', '98000')).toEqual(['ioss', 2000])
  })

  it.each([
    ['FI', '00100'],
    ['DE', '10115'],
    ['IT', '00118'],
    ['GR', '10431'],
    ['ES', '28001'],
    ['ES', ''],
    ['FR', '75001'],
    ['FR', '98000'],
    ['PT', '1000-205'],
    ['AT', '1010'],
  ])('%s %s follows its country [SHOP-09]', (iso, zip) => {
    expect(ask(iso, zip)).toEqual(['ioss', 2000])
  })

  it.each(['IM1 1AA', 'BT1 1AA', 'SW1A 1AA', 'G1 1AA'])('GB %s pays UK VAT [SHOP-09]', zip => {
    expect(ask('GB', zip)).toEqual(['uk-vat', 2000])
  })

  it('are each found by their country [SHOP-09]', () => {
    expect(new Set(taxTerritories.map(({ iso }) => iso))).toEqual(
      new Set(['FI', 'DE', 'IT', 'GR', 'ES', 'FR', 'GB', 'MC', 'PT', 'AT']),
    )
  })
})
