import { callQuery } from '#storefront/lib/api/query.ts'

/** Countries with their address rules, and the provinces, cities and ZIP codes of a country. None of them changes during a visit. */
export const regionQueries = {
  countries: () => callQuery('region', 'countries', {}, { staleTime: Infinity }),
  provinces: (countryNo: string) => callQuery('region', 'provinces', { countryNo }, { staleTime: Infinity }),
  cities: (provinceId: string) => callQuery('region', 'cities', { provinceId }, { staleTime: Infinity }),
  zips: (countryNo: string, cityId: string) =>
    callQuery('region', 'zips', { countryNo, cityId }, { staleTime: Infinity }),
  /** The visitor's likely country. Silent, because pages without it let the visitor choose. */
  visitorCountry: () =>
    callQuery('region', 'visitorCountry', {}, { staleTime: Infinity, meta: { reaction: 'silent' } }),
}
