import type { AddressCopy } from '@fixbench/contract/address/address-copy.ts'
import { buyers, type Persona, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { SeedContext } from '../context.ts'
import { getCount } from '../database.ts'
import { readCountries, readPlaces } from './region.ts'

export type PersonaAddress = Omit<AddressCopy, 'taxNumber' | 'detailExtra'>

/** Oliver's other addresses, as changes to his default one. */
const OTHER_ADDRESSES: readonly Partial<PersonaAddress>[] = [
  { detailAddress: '3 Boar Lane', zipCode: 'LS1 6EN', company: '' },
  { firstName: 'Maya', detailAddress: '61 Deansgate', zipCode: 'M3 2BW', cityName: 'Manchester' },
]

/** Writes the default address of each persona, and two more addresses of Oliver. */
export const importAddresses = (ctx: SeedContext): void => {
  ctx.insertEach('Address', buyers, member => {
    const address = findAddress(member)
    return address === null ? [] : { ...toColumns(member, address), defaultOf: member.id }
  })
  const oliver = persona('oliver')
  ctx.insertEach('Address', OTHER_ADDRESSES, changes =>
    toColumns(oliver, { ...getAddress(oliver), ...changes }),
  )
  if (getCount(ctx.db, 'SELECT count(*) FROM Address WHERE city = ?', '') > 0) {
    throw new Error('A persona lives in an unknown city')
  }
}

const toColumns = (member: Persona, address: PersonaAddress) => {
  const place = readPlaces().get(`${address.country}:${address.cityName}`)
  const at = shopTime.day(-member.registeredDaysAgo)
  return {
    memberId: member.id,
    ...address,
    city: String(place?.cityId ?? ''),
    province: place?.provinceCode,
    createdAt: at,
    updatedAt: at,
  }
}

/** A persona's address as stored in an order; null if the persona has none. */
export const findAddress = (member: Persona): PersonaAddress | null => {
  if (member.address === null) return null
  const country = readCountries().get(member.country)
  if (country === undefined) throw new Error(`Unknown country ${member.country}`)

  return {
    firstName: member.firstName,
    lastName: member.lastName,
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

/** A persona's address as stored in an order. Throws if the persona has none. */
export const getAddress = (member: Persona): PersonaAddress => {
  const address = findAddress(member)
  if (address === null) throw new Error(`${member.memberName} has no address`)
  return address
}

/** A persona's phone number with country code; null without an address. */
export const findPhone = (member: Persona): string | null => {
  const address = findAddress(member)
  return address === null ? null : `${address.phoneCode} ${address.mobile}`
}
