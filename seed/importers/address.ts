import type { AddressCopy } from '#contract/core/address-copy.ts'
import type { SeedContext } from '../context.ts'
import { getCount } from '../database.ts'
import { type Persona, persona, personas } from '../personas.ts'
import { shopTime } from '../shop-time.ts'
import { type CountryFact, readCountries, readPlaces } from './region.ts'

export type PersonaAddress = Omit<AddressCopy, 'taxNumber' | 'detailExtra'>

/** Oliver's other addresses, as changes to his default one. */
const OTHER_ADDRESSES: readonly Partial<PersonaAddress>[] = [
  { detailAddress: '3 Boar Lane', zipCode: 'LS1 6EN', company: '' },
  { firstName: 'Maya', detailAddress: '61 Deansgate', zipCode: 'M3 2BW', cityName: 'Manchester' },
]

/** Writes the default address of each persona, and two more addresses of Oliver. */
export const importAddresses = (ctx: SeedContext): void => {
  const rows = personas.flatMap(member => {
    const address = findAddress(member)
    return address === null ? [] : [{ ...toColumns(member, address), defaultOf: member.id }]
  })
  const oliver = persona('oliver')
  const address = findAddress(oliver)
  const others = OTHER_ADDRESSES.flatMap(changes =>
    address === null ? [] : [{ ...toColumns(oliver, { ...address, ...changes }), defaultOf: null }],
  )
  ctx.insertAll('Address', [...rows, ...others])
  if (getCount(ctx.db, 'SELECT count(*) FROM Address WHERE city = ?', '') > 0)
    throw new Error('A persona lives in an unknown city')
}

const toColumns = (member: Persona, address: PersonaAddress) => {
  const place = readPlaces().get(`${address.country}:${address.cityName}`)
  const at = shopTime.day(-member.registeredDaysAgo)
  return {
    memberId: member.id,
    ...address,
    city: String(place?.cityId ?? ''),
    province: place?.provinceCode ?? '',
    createdAt: at,
    updatedAt: at,
  }
}

let countries: Map<string, CountryFact> | undefined

/** A persona's address as stored in an order; null if the persona has none. */
export const findAddress = (member: Persona): PersonaAddress | null => {
  if (member.address === null) return null
  countries ??= readCountries()
  const country = countries.get(member.country)
  if (country === undefined) throw new Error(`Unknown country ${member.country}`)
  const [firstName = '', ...rest] = member.memberName.split(' ')
  return {
    firstName,
    lastName: rest.join(' '),
    company: member.company ?? '',
    detailAddress: member.address.street,
    zipCode: member.address.zip,
    phoneCode: country.phoneCode,
    mobile: member.address.mobile,
    cityName: member.address.city,
    provinceName: readPlaces().get(`${member.country}:${member.address.city}`)?.provinceName ?? '',
    country: member.country,
    countryName: country.nameEn,
  }
}

/** A persona's phone number with country code; null without an address. */
export const findPhone = (member: Persona): string | null => {
  const address = findAddress(member)
  return address === null ? null : `${address.phoneCode} ${address.mobile}`
}
