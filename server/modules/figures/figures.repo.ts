import type { SqlReader } from '#server/database/sql-reader.ts'

export type CountRow = {
  skus: number
  models: number
  brands: number
  carriers: number
  countries: number
  iossCountries: number
}
/** How much the shop offers, and where it sends to. */
export const countOffer = (sql: SqlReader): CountRow | undefined =>
  sql.all<CountRow>(
    `select (select count(*) from Sku) as skus, (select count(*) from Device) as models, (select count(*) from Brand) as brands,
       (select count(*) from Carrier where status = 1) as carriers, (select count(*) from Country where isServed = 1) as countries,
       (select count(*) from Country where isIoss = 1) as iossCountries`,
  )[0]

export type SpanRow = {
  freeFromCents: number
  freeFromMostCents: number
  freeMaxGrams: number
  expressDivisor: number
  lineDivisor: number
  transferMinCents: number
  doaDays: number
  warrantyMonths: number
}
/** Limits that texts name, out of the tables that checkout and after-sale work with. */
export const readSpans = (sql: SqlReader): SpanRow | undefined =>
  sql.all<SpanRow>(
    `select (select min(freeShippingFromCents) from Zone) as freeFromCents,
       (select max(freeShippingFromCents) from Zone) as freeFromMostCents,
       (select min(freeShippingMaxGrams) from Zone) as freeMaxGrams,
       (select min(volumetricDivisor) from Carrier where type = 'express' and status = 1) as expressDivisor,
       (select max(volumetricDivisor) from Carrier where type = 'special-line' and status = 1) as lineDivisor,
       (select minAmountCents from PaymentWay where kind = 'bank-transfer') as transferMinCents,
       (select min(doaDays) from PartFamily) as doaDays, (select max(warrantyMonths) from PartFamily) as warrantyMonths`,
  )[0]

export type LimitRow = { code: string; amount: number; currency: string }
/** Up to which goods value each scheme collects tax at checkout. */
export const listLimits = (sql: SqlReader): LimitRow[] =>
  sql.all<LimitRow>(
    'select code, limitAmount as amount, limitCurrency as currency from TaxScheme where limitAmount is not null',
  )

export type SurchargeRow = { code: string; cents: number }
/** The least that each surcharge costs. */
export const listSurcharges = (sql: SqlReader): SurchargeRow[] =>
  sql.all<SurchargeRow>(
    'select code, max(minimumCents, perParcelCents, perPieceCents) as cents from Surcharge order by code',
  )

export type WarehouseRow = { cutOff: string; handlingMin: number; handlingMax: number; heavyGrams: number }
/** When parcels leave the warehouse, and from which weight freight counts whole kilograms. */
export const readWarehouse = (sql: SqlReader): WarehouseRow | undefined =>
  sql.all<WarehouseRow>(
    `select json_extract(w.value, '$[0].cutOffLocal') as cutOff, json_extract(w.value, '$[0].handlingWorkingDays[0]') as handlingMin,
       json_extract(w.value, '$[0].handlingWorkingDays[1]') as handlingMax, json_extract(h.value, '$.grams') as heavyGrams
       from FreightRule w join FreightRule h on h.key = 'heavyFrom' where w.key = 'shipFrom'`,
  )[0]

/** The rate of value-added tax of a country that holds until further notice, in ten-thousandths. */
export const readVatRate = (sql: SqlReader, country: string): number | undefined =>
  sql.all<{ rate: number }>(
    'select ratePermyriad as rate from TaxRate where countryIso = ? and effectiveTo is null order by effectiveFrom desc limit 1',
    country,
  )[0]?.rate

export type LevelRow = {
  name: string
  minPurchaseCents: number
  discountPermille: number
  factorPermille: number
}
/** Wholesale levels from the lowest. */
export const listLevels = (sql: SqlReader): LevelRow[] =>
  sql.all<LevelRow>(
    'select name, minPurchaseCents, discountPermille, pointsFactorPermille as factorPermille from WholesaleLevel order by level',
  )
