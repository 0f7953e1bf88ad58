import { useQuery } from '@tanstack/react-query'
import { regionQueries } from '#storefront/shared/region/region.queries.ts'

type Place = { country: string; province: string; city: string }

/** All countries, and the selected one with its address rules. */
export const useCountry = (iso: string) => {
  const countries = useQuery(regionQueries.countries()).data?.rows ?? []
  return { countries, country: countries.find(row => row.country === iso) }
}

/** Options of the place fields for the current selection: countries, provinces, cities and ZIP codes. */
export const usePlaceOptions = ({ country: iso, province, city }: Place) => {
  const { countries, country } = useCountry(iso)
  const countryNo = country?.countryNo ?? ''
  const hasProvinces = country?.hasProvinceList === true
  const { data: provinceData } = useQuery({ ...regionQueries.provinces(countryNo), enabled: hasProvinces })
  const provinces = provinceData?.rows ?? []
  const provinceId = provinces.find(row => row.code === province)?.provinceId
  const { data: cityData } = useQuery({
    ...regionQueries.cities(provinceId ?? ''),
    enabled: provinceId !== undefined,
  })
  const { data: zipData } = useQuery({
    ...regionQueries.zips(countryNo, city),
    enabled: country !== undefined && city !== '',
  })

  return {
    countries,
    country,
    hasProvinces,
    provinces,
    cities: cityData?.rows ?? [],
    zipCodes: zipData?.rows.map(row => row.zipCode) ?? [],
  }
}
