import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/region.contract.ts'
import { regionQueries } from './address.queries.ts'

export type Place = { country: string; province: string; city: string }

const named = (rows: readonly { name: string }[] | undefined): string[] => rows?.map(row => row.name) ?? []

/** The country of a form with its rules, and what can be chosen below it: provinces, cities, post codes. */
export const usePlace = ({ country: iso, province, city }: Place) => {
  const countries = useQuery(regionQueries.countries()).data?.rows
  const country: Country | undefined = countries?.find(row => row.country === iso)
  const countryNo = country?.countryNo ?? ''
  const hasProvinces = country?.hasProvinceList === true
  const provinces = useQuery({ ...regionQueries.provinces(countryNo), enabled: hasProvinces }).data?.rows
  const provinceId = provinces?.find(row => row.code === province)?.provinceId ?? ''
  const cities = useQuery({ ...regionQueries.cities(provinceId), enabled: provinceId !== '' }).data?.rows
  const zips = useQuery({
    ...regionQueries.zips(countryNo, city),
    enabled: countryNo !== '' && city !== '',
  }).data?.rows
  return {
    countries: countries ?? [],
    country,
    hasProvinces,
    provinces: provinces ?? [],
    cities: cities ?? [],
    cityNames: named(cities),
    zipCodes: zips?.map(row => row.zipCode) ?? [],
  }
}
