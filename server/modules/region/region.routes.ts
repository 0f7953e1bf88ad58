import type { regionEndpoints } from '@fixbench/contract/region/region.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import {
  getCountry,
  guessCountry,
  listCityPage,
  listCountryPage,
  listProvincePage,
  listZipPage,
  toCountry,
} from './region.service.ts'

/** Handlers of the region contract, except `taxRate`, which the freight module implements. */
export const regionHandlers: Omit<Handlers<typeof regionEndpoints>, 'taxRate'> = {
  countries: cached(['content'], forEveryone, ({ deps, input }) => listCountryPage(deps, input)),
  provinces: cached(['content'], forEveryone, ({ deps, input }) => listProvincePage(deps, input)),
  cities: cached(['content'], forEveryone, ({ deps, input }) => listCityPage(deps, input)),
  zips: cached(['content'], forEveryone, ({ deps, input }) => listZipPage(deps, input)),
  visitorCountry: ({ deps, viewer, request }) =>
    guessCountry(deps, viewer, request.headers['accept-language']),
  countryInfo: cached(['content'], forEveryone, ({ deps, input }) =>
    toCountry(getCountry(deps, input.countryNo)),
  ),
}
