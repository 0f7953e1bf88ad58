import type { z } from 'zod'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** Tables that figures are read from. */
export const figureTables = [
  'Sku',
  'Product',
  'PartFamily',
  'Brand',
  'Device',
  'Carrier',
  'Country',
  'Zone',
  'PaymentMethod',
  'FreightRule',
  'TaxScheme',
  'TaxRate',
  'Surcharge',
  'WholesaleLevel',
] as const

const CountRowSchema = row({
  skus: integer,
  models: integer,
  brands: integer,
  carriers: integer,
  countries: integer,
  iossCountries: integer,
})

/** Sizes of the catalog and the delivery area. */
export const countOffer = (sql: SqlReader) =>
  sql.get(
    CountRowSchema,
    `select (select count(*) from Sku) as skus, (select count(*) from Device) as models, (select count(*) from Brand) as brands,
       (select count(*) from Carrier where status = 1) as carriers, (select count(*) from Country where isServed = 1) as countries,
       (select count(*) from Country where isIoss = 1) as iossCountries`,
  )

const LimitsRowSchema = row({
  freeFromCents: integer,
  freeFromMostCents: integer,
  freeMaxGrams: integer,
  expressDivisor: integer,
  lineDivisor: integer,
  transferMinCents: integer,
  doaDays: integer,
  warrantyMonths: integer,
  cutOff: text,
  handlingMin: integer,
  handlingMax: integer,
  heavyGrams: integer,
})

/**
 * Limits mentioned in texts, from the tables that checkout and after-sale use. From `heavyGrams` on, freight is charged
 * per whole kilogram.
 */
export const readLimits = (sql: SqlReader) =>
  sql.get(
    LimitsRowSchema,
    `select (select min(freeShippingFromCents) from Zone) as freeFromCents,
       (select max(freeShippingFromCents) from Zone) as freeFromMostCents,
       (select min(freeShippingMaxGrams) from Zone) as freeMaxGrams,
       (select min(volumetricDivisor) from Carrier where type = 'express' and status = 1) as expressDivisor,
       (select max(volumetricDivisor) from Carrier where type = 'special-line' and status = 1) as lineDivisor,
       (select minAmountCents from PaymentMethod where kind = 'bank-transfer') as transferMinCents,
       coalesce((select min(doaDays) from PartFamily), (select min(doaDays) from Product), 0) as doaDays,
       coalesce((select max(warrantyMonths) from PartFamily), (select max(warrantyMonths) from Product), 0) as warrantyMonths,
       w.value ->> '$[0].cutOffLocal' as cutOff, w.value ->> '$[0].handlingWorkingDays[0]' as handlingMin,
       w.value ->> '$[0].handlingWorkingDays[1]' as handlingMax, h.value ->> '$.grams' as heavyGrams
       from FreightRule w join FreightRule h on h.key = 'heavyFrom' where w.key = 'shipFrom'`,
  )

const TaxLimitRowSchema = row({ code: text, amount: integer, currency: text })

/** Maximum goods value per tax scheme that collects tax at checkout. */
export const listTaxLimits = (sql: SqlReader) =>
  sql.all(
    TaxLimitRowSchema,
    'select code, limitAmount as amount, limitCurrency as currency from TaxScheme where limitAmount is not null',
  )

const SurchargeRowSchema = row({ code: text, cents: integer })

/** Minimum charge of each surcharge. */
export const listSurcharges = (sql: SqlReader) =>
  sql.all(
    SurchargeRowSchema,
    'select code, max(minimumCents, perParcelCents, perPieceCents) as cents from Surcharge order by code',
  )

/** The current VAT rate of a country in permyriad, without an end date; null when there is none. */
export const readVatRate = (sql: SqlReader, country: string): number | null =>
  sql.value(
    integer,
    'select ratePermyriad from TaxRate where countryIso = ? and effectiveTo is null order by effectiveFrom desc limit 1',
    country,
  )

const LevelRowSchema = row({
  level: integer,
  code: text,
  name: text,
  minPurchaseCents: integer,
  discountPermille: integer,
  pointsFactorPermille: integer,
  hasClientManager: flag,
  /** A JSON list of texts. */
  extras: text,
  freeShippingMaxGrams: integer,
})
export type LevelRow = z.infer<typeof LevelRowSchema>

const levelsSql = `select ${Object.keys(LevelRowSchema.shape).join(', ')} from WholesaleLevel order by level`

/** Wholesale levels, lowest first. */
export const listLevels = (sql: SqlReader): LevelRow[] => sql.all(LevelRowSchema, levelsSql)
