import { callQuery } from '#client/lib/api/query.ts'

/** Countries and places don't change during a visit. */
const NEVER_STALE = Number.POSITIVE_INFINITY

/** Countries with their address rules, and the provinces, cities and ZIP codes of a country. */
export const regionQueries = {
  countries: () => callQuery('region', 'countries', {}, { staleTime: NEVER_STALE }),
  provinces: (countryNo: string) =>
    callQuery('region', 'provinces', { countryNo }, { staleTime: NEVER_STALE }),
  cities: (provinceId: string) => callQuery('region', 'cities', { provinceId }, { staleTime: NEVER_STALE }),
  zips: (countryNo: string, cityId: string) =>
    callQuery('region', 'zips', { countryNo, cityId }, { staleTime: NEVER_STALE }),
  /** The visitor's likely country. Silent, because pages without it let the visitor choose. */
  visitorCountry: () =>
    callQuery('region', 'visitorCountry', {}, { staleTime: NEVER_STALE, meta: { reaction: 'silent' } }),
}
