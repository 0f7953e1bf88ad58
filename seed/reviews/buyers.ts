import { groupBy, sumBy } from '@fixbench/contract/core/lists.ts'
import type { BuyerNames } from '../background-members.ts'
import { computeHash, computeUnit, pickOne } from '../catalog/hash.ts'
import { readCountries, readPlaces } from '../importers/region.ts'
import type { Buyer } from './compose-review.ts'

/** Returns a function that creates a buyer from a key: country, author name and a city of the country. */
export const createBuyers = (names: readonly BuyerNames[]): ((key: string) => Buyer) => {
  const total = sumBy(names, ({ weight }) => weight)
  const countries = readCountries()
  const places = Array.from(readPlaces().keys(), place => {
    const [iso = '', city = ''] = place.split(':')
    return { iso, city }
  })
  const cities = groupBy(places, ({ iso }) => iso)

  return key => {
    const from = pickByWeight(names, computeUnit(`${key}:country`) * total)
    const first = pickOne(`${key}:first`, from.firstNames)
    const last = pickOne(`${key}:last`, from.lastNames)
    const localCities = cities.get(from.country) ?? []
    return {
      authorName: `${first} ${last.charAt(0).toUpperCase()}.`,
      countryIso: from.country,
      countryName: countries.get(from.country)?.nameEn ?? from.country,
      city: localCities[computeHash(`${key}:city`) % Math.max(1, localCities.length)]?.city ?? 'our town',
    }
  }
}

const pickByWeight = (names: readonly BuyerNames[], at: number): BuyerNames => {
  let left = at
  for (const name of names) {
    left -= name.weight
    if (left < 0) return name
  }
  const [first] = names
  if (first === undefined) throw new Error('buyer-names.json is empty')
  return first
}
