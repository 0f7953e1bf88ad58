import { kept } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A country as the database keeps it. */
export type CountryRow = {
  countryNo: number
  iso: string
  nameEn: string
  phoneCode: string
  currency: string
  zoneCode: string
  isPopular: 0 | 1
  isFlagged: 0 | 1
  hasProvinceList: 0 | 1
  requiresProvince: 0 | 1
  requiresCity: 0 | 1
  zipLabel: string
  zipRequired: 0 | 1
  zipRegex: string | null
  zipExample: string | null
  provinceLabel: string
  checkoutTax: string
  /** JSON: label, regex, example, required. */
  importerId: string | null
}

const countriesSql = `
  select countryNo, iso, nameEn, phoneCode, currency, zoneCode, isPopular, isFlagged, hasProvinceList,
         requiresProvince, requiresCity, zipLabel, zipRequired, zipRegex, zipExample, provinceLabel, checkoutTax, importerId
    from Country where isServed = 1 order by isPopular desc, case when isPopular = 1 then sort end, nameEn`

const ROUGH_BYTES = 100_000

/** Every country that the shop delivers to, popular ones first; kept until the content changes. */
export const listCountries = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): readonly CountryRow[] =>
  kept(cache, { key: 'countries', topics: ['content'], bytes: ROUGH_BYTES }, () =>
    sql.all<CountryRow>(countriesSql),
  )

/** A country by its number or its ISO code; undefined when the shop does not deliver there. */
export const findCountry = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  numberOrIso: string,
): CountryRow | undefined => {
  const wanted = numberOrIso.trim().toUpperCase()
  return listCountries(deps).find(row => row.iso === wanted || String(row.countryNo) === wanted)
}
