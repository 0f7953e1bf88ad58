import { z } from 'zod'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import {
  type CarrierRow,
  type FreightTables,
  type RateRow,
  rateKey,
  type TaxRateRow,
} from '#server/domain/freight/freight-tables.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { memoize } from '#server/lib/cache.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const ROUGH_BYTES = 200_000

type Reader = Pick<SqlReader, 'all' | 'column'>

/** The freight and tax tables, including future rates; cached until the content changes. */
export const getFreightTables = (deps: Pick<WorldDeps, 'sql' | 'cache'>): FreightTables =>
  memoize(deps.cache, { key: 'freight-tables', topics: ['content'], bytes: ROUGH_BYTES }, () =>
    readFreightTables(deps.sql),
  )

const CarrierFactsSchema = row({
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
  accepted: text,
  excludedCountries: text,
})
type CarrierFacts = z.infer<typeof CarrierFactsSchema>

const carriersSql = `
  select code, name, company, type, volumetricDivisor, firstGrams, stepGrams, minWeightGrams, maxWeightGrams, maxLengthCm,
         maxGirthCm, maxOrderCents, chargeUnit, isTracked, isDutiesPaid, trackingPattern, note,
         (select json_group_array(flagCode) from CarrierAcceptance where carrierCode = c.code) as accepted,
         (select json_group_array(countryIso) from CarrierExclusion where carrierCode = c.code) as excludedCountries
    from Carrier c where status = 1 order by sort`

const TextsSchema = z.array(text)
const parseTexts = (json: string): string[] => TextsSchema.parse(JSON.parse(json))

const DutyRateRowSchema = row({ hsCode: text, general: integer, us: integer })

const SurchargeRowSchema = row({
  name: text,
  code: text,
  perKgCents: integer,
  minimumCents: integer,
  perParcelCents: integer,
  perPieceCents: integer,
  appliesTo: text,
})

const ZoneRowSchema = row({ code: text, freeShippingFromCents: integer, freeShippingMaxGrams: integer })

const ExchangeRateRowSchema = row({ currency: text, perUsdPermyriad: integer })

const FreightTablesRowSchema = row({ key: text, value: text })

/** Reads the freight and tax tables from a database, uncached. */
export const readFreightTables = (sql: Reader): FreightTables => {
  const rules = new Map(
    sql.all(FreightTablesRowSchema, 'select key, value from FreightRule').map(row => [row.key, row.value]),
  )
  const shipFrom = ShipFromSchema.parse(JSON.parse(rules.get('shipFrom') ?? '[]'))[0]
  const exchange = new Map(
    sql
      .all(ExchangeRateRowSchema, 'select currency, perUsdPermyriad from ExchangeRate')
      .map(row => [row.currency, row.perUsdPermyriad]),
  )
  return {
    carriers: sql.all(CarrierFactsSchema, carriersSql).map(toCarrier),
    rates: readRates(sql),
    zones: new Map(
      sql
        .all(ZoneRowSchema, 'select code, freeShippingFromCents, freeShippingMaxGrams from Zone')
        .map(zone => [zone.code, zone]),
    ),
    surcharges: sql
      .all(
        SurchargeRowSchema,
        'select code, name, appliesTo, perKgCents, minimumCents, perParcelCents, perPieceCents from Surcharge',
      )
      .map(row => ({ ...row, appliesTo: parseTexts(row.appliesTo) })),
    packaging: PackagingSchema.parse(JSON.parse(rules.get('packaging') ?? '{}')),
    handlingDays: { min: shipFrom?.handlingWorkingDays[0] ?? 1, max: shipFrom?.handlingWorkingDays[1] ?? 2 },
    cutOffHour: Number((shipFrom?.cutOffLocal ?? '16:00').split(':')[0]),
    remoteZips: new Map(Object.entries(RemoteSchema.parse(JSON.parse(rules.get('remoteZips') ?? '{}')))),
    holidays: new Set(sql.column(text, 'select day from Holiday')),
    taxRates: readTaxRates(sql),
    taxSchemes: new Map(
      sql
        .all(SchemeFactsSchema, 'select code, name, limitAmount, limitCurrency, aboveLimit from TaxScheme')
        .map(row => [
          row.code,
          {
            code: row.code,
            name: row.name,
            limitCents: toLimitCents(row, exchange),
            aboveLimit: row.aboveLimit,
          },
        ]),
    ),
    dutyRates: new Map(
      sql
        .all(DutyRateRowSchema, 'select hsCode, ratePermyriad as general, usPermyriad as us from DutyRate')
        .map(row => [row.hsCode, row]),
    ),
  }
}

