import { type Database, rowsOf } from '../database.ts'
import type { SkuFacts } from './pick-line.ts'

type Rate = {
  carrierCode: string
  area: string
  firstCents: number
  stepCents: number
  perKgFrom21Cents: number | null
  workingDaysMin: number
  workingDaysMax: number
  firstGrams: number
  stepGrams: number
  carrierName: string
  carrierType: string
}
type CountryTax = { iso: string; zoneCode: string; checkoutTax: string; ratePermyriad: number }
type Scheme = { code: string; limitAmount: number | null; limitCurrency: string | null }

export type FreightTables = {
  carrierOf(carrierCode: string): { carrierName: string; carrierType: string }
  quote(
    carrierCode: string,
    countryIso: string,
    lines: readonly { sku: SkuFacts; quantity: number }[],
  ): { shipCents: number; weightGrams: number; deliveryDays: [number, number] }
  taxOf(countryIso: string, goodsCents: number, atMs: number): { scheme: string; ratePermyriad: number }
}

const PACKAGING_GRAMS = 120
const PACKAGING_SHARE = 0.05
const HEAVY_GRAMS = 21_000

/** The shop's freight and tax tables, read once, for charging the orders of the past. */
export const readFreightTables = (db: Database): FreightTables => {
  const rates = rowsOf<Rate>(
    db,
    'SELECT r.*, c.firstGrams, c.stepGrams, c.name carrierName, c.type carrierType FROM CarrierRate r JOIN Carrier c ON c.code = r.carrierCode',
  )
  const countries = new Map(
    rowsOf<CountryTax>(
      db,
      'SELECT c.iso, c.zoneCode, c.checkoutTax, t.ratePermyriad FROM Country c JOIN TaxRate t ON t.countryIso = c.iso',
    ).map(country => [country.iso, country]),
  )
  const limitsUsd = readLimits(db)
  const countryOf = (iso: string): CountryTax => {
    const country = countries.get(iso)
    if (country === undefined) throw new Error(`Unknown country ${iso}`)
    return country
  }
  return {
    carrierOf: code => {
      const { carrierName = code, carrierType = 'express' } =
        rates.find(rate => rate.carrierCode === code) ?? {}
      return { carrierName, carrierType }
    },
    quote: (carrierCode, countryIso, lines) => {
      const own = rates.filter(rate => rate.carrierCode === carrierCode)
      const { zoneCode } = countryOf(countryIso)
      const rate = own.find(one => one.area === countryIso) ?? own.find(one => one.area === zoneCode)
      if (rate === undefined) throw new Error(`${carrierCode} does not go to ${countryIso}`)
      const goodsGrams = lines.reduce((total, { sku, quantity }) => total + sku.weightGrams * quantity, 0)
      const weightGrams = Math.round(goodsGrams * (1 + PACKAGING_SHARE)) + PACKAGING_GRAMS
      return {
        shipCents: priceOf(rate, weightGrams),
        weightGrams,
        deliveryDays: [rate.workingDaysMin, rate.workingDaysMax],
      }
    },
    taxOf: (countryIso, goodsCents) => {
      const { checkoutTax, ratePermyriad } = countryOf(countryIso)
      const isCovered = checkoutTax !== 'none' && goodsCents <= (limitsUsd.get(checkoutTax) ?? 0) * 100
      return isCovered ? { scheme: checkoutTax, ratePermyriad } : { scheme: 'none', ratePermyriad: 0 }
    },
  }
}

const priceOf = (rate: Rate, weightGrams: number): number => {
  if (weightGrams >= HEAVY_GRAMS && rate.perKgFrom21Cents !== null)
    return Math.round((weightGrams / 1000) * rate.perKgFrom21Cents)
  const steps = Math.max(0, Math.ceil((weightGrams - rate.firstGrams) / rate.stepGrams))
  return rate.firstCents + steps * rate.stepCents
}

/** Limits of the tax schemes in US dollars. */
const readLimits = (db: Database): Map<string, number> => {
  const perUsd = new Map(
    rowsOf<{ currency: string; perUsdPermyriad: number }>(
      db,
      'SELECT currency, perUsdPermyriad FROM ExchangeRate',
    ).map(row => [row.currency, row.perUsdPermyriad / 10_000]),
  )
  return new Map(
    rowsOf<Scheme>(db, 'SELECT code, limitAmount, limitCurrency FROM TaxScheme').map(scheme => [
      scheme.code,
      (scheme.limitAmount ?? 0) / (perUsd.get(scheme.limitCurrency ?? 'USD') ?? 1),
    ]),
  )
}
