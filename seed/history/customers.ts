import type { Faker } from '@faker-js/faker'
import { type BuyerNames, readBuyerNames } from '../background-members.ts'
import { fillTemplate } from '../catalog/naming.ts'
import type { SeedContext } from '../context.ts'
import {
  type CountryFact,
  findPostalFact,
  readCityZips,
  readCountries,
  readPlaces,
} from '../importers/region.ts'
import type { Buyer } from '../orders/placer.ts'
import { HISTORY_DAYS, type HistorySize } from './history-size.ts'

/** A member of the order history, with the city and province of the address that every order goes to. */
export type Customer = Buyer & {
  city: string
  province: string
  registeredDaysAgo: number
  /** Share of the orders, relative to the others. */
  weight: number
}

const FIRST_ID = 30_001
/** Every nth member buys wholesale. */
const WHOLESALE_EVERY = 12
const LEVELS = [1, 1, 1, 2, 2, 3, 4] as const
const NEWEST_DAYS = 20

/** Email of the member with the most orders. All members of the history use the personas' password. */
export const FREQUENT_EMAIL = 'frank.meadows@fixbench.example'

type Home = { names: BuyerNames; country: CountryFact; cities: string[] }

/** Countries that have names, cities and postal codes in the facts. */
const readHomes = (): Home[] => {
  const countries = readCountries()
  const places = [...readPlaces().keys()]
  return readBuyerNames().flatMap(names => {
    const country = countries.get(names.country)
    const cities = places.filter(place => place.startsWith(`${names.country}:`)).map(place => place.slice(3))
    const isSupported = country !== undefined && (country.importerId ?? null) === null
    return isSupported && cities.length > 0 ? [{ names, country, cities }] : []
  })
}

/** The members of the history. The first one orders most. */
export const createCustomers = (ctx: SeedContext, { members }: HistorySize): Customer[] => {
  const faker = ctx.faker('history-customers')
  const homes = readHomes().map(home => ({ value: home, weight: home.names.weight }))
  return Array.from({ length: members }, (_, index) => {
    const home = faker.helpers.weightedArrayElement(homes)
    return index === 0 ? createFrequentCustomer(homes[0]?.value ?? home) : createCustomer(faker, home, index)
  })
}

const createCustomer = (faker: Faker, home: Home, index: number): Customer => {
  const id = FIRST_ID + index
  const isWholesale = index % WHOLESALE_EVERY === 0
  const firstName = faker.helpers.arrayElement(home.names.firstNames)
  const lastName = faker.helpers.arrayElement(home.names.lastNames)
  const city = faker.helpers.arrayElement(home.cities)

  return {
    id,
    email: `buyer${id}@fixbench.example`,
    level: isWholesale ? faker.helpers.arrayElement(LEVELS) : null,
    registeredDaysAgo: faker.number.int({ min: NEWEST_DAYS, max: HISTORY_DAYS }),
    // A few members place most of the orders.
    weight: (isWholesale ? 8 : 1) / (0.02 + faker.number.float()),
    ...createAddress(faker, home, city, {
      firstName,
      lastName,
      company: isWholesale
        ? fillTemplate(faker.helpers.arrayElement(home.names.businessNames), { last: lastName, city })
        : '',
    }),
  }
}

const createFrequentCustomer = (home: Home): Customer => ({
  id: FIRST_ID,
  email: FREQUENT_EMAIL,
  level: 4,
  registeredDaysAgo: HISTORY_DAYS,
  weight: 0,
  ...toAddress(home, home.cities[0] ?? '', {
    firstName: 'Frank',
    lastName: 'Meadows',
    company: 'Meadows Device Repair',
    detailAddress: '1450 Harbor Street',
    mobile: '2025550142',
  }),
})

type Name = { firstName: string; lastName: string; company: string }

const createAddress = (faker: Faker, home: Home, city: string, name: Name) =>
  toAddress(home, city, {
    ...name,
    detailAddress: `${faker.number.int({ min: 1, max: 199 })} ${faker.location.street()}`,
    mobile: faker.string.numeric({ length: 9, allowLeadingZeros: false }),
  })

const toAddress = (
  { country }: Home,
  cityName: string,
  text: Name & { detailAddress: string; mobile: string },
): Pick<Customer, 'address' | 'city' | 'province'> => {
  const place = readPlaces().get(`${country.iso}:${cityName}`)
  return {
    city: String(place?.cityId ?? ''),
    province: place?.provinceCode ?? '',
    address: {
      ...text,
      zipCode: readCityZips()[country.iso]?.[cityName] ?? findPostalFact(country.iso)?.examples[0] ?? '',
      phoneCode: country.phoneCode,
      cityName,
      provinceName: place?.provinceName ?? '',
      country: country.iso,
      countryName: country.nameEn,
    },
  }
}
