import { callQuery } from '#client/lib/api/query.ts'

/** Countries and places do not change during a visit. */
const ONE_VISIT = Number.POSITIVE_INFINITY

/** Countries with their address rules, and the places below a country. */
export const regionQueries = {
  countries: () => callQuery('region', 'countries', {}, { staleTime: ONE_VISIT }),
  provinces: (countryNo: string) => callQuery('region', 'provinces', { countryNo }, { staleTime: ONE_VISIT }),
  cities: (provinceId: string) => callQuery('region', 'cities', { provinceId }, { staleTime: ONE_VISIT }),
  zips: (countryNo: string, cityId: string) =>
    callQuery('region', 'zips', { countryNo, cityId }, { staleTime: ONE_VISIT }),
  /** The country the visitor most likely is in. A page that cannot know it offers the choice instead of an error. */
  visitorCountry: () =>
    callQuery('region', 'visitorCountry', {}, { staleTime: ONE_VISIT, meta: { reaction: 'silent' } }),
}
