import type { Address, AddressText } from '#contract/address.contract.ts'
import { formatPlaceLines } from '#contract/core/format-address.ts'
import type { Country } from '#contract/region.contract.ts'

/** What the address form holds and the calls take. */
export type AddressFields = AddressText & { isDefault: boolean }

export type AddressField = keyof AddressFields

/** Notice of countries that are flagged specially (Nigeria). */
export const specialCountryNotice =
  'Packages to Nigeria are handed over after customs clearance. Keep your phone on and have an ID ready. Some carriers don’t deliver there.'

/** First and last name of a registered name: the first word, and what follows it. */
const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** What the form of a new address begins with; `name` is the registered one. */
export const emptyAddress = (country = '', name = ''): AddressFields => ({
  ...splitName(name),
  company: '',
  taxNumber: '',
  detailAddress: '',
  detailExtra: '',
  zipCode: '',
  phoneCode: '',
  mobile: '',
  city: '',
  cityName: '',
  province: '',
  provinceName: '',
  country,
  countryName: '',
  isDefault: false,
})

/** A saved address as the form edits it. */
export const toAddressFields = ({
  id: _id,
  special: _special,
  isDefault,
  ...fields
}: Address): AddressFields => ({
  ...fields,
  isDefault: isDefault === 1,
})

/** Whether the server names a field of the form. */
export const isAddressField = (name: string): name is AddressField => Object.hasOwn(emptyAddress(), name)

type Named = Pick<
  Address,
  'firstName' | 'lastName' | 'detailAddress' | 'detailExtra' | 'zipCode' | 'cityName' | 'provinceName'
> & { countryName: string; company: string }

/** First and last name as they are read. */
export const formatName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The lines of an address below the name, as they appear on a parcel. */
export const formatAddressLines = (address: Named): string[] =>
  [address.company, ...formatPlaceLines(address)].filter(line => line !== '')

/** Words of the fields, by the habits of the country. */
export const findFieldLabels = (country: Country | undefined): Record<AddressField, string> => ({
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  taxNumber: country?.taxNumberLabel ?? 'Importer ID',
  detailAddress: 'Street address',
  detailExtra: 'Apt, suite, unit',
  zipCode: country?.zipLabel ?? 'ZIP / postal code',
  phoneCode: 'Phone',
  mobile: 'Phone',
  city: 'City',
  cityName: 'City',
  province: country?.provinceLabel ?? 'Province',
  provinceName: country?.provinceLabel ?? 'Province',
  country: 'Country',
  countryName: 'Country',
  isDefault: 'Default address',
})

/** A server reason as a sentence: most go on from the name of their field. */
export const reasonText = (label: string, reason: string): string =>
  /^\p{Ll}/u.test(reason) ? `${label} ${reason}` : reason

/** Code shown in front of the phone field; a number typed with its own code needs none. */
export const findPhonePrefix = (country: Country | undefined, mobile: string): string | undefined =>
  /^\s*(\+|00)/.test(mobile) ? undefined : country?.phoneCode

/** Why a post code can't be one of the country; null when it can, or when the country has no form for it. */
export const zipProblem = (country: Country | undefined, zipCode: string): string | null => {
  if (country === undefined || zipCode === '') return null
  if (country.zipRegex === null || new RegExp(country.zipRegex, 'i').test(zipCode)) return null
  const example = country.zipExample === null ? '' : `, such as ${country.zipExample}`
  return `Enter a valid ${country.zipLabel}${example}`
}

/** What the list of provinces says before one is chosen: "Choose a state", "Choose an emirate". */
export const choiceText = (label: string): string => {
  const word = label.toLowerCase()
  return `Choose ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}
