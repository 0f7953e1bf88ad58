import { addressQueries } from '#client/features/address/address.queries.ts'
import { critical, type LoadingShop, notFound, type ScreenLoader } from '#client/lib/loader.ts'
import { regionQueries } from '#client/shared/region/region.queries.ts'

/** The form's countries and, for a saved address, the places below its country; an unknown id shows the 404 page. */
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
  if (country?.hasProvinceList === true) await loadPlaces(shop, country.countryNo, address?.province)
  return { robots: 'noindex' }
}

const loadPlaces = async (shop: LoadingShop, countryNo: string, province: string | undefined) => {
  const provinces = await critical(shop, regionQueries.provinces(countryNo))
  const found = provinces.rows.find(row => row.code === province)
  if (found !== undefined) await critical(shop, regionQueries.cities(found.provinceId))
}
