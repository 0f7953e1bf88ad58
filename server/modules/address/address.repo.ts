import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** Columns of a shipping address that an order copies. */
export const addressCopyColumns = {
  firstName: text,
  lastName: text,
  company: text,
  taxNumber: text,
  detailAddress: text,
  detailExtra: text,
  zipCode: text,
  phoneCode: text,
  mobile: text,
  cityName: text,
  provinceName: text,
  country: text,
  countryName: text,
}

const AddressRowSchema = row({
  ...addressCopyColumns,
  memberId: integer,
  id: integer,
  city: text,
  province: text,
  defaultOf: integer.nullable(),
})
export type AddressRow = z.infer<typeof AddressRowSchema>

const addressColumns = Object.keys(AddressRowSchema.shape).join(', ')

/** An address of the member; undefined for malformed ids, unknown ids and addresses of other members. */
export const findOwnAddress = (sql: SqlReader, memberId: number, id: string): AddressRow | undefined =>
  /^\d{1,15}$/.test(id)
    ? sql.get(
        AddressRowSchema,
        `select ${addressColumns} from Address where id = ? and memberId = ?`,
        Number(id),
        memberId,
      )
    : undefined

/** The default address, otherwise the newest one; undefined when the member has none. */
export const findPreferredAddress = (sql: SqlReader, memberId: number): AddressRow | undefined =>
  sql.get(
    AddressRowSchema,
    `select ${addressColumns} from Address where memberId = ? order by defaultOf is null, id desc limit 1`,
    memberId,
  )
