/** Key of the SKU axis that names the plug of a machine. */
export const PLUG_AXIS = 'plug'

/**
 * Plug options of machines by country, from "Mains electricity by country" (en.wikipedia.org) and worldstandards.eu:
 * sockets of types A and B take the US plug, type G the UK plug, type I the AU plug, and all others the EU plug.
 */
const US_SOCKETS = new Set('US CA MX BB BS BZ CO CR EC GT HN HT JM JP NI PA PE PH PR SV TT TW VE'.split(' '))
const UK_SOCKETS = new Set('GB IE BH BN BW CY GH HK KE KW MO MT MY NG OM QA SA SC SG TZ UG AE ZM'.split(' '))
const AU_SOCKETS = new Set('AU NZ AR CN FJ PG UY'.split(' '))

/** Plugs that fit the sockets of a country, best first: `UK`, then `EU` with an adapter. */
export const listPlugs = (countryIso: string): string[] => {
  if (US_SOCKETS.has(countryIso)) return ['US']
  if (UK_SOCKETS.has(countryIso)) return ['UK', 'EU']
  if (AU_SOCKETS.has(countryIso)) return ['AU', 'UK', 'EU']
  return ['EU']
}
