import type { AddressCopy } from './address-copy.ts'

type Place = Pick<
  AddressCopy,
  'detailAddress' | 'detailExtra' | 'cityName' | 'provinceName' | 'zipCode' | 'country' | 'countryName'
>

const joinParts = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(part => part !== '').join(separator)

/**
 * Countries in which an address must name the state, also when the city has its name: “New York, New York 10001”
 * (google/libaddressinput, testdata/countryinfo.txt at e20690c, `require` with S).
 */
const COUNTRIES_WITH_STATE: ReadonlySet<string> = new Set(
  'AU BR CA ES HK HN IN IQ IT JM JP KR PF PG SV TW US VE'.split(' '),
)

/** Whether an address in a country (ISO code) must name the state, province or region. */
export const mustNameState = (iso: string): boolean => COUNTRIES_WITH_STATE.has(iso)

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Formats the lines of an address after name and company: “Houston, Texas 77027”. A city with the name of its province is
 * written once where the province may be left out: “Hamburg 20095”.
 */
export const formatPlaceLines = (place: Place): string[] => {
  const { cityName, provinceName, zipCode, country } = place
  const isOneName = isSameName(cityName, provinceName) && !mustNameState(country)
  const cityLine = isOneName
    ? joinParts(' ', cityName, zipCode)
    : joinParts(', ', cityName, joinParts(' ', provinceName, zipCode))

  return [joinParts(', ', place.detailAddress, place.detailExtra), cityLine, place.countryName].filter(
    line => line !== '',
  )
}
