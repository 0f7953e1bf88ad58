import type { regionEndpoints } from '#contract/region.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import {
  getCountry,
  guessCountry,
  pageCities,
  pageCountries,
  pageProvinces,
  pageZips,
  toCountry,
} from './region.service.ts'

/** Every call of the region contract except `taxRate`, which the freight module implements. */
export const regionHandlers: Omit<Handlers<typeof regionEndpoints>, 'taxRate'> = {
  countries: cached(['content'], forEveryone, ({ deps, input }) => pageCountries(deps, input)),
  provinces: cached(['content'], forEveryone, ({ deps, input }) => pageProvinces(deps, input)),
  cities: cached(['content'], forEveryone, ({ deps, input }) => pageCities(deps, input)),
  zips: cached(['content'], forEveryone, ({ deps, input }) => pageZips(deps, input)),
  visitorCountry: ({ deps, viewer, request }) =>
    guessCountry(deps, viewer, request.headers['accept-language']),
  countryInfo: cached(['content'], forEveryone, ({ deps, input }) =>
    toCountry(getCountry(deps, input.countryNo)),
  ),
}
