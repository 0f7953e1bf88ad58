import type { Address } from '#contract/address.contract.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { AddressRow } from './address.repo.ts'

/** An address as calls return it; `special` marks countries with import rules of their own. */
export const toOwnAddress = (deps: WorldDeps, row: AddressRow): Address => ({
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
  special: findCountry(deps, row.country)?.isFlagged === 1,
})