const ShipFromSchema = z.array(
  z.object({ handlingWorkingDays: z.tuple([z.int(), z.int()]), cutOffLocal: text }),
)
const PackagingSchema = z.object({ fixedGrams: z.int().default(0), sharePermille: z.int().default(0) })
const RemoteSchema = z.record(z.string(), z.array(text))

const toCarrier = ({
  accepted,
  excludedCountries,
  isTracked,
  isDutiesPaid,
  ...facts
}: CarrierFacts): CarrierRow => ({
  ...facts,
  isTracked: isTracked === 1,
  isDutiesPaid: isDutiesPaid === 1,
  accepts: new Set(parseTexts(accepted)),
  excluded: new Set(parseTexts(excludedCountries)),
})

const RatesRowSchema = row({
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

const ratesSql = `
  select ${Object.keys(RatesRowSchema.shape).join(', ')} from CarrierRate order by effectiveFrom desc`

const readRates = (sql: Reader): ReadonlyMap<string, readonly RateRow[]> =>
  groupBy(
    sql
      .all(RatesRowSchema, ratesSql)
      .map(({ effectiveFrom, ...rate }) => ({ ...rate, effectiveFromMs: Date.parse(effectiveFrom) })),
    rate => rateKey(rate.carrierCode, rate.area),
  )

const TaxRateFactsSchema = row({
  name: text,
  countryIso: text,
  ratePermyriad: integer,
  effectiveFrom: text,
  effectiveTo: text.nullable(),
})

const readTaxRates = (sql: Reader): TaxRateRow[] =>
  sql
    .all(
      TaxRateFactsSchema,
      'select countryIso, name, ratePermyriad, effectiveFrom, effectiveTo from TaxRate',
    )
    .map(({ effectiveFrom, effectiveTo, ...rate }) => ({
      ...rate,
      effectiveFromMs: Date.parse(effectiveFrom),
      effectiveToMs: effectiveTo === null ? null : Date.parse(effectiveTo),
    }))

const SchemeFactsSchema = row({
  code: text,
  name: text,
  limitAmount: integer.nullable(),
  limitCurrency: text.nullable(),
  aboveLimit: text,
})
type SchemeFacts = z.infer<typeof SchemeFactsSchema>

const PERMYRIAD = 10_000

/** The limit of a tax scheme in US cents, rounded down. */
const toLimitCents = (
  { limitAmount, limitCurrency }: SchemeFacts,
  perUsd: ReadonlyMap<string, number>,
): number | null =>
  limitAmount === null
    ? null
    : Math.floor((limitAmount * 100 * PERMYRIAD) / (perUsd.get(limitCurrency ?? 'USD') ?? PERMYRIAD))

/** Maximum weight for free shipping at the viewer's wholesale level; 0 for retail members and guests. */
export const getLevelMaxGrams = ({ sql }: Pick<WorldDeps, 'sql'>, viewer: Viewer): number =>
  viewer.kind === 'guest' || viewer.wholesaleLevel === null
    ? 0
    : (sql.value(
        integer,
        'select freeShippingMaxGrams from WholesaleLevel where level = ?',
        viewer.wholesaleLevel,
      ) ?? 0)
