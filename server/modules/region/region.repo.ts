import type { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { byText, flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { fail } from '#server/lib/fail.ts'
import type { Paging } from '#server/lib/paging.ts'

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
  /** JSON: list of forms. */
  zipForms: text,
  /** JSON: list of prefixes. */
  zipPrefixes: text,
  zipExample: text.nullable(),
  provinceLabel: text,
  checkoutTax: text,
  /** JSON: label, regex, example, required. */
  importerId: text.nullable(),
})
export type CountryRow = z.infer<typeof CountryRowSchema>

const countriesSql = `
  select ${Object.keys(CountryRowSchema.shape).join(', ')} from Country
   where isServed = 1 order by sort`

const sortCountries = (rows: readonly CountryRow[]): CountryRow[] => [
  ...rows.filter(row => row.isPopular === 1),
  ...rows.filter(row => row.isPopular !== 1).toSorted(byText(row => row.nameEn)),
]

const ESTIMATED_BYTES = 100_000

/** Every country that the shop ships to, popular ones first. Cached until the `content` topic changes. */
export const listCountries = ({ sql, cache }: Pick<ShopContext, 'sql' | 'cache'>): readonly CountryRow[] =>
  cache.memoize({ key: 'countries', topics: ['content'], bytes: ESTIMATED_BYTES }, () =>
    sortCountries(sql.all(CountryRowSchema, countriesSql)),
  )

/** A country by number or ISO code; undefined if the shop doesn't ship there. */
export const findCountry = (deps: Pick<ShopContext, 'sql' | 'cache'>, numberOrIso: string) => {
  const key = numberOrIso.trim().toUpperCase()
  return listCountries(deps).find(row => row.iso === key || String(row.countryNo) === key)
}

/** Ends the call because the shop doesn't ship to the country. */
export const failUnserved = (): never => fail('NOT_DELIVERABLE', null, 'We don’t ship to this country')

/** A country by number or ISO code. Fails with NOT_DELIVERABLE if the shop doesn't ship there. */
export const requireDestination = (
  deps: Pick<ShopContext, 'sql' | 'cache'>,
  numberOrIso: string,
): CountryRow => findCountry(deps, numberOrIso) ?? failUnserved()

const ProvinceRowSchema = row({ id: integer, name: text, code: text })
const CityRowSchema = row({ id: integer, name: text })
const ZipRowSchema = row({ zip: text, cityName: text })

/** One page of a country's provinces. */
export const listProvinces = (sql: SqlReader, countryNo: number, page: Paging) => {
  const query = {
    select: 'id, name, code',
    from: 'from Province where countryNo = ?',
    orderBy: 'sort, id',
    page,
  }
  return sql.page(ProvinceRowSchema, query, countryNo)
}

/** One page of a province's cities. */
export const listCities = (sql: SqlReader, provinceId: number, page: Paging) => {
  const query = { select: 'id, name', from: 'from City where provinceId = ?', orderBy: 'sort, id', page }
  return sql.page(CityRowSchema, query, provinceId)
}

type ZipFilter = { countryNo: number; cityId: number | null; cityName: string | null }

/** One page of the ZIP codes of a country, or of one of its cities by id or name. */
export const listZips = (sql: SqlReader, { countryNo, cityId, cityName }: ZipFilter, page: Paging) => {
  const from =
    'from ZipCode where countryNo = ?1 and (?2 is null or cityId = ?2) and (?3 is null or cityName = ?3)'
  const query = { select: 'zip, cityName', from, orderBy: 'cityName, zip', page }
  return sql.page(ZipRowSchema, query, countryNo, cityId, cityName)
}
