import { groupBy } from '@fixbench/contract/core/lists.ts'
import { PickupPlaceSchema } from '@fixbench/contract/freight/pickup.ts'
import { type FreightTables, rateKey } from '@fixbench/domain/freight/quote-carrier.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const ROUGH_BYTES = 200_000

type Reader = Pick<SqlReader, 'all' | 'column'>

/** The freight and tax tables, including future rates; cached until the content changes. */
export const getFreightTables = (deps: Pick<ShopContext, 'sql' | 'cache'>): FreightTables =>
  deps.cache.memoize({ key: 'freight-tables', topics: ['content'], bytes: ROUGH_BYTES }, () =>
    readFreightTables(deps.sql),
  )

const carrierColumns = {
  code: text,
  type: text,
  volumetricDivisor: integer.nullable(),
  firstGrams: integer,
  stepGrams: integer,
  minWeightGrams: integer,
  maxWeightGrams: integer,
  maxLengthCm: integer.nullable(),
  maxGirthCm: integer.nullable(),
  maxOrderCents: integer.nullable(),
  chargeUnit: text,
  name: text,
  company: text,
  isTracked: flag,
  isDutiesPaid: flag,
  trackingPattern: text.nullable(),
  note: text,
  pickupAt: PickupPlaceSchema,
}
const CarrierFactsSchema = row({ ...carrierColumns, accepted: text, excludedCountries: text })

const carriersSql = `
  select ${Object.keys(carrierColumns).join(', ')},
         json((select json_group_array(flagCode) from CarrierAcceptance where carrierCode = c.code)) as accepted,
         json((select json_group_array(countryIso) from CarrierExclusion where carrierCode = c.code)) as excludedCountries
    from Carrier c where status = 1 order by sort`

const RateSchema = row({
  minimumCents: integer.nullable(),
  firstCents: integer,
  stepCents: integer,
  perKgFrom21Cents: integer.nullable(),
  perCbmCents: integer.nullable(),
  carrierCode: text,
  area: text,
  workingDaysMin: integer,
  workingDaysMax: integer,
  effectiveFrom: text,
})

const TaxRateSchema = row({
  name: text,
  countryIso: text,
  ratePermyriad: integer,
  effectiveFrom: text,
  effectiveTo: text.nullable(),
})

const TaxSchemeSchema = row({
  code: text,
  name: text,
  limitAmount: integer.nullable(),
  limitCurrency: text.nullable(),
  aboveLimit: text,
})

const SurchargeSchema = row({
  name: text,
  code: text,
  perKgCents: integer,
  minimumCents: integer,
  perParcelCents: integer,
  perPieceCents: integer,
  appliesTo: text,
})

const DutyRateSchema = row({ hsCode: text, general: integer, us: integer })
const ZoneSchema = row({ code: text, freeShippingFromCents: integer, freeShippingMaxGrams: integer })
const ExchangeRateSchema = row({ currency: text, perUsdPermyriad: integer })
const RuleSchema = row({ key: text, value: text })

const TextsSchema = z.array(text)
const parseTexts = (json: string): string[] => TextsSchema.parse(JSON.parse(json))

const ShipFromSchema = z.array(
  z.object({
    countryIso: text,
    handlingWorkingDays: z.tuple([z.int(), z.int()]).transform(([min, max]) => ({ min, max })),
    /** The hour of a time such as 16:00. */
    cutOffLocal: text.transform(time => Number(time.split(':')[0])),
  }),
)
const PackagingSchema = z.object({ fixedGrams: z.int().default(0), sharePermille: z.int().default(0) })
const RemoteSchema = z.record(z.string(), z.array(text))

const PERMYRIAD = 10_000

/** Reads the columns of a schema; `from` names their table. */
const readAll = <Shape extends z.ZodRawShape>(sql: Reader, schema: z.ZodObject<Shape>, from: string) =>
  sql.all(schema, `select ${Object.keys(schema.shape).join(', ')} from ${from}`)

