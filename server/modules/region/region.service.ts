import type { PostalRule } from '@fixbench/contract/address/postal-code.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { containsText, isSameText } from '@fixbench/contract/core/fold.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { Country, regionEndpoints } from '@fixbench/contract/region/region.contract.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failMissing } from '#server/lib/fail.ts'
import { type Paging, slicePage } from '#server/lib/paging.ts'
import {
  type CountryRow,
  findCountry,
  listCities,
  listCountries,
  listProvinces,
  listZips,
} from './region.repo.ts'

const FALLBACK_COUNTRY = 'US'

const ImporterIdSchema = z.object({
  label: z.string(),
  required: z.boolean().default(false),
  regex: z.string().nullish(),
  example: z.string().nullish(),
})

/** The importer number that a country's customs require; null if none is required. */
export const findImporterId = ({ importerId }: CountryRow): z.output<typeof ImporterIdSchema> | null =>
  importerId === null ? null : ImporterIdSchema.nullable().parse(JSON.parse(importerId))

const TextsSchema = z.array(z.string())

/** How a country writes its postal codes. */
export const getPostalRule = ({ iso, zipRegex, zipForms, zipPrefixes }: CountryRow): PostalRule => ({
  country: iso,
  zipRegex,
  zipForms: TextsSchema.parse(JSON.parse(zipForms)),
  zipPrefixes: TextsSchema.parse(JSON.parse(zipPrefixes)),
})

/** Maps a country to the contract. */
export const toCountry = (row: CountryRow): Country => {
  const importerId = findImporterId(row)
  const { zipForms, zipPrefixes } = getPostalRule(row)

  return {
    countryNo: String(row.countryNo),
    country: row.iso,
    countryName: row.nameEn,
    phoneCode: row.phoneCode,
    currency: row.currency,
    isPopular: row.isPopular === 1,
    special: row.isFlagged === 1,
    hasProvinceList: row.hasProvinceList === 1,
    provinceLabel: row.provinceLabel,
    provinceRequired: row.requiresProvince === 1,
    cityRequired: row.requiresCity === 1,
    zipLabel: row.zipLabel,
    zipRequired: row.zipRequired === 1,
    zipRegex: row.zipRegex,
    zipForms: [...zipForms],
    zipPrefixes: [...zipPrefixes],
    zipExample: row.zipExample,
    taxNumberLabel: importerId?.label ?? null,
    taxNumberRequired: importerId?.required ?? false,
  }
}

/** A country by number or ISO code. Fails if the shop doesn't ship there. */
export const getCountry = (deps: ShopContext, numberOrIso: string): CountryRow =>
  findCountry(deps, numberOrIso) ?? failMissing('The country')

/** One page of the countries whose name contains the keyword or whose ISO code equals it. */
export const listCountryPage = (
  deps: ShopContext,
  { keyword = '', ...paging }: Paging & { keyword?: string | undefined },
): Page<Country> => {
  const rows = listCountries(deps).filter(
    row => containsText(row.nameEn, keyword) || isSameText(row.iso, keyword),
  )
  const page = slicePage(rows, paging)
  return { rows: page.rows.map(toCountry), total: page.total }
}

/** One page of a country's provinces. Fails for an unknown country. */
export const listProvincePage = (deps: ShopContext, input: Paging & { countryNo: string }) => {
  const { countryNo } = getCountry(deps, input.countryNo)
  const { rows, total } = listProvinces(deps.sql, countryNo, input)
  return { rows: rows.map(({ id, name, code }) => ({ provinceId: String(id), name, code })), total }
}

/** One page of a province's cities; empty for an unknown province. */
export const listCityPage = ({ sql }: ShopContext, input: Paging & { provinceId: string }) => {
  const provinceId = Number(input.provinceId)
  if (!Number.isSafeInteger(provinceId)) return { rows: [], total: 0 }
  const { rows, total } = listCities(sql, provinceId, input)
  return { rows: rows.map(({ id, name }) => ({ cityId: String(id), name })), total }
}

/** One page of the ZIP codes of a country, or of one of its cities. Fails for an unknown country. */
export const listZipPage = (deps: ShopContext, input: ParsedOf<typeof regionEndpoints.zips>) => {
  const { countryNo } = getCountry(deps, input.countryNo)
  const cityId = Number(input.cityId)
  const where = {
    countryNo,
    cityId: Number.isSafeInteger(cityId) ? cityId : null,
    cityName: input.cityName || null,
  }
  const { rows, total } = listZips(deps.sql, where, input)
  return { rows: rows.map(({ zip, cityName }) => ({ zipCode: zip, cityName })), total }
}

/** The member's country, else the first served country in the browser's languages, else the United States. */
export const guessCountry = (deps: ShopContext, viewer: Viewer, acceptLanguage: string | undefined) => {
  const named = [...(acceptLanguage ?? '').matchAll(/\b[a-z]{2,3}-([A-Z]{2})\b/g)].map(match =>
    requireAt(match, 1),
  )
  const candidates = [viewer.kind === 'member' ? viewer.country : '', ...named, FALLBACK_COUNTRY]
  const row = candidates.map(code => findCountry(deps, code)).find(candidate => candidate !== undefined)
  const { countryNo, country, countryName, special } = toCountry(row ?? failMissing('The country'))
  return { countryNo, country, countryName, special }
}
