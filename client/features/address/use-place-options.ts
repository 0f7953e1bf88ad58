import { useQuery } from '@tanstack/react-query'
import { regionQueries } from '#client/shared/region/region.queries.ts'
import type { Country } from '#contract/region.contract.ts'

export type Place = { country: string; province: string; city: string }

type Province = { provinceId: string; code: string; name: string }
type City = { cityId: string; name: string }

const NO_COUNTRIES: readonly Country[] = []
const NO_PROVINCES: readonly Province[] = []
const NO_CITIES: readonly City[] = []

/** Provinces of a country; empty while they load or if the country has no list of provinces. */
const useProvinces = (country: Country | undefined): readonly Province[] => {
  const { data } = useQuery({
    ...regionQueries.provinces(country?.countryNo ?? ''),
    enabled: country?.hasProvinceList === true,
  })
  return data?.rows ?? NO_PROVINCES
}

const useCities = (provinceId: string | undefined): readonly City[] => {
  const { data } = useQuery({
    ...regionQueries.cities(provinceId ?? ''),
    enabled: provinceId !== undefined,
  })
  return data?.rows ?? NO_CITIES
}

const useZips = (country: Country | undefined, city: string): string[] => {
  const enabled = country !== undefined && city !== ''
  const { data } = useQuery({ ...regionQueries.zips(country?.countryNo ?? '', city), enabled })
  return data?.rows.map(row => row.zipCode) ?? []
}

/** All countries, and the selected one with its address rules. */
export const useCountry = (iso: string) => {
  const countries = useQuery(regionQueries.countries()).data?.rows ?? NO_COUNTRIES
  return { countries, country: countries.find(row => row.country === iso) }
}

/** Options of the place fields for the current selection: countries, provinces, cities and ZIP codes. */
export const usePlaceOptions = ({ country: iso, province, city }: Place) => {
  const { countries, country } = useCountry(iso)
  const provinces = useProvinces(country)
  const cities = useCities(provinces.find(row => row.code === province)?.provinceId)
  const zipCodes = useZips(country, city)
  return {
    countries,
    country,
    hasProvinces: country?.hasProvinceList === true,
    provinces,
    cities,
    cityNames: cities.map(row => row.name),
    zipCodes,
  }
}
