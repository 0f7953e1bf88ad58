import type { AddressCopy } from './address-copy.ts'

type Place = Pick<
  AddressCopy,
  'detailAddress' | 'detailExtra' | 'cityName' | 'provinceName' | 'zipCode' | 'countryName'
>

const joinParts = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(part => part !== '').join(separator)

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Formats the lines of an address after name and company: “Houston, Texas 77027”. A city that is a province of its own is
 * written once: “Hamburg 20095”.
 */
export const formatPlaceLines = (place: Place): string[] => {
  const { cityName, provinceName, zipCode } = place
  const cityLine = isSameName(cityName, provinceName)
    ? joinParts(' ', cityName, zipCode)
    : joinParts(', ', cityName, joinParts(' ', provinceName, zipCode))

  return [joinParts(', ', place.detailAddress, place.detailExtra), cityLine, place.countryName].filter(
    line => line !== '',
  )
}
