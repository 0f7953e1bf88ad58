import type { Address } from '#contract/address.contract.ts'
import type { AddressRow } from './address.repo.ts'

export const toAddress = (row: AddressRow, isSpecial: boolean): Address => ({
  id: String(row.id),
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.company,
  taxNumber: row.taxNumber,
  detailAddress: row.detailAddress,
  detailExtra: row.detailExtra,
  zipCode: row.zipCode,
  phoneCode: row.phoneCode,
  mobile: row.mobile,
  city: row.city,
  cityName: row.cityName,
  province: row.province,
  provinceName: row.provinceName,
  country: row.country,
  countryName: row.countryName,
  isDefault: row.defaultOf === null ? 0 : 1,
  special: isSpecial,
})
