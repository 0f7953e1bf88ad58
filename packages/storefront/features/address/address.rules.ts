import type { Address, AddressText } from '@fixbench/contract/address/address.contract.ts'
import { formatPlaceLines } from '@fixbench/contract/address/format-address.ts'
import { normalizePostalCode } from '@fixbench/contract/address/postal-code.ts'
import type { Country } from '@fixbench/contract/region/region.contract.ts'

/** Values of the address form, in the shape that the API accepts. */
export type AddressFields = AddressText & { isDefault: boolean }

export type AddressField = keyof AddressFields

/** Notice for countries with the `special` flag (Nigeria). */
export const specialCountryNotice =
  'Packages to Nigeria are handed over after customs clearance. Keep your phone on and have an ID ready. Some carriers don’t deliver there.'

/** Splits a full name after its first word. */
const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Default values for a new address. `name` is the member's full name. */
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

/** Converts a saved address to form values. */
export const toAddressFields = ({
  id: _id,
  special: _special,
  isDefault,
  ...fields
}: Address): AddressFields => ({
  ...fields,
  isDefault: isDefault === 1,
})

/** Whether a field name from the server exists in the form. */
export const isAddressField = (name: string): name is AddressField => Object.hasOwn(emptyAddress(), name)

type PostalAddress = Pick<
  Address,
  | 'firstName'
  | 'lastName'
  | 'detailAddress'
  | 'detailExtra'
  | 'zipCode'
  | 'cityName'
  | 'provinceName'
  | 'country'
> & { countryName: string; company: string }

/** Full name; either part may be empty. */
export const formatName = ({ firstName, lastName }: Pick<PostalAddress, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Address lines below the name, as printed on a parcel. Omits empty lines. */
export const formatAddressLines = (address: PostalAddress): string[] =>
  [address.company, ...formatPlaceLines(address)].filter(line => line !== '')

/** Field labels, using the country's names for ZIP code, province and tax number. */
export const getFieldLabels = (country: Country | undefined): Record<AddressField, string> => ({
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

/** Calling code in front of the phone field; undefined when the number already includes one. */
export const findPhonePrefix = (country: Country | undefined, mobile: string): string | undefined =>
  /^\s*(\+|00)/.test(mobile) ? undefined : country?.phoneCode

/** Error for a ZIP code that doesn't match the country's format; null if it is empty or the format is unknown. */
export const findZipProblem = (country: Country | undefined, zipCode: string): string | null => {
  if (country === undefined || zipCode === '') return null
  if (normalizePostalCode(country, zipCode) !== null) return null

  const example = country.zipExample === null ? '' : `, such as ${country.zipExample}`
  return `Enter a valid ${country.zipLabel}${example}`
}

/** Placeholder of the province select: "Choose a state", "Choose an emirate". */
export const formatChoicePrompt = (label: string): string => {
  const word = label.toLowerCase()
  return `Choose ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}
