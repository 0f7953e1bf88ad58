import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const CountRowSchema = row({
  skus: integer,
  models: integer,
  brands: integer,
  carriers: integer,
  countries: integer,
  iossCountries: integer,
})
type CountRow = z.infer<typeof CountRowSchema>

/** Sizes of the catalog and the delivery area. */
export const countOffer = (sql: SqlReader): CountRow | undefined =>
  sql.all(
    CountRowSchema,
    `select (select count(*) from Sku) as skus, (select count(*) from Device) as models, (select count(*) from Brand) as brands,
       (select count(*) from Carrier where status = 1) as carriers, (select count(*) from Country where isServed = 1) as countries,
       (select count(*) from Country where isIoss = 1) as iossCountries`,
  )[0]

const LimitsRowSchema = row({
  freeFromCents: integer,
  freeFromMostCents: integer,
  freeMaxGrams: integer,
  expressDivisor: integer,
  lineDivisor: integer,
  transferMinCents: integer,
  doaDays: integer,
  warrantyMonths: integer,
})
type LimitsRow = z.infer<typeof LimitsRowSchema>

/** Limits mentioned in texts, from the tables that checkout and after-sale use. */
export const readLimits = (sql: SqlReader): LimitsRow | undefined =>
  sql.all(
    LimitsRowSchema,
    `select (select min(freeShippingFromCents) from Zone) as freeFromCents,
       (select max(freeShippingFromCents) from Zone) as freeFromMostCents,
       (select min(freeShippingMaxGrams) from Zone) as freeMaxGrams,
       (select min(volumetricDivisor) from Carrier where type = 'express' and status = 1) as expressDivisor,
       (select max(volumetricDivisor) from Carrier where type = 'special-line' and status = 1) as lineDivisor,
       (select minAmountCents from PaymentMethod where kind = 'bank-transfer') as transferMinCents,
       (select min(doaDays) from PartFamily) as doaDays, (select max(warrantyMonths) from PartFamily) as warrantyMonths`,
  )[0]

const TaxLimitRowSchema = row({ code: text, amount: integer, currency: text })
type TaxLimitRow = z.infer<typeof TaxLimitRowSchema>

/** Maximum goods value per tax scheme that collects tax at checkout. */
export const listTaxLimits = (sql: SqlReader): TaxLimitRow[] =>
  sql.all(
    TaxLimitRowSchema,
    'select code, limitAmount as amount, limitCurrency as currency from TaxScheme where limitAmount is not null',
  )

const SurchargeRowSchema = row({ code: text, cents: integer })
type SurchargeRow = z.infer<typeof SurchargeRowSchema>

/** Minimum charge of each surcharge. */
export const listSurcharges = (sql: SqlReader): SurchargeRow[] =>
  sql.all(
    SurchargeRowSchema,
    'select code, max(minimumCents, perParcelCents, perPieceCents) as cents from Surcharge order by code',
  )

const WarehouseRowSchema = row({
  cutOff: text,
  handlingMin: integer,
  handlingMax: integer,
  heavyGrams: integer,
})
type WarehouseRow = z.infer<typeof WarehouseRowSchema>

/** Cut-off, handling days and the weight from which freight is charged per whole kilogram. */
export const readWarehouse = (sql: SqlReader): WarehouseRow | undefined =>
  sql.all(
    WarehouseRowSchema,
    `select json_extract(w.value, '$[0].cutOffLocal') as cutOff, json_extract(w.value, '$[0].handlingWorkingDays[0]') as handlingMin,
       json_extract(w.value, '$[0].handlingWorkingDays[1]') as handlingMax, json_extract(h.value, '$.grams') as heavyGrams
       from FreightRule w join FreightRule h on h.key = 'heavyFrom' where w.key = 'shipFrom'`,
  )[0]

const VatRateRowSchema = row({ rate: integer })

/** The current VAT rate of a country in permyriad, without an end date; undefined when there is none. */
export const readVatRate = (sql: SqlReader, country: string): number | undefined =>
  sql.all(
    VatRateRowSchema,
    'select ratePermyriad as rate from TaxRate where countryIso = ? and effectiveTo is null order by effectiveFrom desc limit 1',
    country,
  )[0]?.rate

const LevelRowSchema = row({
  name: text,
  minPurchaseCents: integer,
  discountPermille: integer,
  factorPermille: integer,
})
type LevelRow = z.infer<typeof LevelRowSchema>

/** Wholesale levels, lowest first. */
export const listLevels = (sql: SqlReader): LevelRow[] =>
  sql.all(
    LevelRowSchema,
    'select name, minPurchaseCents, discountPermille, pointsFactorPermille as factorPermille from WholesaleLevel order by level',
  )
