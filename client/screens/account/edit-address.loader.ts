import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import { critical, type LoadingShop, notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { regionQueries } from '@fixbench/storefront/shared/region/region.queries.ts'

/** Loads the countries and the provinces and cities of the address. An unknown id shows the 404 page. */
export const loader: ScreenLoader = async ({ shop, viewer, url }) => {
  const id = url.searchParams.get('id')
  const [countries, addresses] = await Promise.all([
    critical(shop, regionQueries.countries()),
    id === null ? null : critical(shop, addressQueries.list()),
  ])
  const address = addresses?.rows.find(row => row.id === id)
  if (id !== null && address === undefined) throw notFound()
  const iso = address?.country ?? viewer?.country
  const country = countries.rows.find(row => row.country === iso)
  if (country?.hasProvinceList === true) await loadRegions(shop, country.countryNo, address?.province)
}

const loadRegions = async (shop: LoadingShop, countryNo: string, provinceCode: string | undefined) => {
  const provinces = await critical(shop, regionQueries.provinces(countryNo))
  const province = provinces.rows.find(row => row.code === provinceCode)
  if (province !== undefined) await critical(shop, regionQueries.cities(province.provinceId))
}
