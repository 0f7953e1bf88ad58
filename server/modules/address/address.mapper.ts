import { z } from 'zod'
import type { Address } from '#contract/address.contract.ts'
import { type AddressCopy, addressCopyFields } from '#contract/core/address-copy.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { AddressRow } from './address.repo.ts'

const AddressCopySchema = z.object(addressCopyFields)

/** Picks the address fields that an order copies. */
export const toAddressCopy = (row: AddressCopy): AddressCopy => AddressCopySchema.parse(row)

/** An address as the API returns it. `special` marks countries with special import rules. */
export const toOwnAddress = (deps: WorldDeps, row: AddressRow): Address => ({
  id: String(row.id),
  ...toAddressCopy(row),
  city: row.city,
  province: row.province,
  isDefault: row.defaultOf === null ? 0 : 1,
  special: findCountry(deps, row.country)?.isFlagged === 1,
})
