import type { AddressCopy } from '#contract/core/address-copy.ts'
import type { SeedContext } from '../context.ts'
import { getCount } from '../database.ts'
import { type Persona, personas } from '../personas.ts'
import { shopTime } from '../shop-time.ts'
import { type CountryFact, readCountries, readPlaces } from './region.ts'

export type PersonaAddress = Omit<AddressCopy, 'taxNumber' | 'detailExtra'>

/** Writes the default address of each persona, and two more addresses of Oliver. */
export const importAddresses = (ctx: SeedContext): void => {
  const rows = personas.flatMap(one => {
    const address = findAddress(one)
    return address === null ? [] : [{ ...toColumns(one, address), defaultOf: one.id }]
  })
  const oliver = personas.find(one => one.key === 'oliver')
  const second = oliver === undefined ? null : findAddress(oliver)
  const more =
    oliver === undefined || second === null
      ? []
      : [
          {
            ...toColumns(oliver, {
              ...second,
              detailAddress: '3 Boar Lane',
              zipCode: 'LS1 6EN',
              company: '',
            }),
            defaultOf: null,
          },
          {
            ...toColumns(oliver, {
              ...second,
              firstName: 'Maya',
              detailAddress: '61 Deansgate',
              zipCode: 'M3 2BW',
              cityName: 'Manchester',
            }),
            defaultOf: null,
          },
        ]
  ctx.insertAll('Address', [...rows, ...more])
  if (getCount(ctx.db, 'SELECT count(*) FROM Address WHERE city = ?', '') > 0)
    throw new Error('A persona lives in an unknown city')
}

const toColumns = (one: Persona, address: PersonaAddress) => {
  const place = readPlaces().get(`${address.country}:${address.cityName}`)
  const at = shopTime.day(-one.registeredDaysAgo)
  return {
    memberId: one.id,
    ...address,
    city: String(place?.cityId ?? ''),
    province: place?.provinceCode ?? '',
    createdAt: at,
    updatedAt: at,
  }
}

let countries: Map<string, CountryFact> | undefined

/** A persona's address as stored in an order; null if the persona has none. */
export const findAddress = (one: Persona): PersonaAddress | null => {
  if (one.address === null) return null
  countries ??= readCountries()
  const country = countries.get(one.country)
  if (country === undefined) throw new Error(`Unknown country ${one.country}`)
  const [firstName = '', ...rest] = one.memberName.split(' ')
  return {
    firstName,
    lastName: rest.join(' '),
    company: one.company ?? '',
    detailAddress: one.address.street,
    zipCode: one.address.zip,
    phoneCode: country.phoneCode,
    mobile: one.address.mobile,
    cityName: one.address.city,
    provinceName: readPlaces().get(`${one.country}:${one.address.city}`)?.provinceName ?? '',
    country: one.country,
    countryName: country.nameEn,
  }
}

/** A persona's phone number with country code; null without an address. */
export const findPhone = (one: Persona): string | null => {
  const address = findAddress(one)
  return address === null ? null : `${address.phoneCode} ${address.mobile}`
}
