import { z } from 'zod'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { CarrierTerms, SurchargeTerms } from '#server/domain/freight/freight.ts'
import {
  type CarrierRow,
  type FreightTables,
  type RateRow,
  rateKey,
  type TaxRateRow,
  type ZoneRow,
} from '#server/domain/freight/freight-tables.ts'
import { kept } from '#server/lib/cache.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const ROUGH_BYTES = 200_000

type Reader = Pick<SqlReader, 'all'>

/** The tables of freight and tax, read once and kept until the content changes. Rates of the future are among them. */
export const freightTablesOf = (deps: Pick<WorldDeps, 'sql' | 'cache'>): FreightTables =>
  kept(deps.cache, { key: 'freight-tables', topics: ['content'], bytes: ROUGH_BYTES }, () =>
    readFreightTables(deps.sql),
  )

type CarrierFacts = Omit<CarrierTerms, 'accepts'> & {
  name: string
  company: string
  isTracked: 0 | 1
  isDutiesPaid: 0 | 1
  trackingPattern: string | null
  note: string
  accepted: string
  excludedCountries: string
}

const carriersSql = `
  select code, name, company, type, volumetricDivisor, firstGrams, stepGrams, minWeightGrams, maxWeightGrams, maxLengthCm,
         maxGirthCm, maxOrderCents, chargeUnit, isTracked, isDutiesPaid, trackingPattern, note,
         (select json_group_array(flagCode) from CarrierAcceptance where carrierCode = c.code) as accepted,
         (select json_group_array(countryIso) from CarrierExclusion where carrierCode = c.code) as excludedCountries
    from Carrier c where status = 1 order by sort`

const TextsSchema = z.array(z.string())
const textsOf = (json: string): string[] => TextsSchema.parse(JSON.parse(json))

/** Reads the tables of freight and tax from a database. */
export const readFreightTables = (sql: Reader): FreightTables => {
  const rules = new Map(
    sql
      .all<{ key: string; value: string }>('select key, value from FreightRule')
      .map(row => [row.key, row.value]),
  )
  const shipFrom = ShipFromSchema.parse(JSON.parse(rules.get('shipFrom') ?? '[]'))[0]
  const exchange = new Map(
    sql
      .all<{ currency: string; perUsdPermyriad: number }>(
        'select currency, perUsdPermyriad from ExchangeRate',
      )
      .map(row => [row.currency, row.perUsdPermyriad]),
  )
  return {
    carriers: sql.all<CarrierFacts>(carriersSql).map(toCarrier),
    rates: readRates(sql),
    zones: new Map(
      sql
        .all<ZoneRow>('select code, freeShippingFromCents, freeShippingMaxGrams from Zone')
        .map(zone => [zone.code, zone]),
    ),
    surcharges: sql
      .all<Omit<SurchargeTerms, 'appliesTo'> & { appliesTo: string }>(
        'select code, name, appliesTo, perKgCents, minimumCents, perParcelCents, perPieceCents from Surcharge',
      )
      .map(row => ({ ...row, appliesTo: textsOf(row.appliesTo) })),
    packaging: PackagingSchema.parse(JSON.parse(rules.get('packaging') ?? '{}')),
    handlingDays: { min: shipFrom?.handlingWorkingDays[0] ?? 1, max: shipFrom?.handlingWorkingDays[1] ?? 2 },
    cutOffHour: Number((shipFrom?.cutOffLocal ?? '16:00').split(':')[0]),
    remoteZips: new Map(Object.entries(RemoteSchema.parse(JSON.parse(rules.get('remoteZips') ?? '{}')))),
    holidays: new Set(sql.all<{ day: string }>('select day from Holiday').map(row => row.day)),
    taxRates: readTaxRates(sql),
    taxSchemes: new Map(
      sql
        .all<SchemeFacts>('select code, name, limitAmount, limitCurrency, aboveLimit from TaxScheme')
        .map(row => [
          row.code,
          {
            code: row.code,
            name: row.name,
            limitCents: limitCents(row, exchange),
            aboveLimit: row.aboveLimit,
          },
        ]),
    ),
    dutyPermyriad: new Map(
      sql
        .all<{ hsCode: string; ratePermyriad: number }>('select hsCode, ratePermyriad from DutyRate')
        .map(row => [row.hsCode, row.ratePermyriad]),
    ),
  }
}

const ShipFromSchema = z.array(
  z.object({ handlingWorkingDays: z.tuple([z.int(), z.int()]), cutOffLocal: z.string() }),
)
const PackagingSchema = z.object({ fixedGrams: z.int().default(0), sharePermille: z.int().default(0) })
const RemoteSchema = z.record(z.string(), z.array(z.string()))

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
  accepts: new Set(textsOf(accepted)),
  excluded: new Set(textsOf(excludedCountries)),
})

const ratesSql = 'select * from CarrierRate order by effectiveFrom desc'

const readRates = (sql: Reader): ReadonlyMap<string, readonly RateRow[]> =>
  groupBy(
    sql
      .all<Omit<RateRow, 'effectiveFromMs'> & { effectiveFrom: string }>(ratesSql)
      .map(({ effectiveFrom, ...rate }) => ({ ...rate, effectiveFromMs: Date.parse(effectiveFrom) })),
    rate => rateKey(rate.carrierCode, rate.area),
  )

type TaxRateFacts = Pick<TaxRateRow, 'countryIso' | 'name' | 'ratePermyriad'> & {
  effectiveFrom: string
  effectiveTo: string | null
}

const readTaxRates = (sql: Reader): TaxRateRow[] =>
  sql
    .all<TaxRateFacts>('select countryIso, name, ratePermyriad, effectiveFrom, effectiveTo from TaxRate')
    .map(({ effectiveFrom, effectiveTo, ...rate }) => ({
      ...rate,
      effectiveFromMs: Date.parse(effectiveFrom),
      effectiveToMs: effectiveTo === null ? null : Date.parse(effectiveTo),
    }))

type SchemeFacts = {
  code: string
  name: string
  limitAmount: number | null
  limitCurrency: string | null
  aboveLimit: string
}

const PERMYRIAD = 10_000

/** A limit in dollars' cents, rounded down so that it is never stretched. */
const limitCents = (
  { limitAmount, limitCurrency }: SchemeFacts,
  perUsd: ReadonlyMap<string, number>,
): number | null =>
  limitAmount === null
    ? null
    : Math.floor((limitAmount * 100 * PERMYRIAD) / (perUsd.get(limitCurrency ?? 'USD') ?? PERMYRIAD))