/** Reads the freight and tax tables from a database, uncached. */
export const readFreightTables = (sql: Reader): FreightTables => {
  const rules = new Map(readAll(sql, RuleSchema, 'FreightRule').map(({ key, value }) => [key, value]))
  const parseRule = <Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> =>
    schema.parse(JSON.parse(requireValue(rules.get(key), `The freight rule ${key}`)))

  const shipFrom = requireFirst(parseRule('shipFrom', ShipFromSchema))
  const exchange = new Map(
    readAll(sql, ExchangeRateSchema, 'ExchangeRate').map(rate => [rate.currency, rate.perUsdPermyriad]),
  )
  /** Rounded down. */
  const toUsCents = (amount: number, currency: string | null): number => {
    const perUsd = exchange.get(requireValue(currency, 'The currency of a limit'))
    return Math.floor((amount * 100 * PERMYRIAD) / requireValue(perUsd, `The exchange rate of ${currency}`))
  }

  const rates = readAll(sql, RateSchema, 'CarrierRate order by effectiveFrom desc').map(
    ({ effectiveFrom, ...rate }) => ({ ...rate, effectiveFromMs: Date.parse(effectiveFrom) }),
  )

  return {
    originIso: shipFrom.countryIso,
    carriers: sql
      .all(CarrierFactsSchema, carriersSql)
      .map(({ accepted, excludedCountries, isTracked, isDutiesPaid, ...facts }) => ({
        ...facts,
        isTracked: isTracked === 1,
        isDutiesPaid: isDutiesPaid === 1,
        accepts: new Set(parseTexts(accepted)),
        excluded: new Set(parseTexts(excludedCountries)),
      })),
    rates: groupBy(rates, rate => rateKey(rate.carrierCode, rate.area)),
    zones: new Map(readAll(sql, ZoneSchema, 'Zone').map(zone => [zone.code, zone])),
    surcharges: readAll(sql, SurchargeSchema, 'Surcharge').map(surcharge => ({
      ...surcharge,
      appliesTo: parseTexts(surcharge.appliesTo),
    })),
    packaging: parseRule('packaging', PackagingSchema),
    handlingDays: shipFrom.handlingWorkingDays,
    cutOffHour: shipFrom.cutOffLocal,
    remoteZips: new Map(Object.entries(parseRule('remoteZips', RemoteSchema))),
    holidays: new Set(sql.column(text, 'select day from Holiday')),
    taxRates: readAll(sql, TaxRateSchema, 'TaxRate').map(({ effectiveFrom, effectiveTo, ...rate }) => ({
      ...rate,
      effectiveFromMs: Date.parse(effectiveFrom),
      effectiveToMs: effectiveTo === null ? null : Date.parse(effectiveTo),
    })),
    taxSchemes: new Map(
      readAll(sql, TaxSchemeSchema, 'TaxScheme').map(({ limitAmount, limitCurrency, ...scheme }) => {
        const limitCents = limitAmount === null ? null : toUsCents(limitAmount, limitCurrency)
        return [scheme.code, { ...scheme, limitCents }]
      }),
    ),
    dutyRates: new Map(
      sql
        .all(DutyRateSchema, 'select hsCode, ratePermyriad as general, usPermyriad as us from DutyRate')
        .map(rate => [rate.hsCode, rate]),
    ),
  }
}

const levelMaxGramsSql = 'select freeShippingMaxGrams from WholesaleLevel where level = ?'

/** Maximum weight for free shipping at the viewer's wholesale level; 0 for retail members and guests. */
export const getLevelMaxGrams = ({ sql }: Pick<ShopContext, 'sql'>, viewer: Viewer): number =>
  viewer.wholesaleLevel === null
    ? 0
    : requireValue(sql.value(integer, levelMaxGramsSql, viewer.wholesaleLevel), 'Wholesale level')
