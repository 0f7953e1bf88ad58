import type { Address } from '@fixbench/contract/address/address.contract.ts'
import { AddressCopySchema, addressCopyFields } from '@fixbench/contract/address/address-copy.ts'
import type { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { integer, parseId, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'

/** An address as the API returns it. `special` marks countries with special import rules. */
export const toOwnAddress = (deps: ShopContext, row: AddressRow): Address => ({
  id: String(row.id),
  ...AddressCopySchema.parse(row),
  city: row.city,
  province: row.province,
  isDefault: row.defaultOf === null ? 0 : 1,
  special: findCountry(deps, row.country)?.isFlagged === 1,
})

const AddressRowSchema = row({
  ...addressCopyFields,
  memberId: integer,
  id: integer,
  city: text,
  province: text,
  defaultOf: integer.nullable(),
})
export type AddressRow = z.infer<typeof AddressRowSchema>

const ownSql = `select ${Object.keys(AddressRowSchema.shape).join(', ')} from Address where memberId = ?`

/** An address of the member; undefined for malformed ids, unknown ids and addresses of other members. */
export const findOwnAddress = (sql: SqlReader, memberId: number, id: string): AddressRow | undefined =>
  sql.get(AddressRowSchema, `${ownSql} and id = ?`, memberId, parseId(id))

/** The default address, otherwise the newest one; undefined when the member has none. */
export const findPreferredAddress = (sql: SqlReader, memberId: number): AddressRow | undefined =>
  sql.get(AddressRowSchema, `${ownSql} order by defaultOf is null, id desc limit 1`, memberId)
