import type { AddressCopy } from './address-copy.ts'

type Place = Pick<
  AddressCopy,
  'detailAddress' | 'detailExtra' | 'cityName' | 'provinceName' | 'zipCode' | 'countryName'
>

const joinParts = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(part => part !== '').join(separator)

/** Formats the lines of an address after name and company: “Houston, Texas 77027”. */
export const formatPlaceLines = (place: Place): string[] =>
  [
    joinParts(', ', place.detailAddress, place.detailExtra),
    joinParts(', ', place.cityName, joinParts(' ', place.provinceName, place.zipCode)),
    place.countryName,
  ].filter(line => line !== '')
