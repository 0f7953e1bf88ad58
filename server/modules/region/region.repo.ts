import type { z } from 'zod'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A country as the database keeps it. */
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

const ROUGH_BYTES = 100_000

/** Every country that the shop delivers to, popular ones first; cached until the content changes. */
export const listCountries = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): readonly CountryRow[] =>
  memoize(cache, { key: 'countries', topics: ['content'], bytes: ROUGH_BYTES }, () =>
    sql.all(CountryRowSchema, countriesSql),
  )

/** A country by its number or its ISO code; undefined when the shop does not deliver there. */
export const findCountry = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  numberOrIso: string,
): CountryRow | undefined => {
  const wanted = numberOrIso.trim().toUpperCase()
  return listCountries(deps).find(row => row.iso === wanted || String(row.countryNo) === wanted)
}

/** `limit` rows from `offset` on. */
type Part = { limit: number; offset: number }
type Found<Row extends z.ZodType> = { rows: z.infer<Row>[]; total: number }

const ProvinceRowSchema = row({ id: integer, name: text, code: text })
const CityRowSchema = row({ id: integer, name: text })
const ZipRowSchema = row({ zip: text, cityName: text })

/** Provinces of a country in their order, and how many there are. */
export const listProvinces = (
  sql: SqlReader,
  countryNo: number,
  { limit, offset }: Part,
): Found<typeof ProvinceRowSchema> => ({
  rows: sql.all(
    ProvinceRowSchema,
    'select id, name, code from Province where countryNo = ? order by sort, id limit ? offset ?',
    countryNo,
    limit,
    offset,
  ),
  total: sql.value(integer, 'select count(*) from Province where countryNo = ?', countryNo) ?? 0,
})

/** Cities of a province in their order, and how many there are. */
export const listCities = (
  sql: SqlReader,
  provinceId: number,
  { limit, offset }: Part,
): Found<typeof CityRowSchema> => ({
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

/** ZIP codes of a country, or of one of its cities by number or by name, and how many there are. */
export const listZips = (
  sql: SqlReader,
  where: { countryNo: number; cityId: number | null; cityName: string | null },
  { limit, offset }: Part,
): Found<typeof ZipRowSchema> => {
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
