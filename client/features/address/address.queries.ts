import { callQuery } from '#client/lib/query.ts'

export const addressQueries = {
  /** The member's addresses, the default one first. */
  list: () => callQuery('address', 'list', {}),
}

/** What address forms offer: countries with their rules, and the places below a country. */
export const regionQueries = {
  countries: () => callQuery('region', 'countries', {}, { staleTime: Number.POSITIVE_INFINITY }),
  provinces: (countryNo: string) =>
    callQuery('region', 'provinces', { countryNo }, { staleTime: Number.POSITIVE_INFINITY }),
  cities: (provinceId: string) =>
    callQuery('region', 'cities', { provinceId }, { staleTime: Number.POSITIVE_INFINITY }),
  zips: (countryNo: string, cityId: string) =>
    callQuery('region', 'zips', { countryNo, cityId }, { staleTime: Number.POSITIVE_INFINITY }),
  visitorCountry: () => callQuery('region', 'visitorCountry', {}),
}
