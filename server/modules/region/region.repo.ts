import type { z } from 'zod'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const CountryRowSchema = row({
  countryNo: integer,
  iso: text,
  nameEn: text,
  phoneCode: text,
  currency: text,
  zoneCode: text,
  isPopular: flag,
  isFlagged: flag,
  hasProvinceList: flag,
  requiresProvince: flag,
  requiresCity: flag,
  zipLabel: text,
  zipRequired: flag,
  zipRegex: text.nullable(),
  zipExample: text.nullable(),
  provinceLabel: text,
  checkoutTax: text,
  /** JSON: label, regex, example, required. */
  importerId: text.nullable(),
})
export type CountryRow = z.infer<typeof CountryRowSchema>

const countriesSql = `
  select countryNo, iso, nameEn, phoneCode, currency, zoneCode, isPopular, isFlagged, hasProvinceList,
         requiresProvince, requiresCity, zipLabel, zipRequired, zipRegex, zipExample, provinceLabel, checkoutTax, importerId
    from Country where isServed = 1 order by isPopular desc, case when isPopular = 1 then sort end, nameEn`

const ESTIMATED_BYTES = 100_000

/** Every country that the shop ships to, popular ones first. Cached until the `content` topic changes. */
export const listCountries = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): readonly CountryRow[] =>
  memoize(cache, { key: 'countries', topics: ['content'], bytes: ESTIMATED_BYTES }, () =>
    sql.all(CountryRowSchema, countriesSql),
  )

/** A country by number or ISO code; undefined if the shop doesn't ship there. */
export const findCountry = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  numberOrIso: string,
): CountryRow | undefined => {
  const key = numberOrIso.trim().toUpperCase()
  return listCountries(deps).find(row => row.iso === key || String(row.countryNo) === key)
}

type Range = { limit: number; offset: number }
type RowPage<Row extends z.ZodType> = { rows: z.infer<Row>[]; total: number }

const ProvinceRowSchema = row({ id: integer, name: text, code: text })
const CityRowSchema = row({ id: integer, name: text })
const ZipRowSchema = row({ zip: text, cityName: text })

/** One page of a country's provinces. */
export const listProvinces = (
  sql: SqlReader,
  countryNo: number,
  { limit, offset }: Range,
): RowPage<typeof ProvinceRowSchema> => ({
  rows: sql.all(
    ProvinceRowSchema,
    'select id, name, code from Province where countryNo = ? order by sort, id limit ? offset ?',
    countryNo,
    limit,
    offset,
  ),
  total: sql.value(integer, 'select count(*) from Province where countryNo = ?', countryNo) ?? 0,
})

/** One page of a province's cities. */
export const listCities = (
  sql: SqlReader,
  provinceId: number,
  { limit, offset }: Range,
): RowPage<typeof CityRowSchema> => ({
  rows: sql.all(
    CityRowSchema,
    'select id, name from City where provinceId = ? order by sort, id limit ? offset ?',
    provinceId,
    limit,
    offset,
  ),
  total: sql.value(integer, 'select count(*) from City where provinceId = ?', provinceId) ?? 0,
})

const zipsSql =
  'from ZipCode where countryNo = ?1 and (?2 is null or cityId = ?2) and (?3 is null or cityName = ?3)'

/** One page of the ZIP codes of a country, or of one of its cities by id or name. */
export const listZips = (
  sql: SqlReader,
  where: { countryNo: number; cityId: number | null; cityName: string | null },
  { limit, offset }: Range,
): RowPage<typeof ZipRowSchema> => {
  const values = [where.countryNo, where.cityId, where.cityName] as const
  return {
    rows: sql.all(
      ZipRowSchema,
      `select zip, cityName ${zipsSql} order by cityName, zip limit ?4 offset ?5`,
      ...values,
      limit,
      offset,
    ),
    total: sql.value(integer, `select count(*) ${zipsSql}`, ...values) ?? 0,
  }
}
