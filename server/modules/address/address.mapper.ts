import type { Address } from '#contract/address.contract.ts'
import type { AddressCopy } from '#contract/core/address-copy.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { AddressRow } from './address.repo.ts'

/** Picks the address fields that an order copies. */
export const toAddressCopy = (row: AddressCopy): AddressCopy => ({
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.company,
  taxNumber: row.taxNumber,
  detailAddress: row.detailAddress,
  detailExtra: row.detailExtra,
  zipCode: row.zipCode,
  phoneCode: row.phoneCode,
  mobile: row.mobile,
  cityName: row.cityName,
  provinceName: row.provinceName,
  country: row.country,
  countryName: row.countryName,
})

/** An address as the API returns it. `special` marks countries with special import rules. */
export const toOwnAddress = (deps: WorldDeps, row: AddressRow): Address => ({
  id: String(row.id),
  ...toAddressCopy(row),
  city: row.city,
  province: row.province,
  isDefault: row.defaultOf === null ? 0 : 1,
  special: findCountry(deps, row.country)?.isFlagged === 1,
})
