import type { z } from 'zod'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { memoize } from '#server/lib/cache.ts'
import type { Range } from '#server/lib/slice-page.ts'
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
  select ${Object.keys(CountryRowSchema.shape).join(', ')} from Country
   where isServed = 1 order by isPopular desc, case when isPopular = 1 then sort end, nameEn`

const ESTIMATED_BYTES = 100_000

/** Every country that the shop ships to, popular ones first. Cached until the `content` topic changes. */
export const listCountries = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): readonly CountryRow[] =>
  memoize(cache, { key: 'countries', topics: ['content'], bytes: ESTIMATED_BYTES }, () =>
    sql.all(CountryRowSchema, countriesSql),
  )

/** A country by number or ISO code; undefined if the shop doesn't ship there. */
export const findCountry = (deps: Pick<WorldDeps, 'sql' | 'cache'>, numberOrIso: string) => {
  const key = numberOrIso.trim().toUpperCase()
  return listCountries(deps).find(row => row.iso === key || String(row.countryNo) === key)
}

type Part = { from: string; order: string; values: readonly (string | number | null)[]; range: Range }

/** One page of the columns of a schema in the rows of `from`, with the number of all rows. */
const readPage = <Shape extends z.ZodRawShape>(
  sql: SqlReader,
  schema: z.ZodObject<Shape>,
  { from, order, values, range: { limit, offset } }: Part,
) => {
  const columns = Object.keys(schema.shape).join(', ')
  const pageSql = `select ${columns} from ${from} order by ${order} limit ? offset ?`
  return {
    rows: sql.all(schema, pageSql, ...values, limit, offset),
    total: sql.value(integer, `select count(*) from ${from}`, ...values) ?? 0,
  }
}

const ProvinceRowSchema = row({ id: integer, name: text, code: text })
const CityRowSchema = row({ id: integer, name: text })
const ZipRowSchema = row({ zip: text, cityName: text })

/** One page of a country's provinces. */
export const listProvinces = (sql: SqlReader, countryNo: number, range: Range) => {
  const from = 'Province where countryNo = ?'
  return readPage(sql, ProvinceRowSchema, { from, order: 'sort, id', values: [countryNo], range })
}

/** One page of a province's cities. */
export const listCities = (sql: SqlReader, provinceId: number, range: Range) => {
  const from = 'City where provinceId = ?'
  return readPage(sql, CityRowSchema, { from, order: 'sort, id', values: [provinceId], range })
}

type ZipFilter = { countryNo: number; cityId: number | null; cityName: string | null }

/** One page of the ZIP codes of a country, or of one of its cities by id or name. */
export const listZips = (sql: SqlReader, { countryNo, cityId, cityName }: ZipFilter, range: Range) => {
  const from =
    'ZipCode where countryNo = ?1 and (?2 is null or cityId = ?2) and (?3 is null or cityName = ?3)'
  const values = [countryNo, cityId, cityName]
  return readPage(sql, ZipRowSchema, { from, order: 'cityName, zip', values, range })
}
