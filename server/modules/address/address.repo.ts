import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** Columns that an order copies of its shipping address. */
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

/** An address as forms and orders need it. */
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

/** An address of this member; undefined for any other id. */
export const findOwnAddress = (sql: SqlReader, memberId: number, id: string): AddressRow | undefined =>
  /^\d{1,15}$/.test(id)
    ? sql.get(
        AddressRowSchema,
        `select ${addressColumns} from Address where id = ? and memberId = ?`,
        Number(id),
        memberId,
      )
    : undefined

/** The address that checkout proposes: the default one, else the newest; undefined when there is none. */
export const findPreferredAddress = (sql: SqlReader, memberId: number): AddressRow | undefined =>
  sql.get(
    AddressRowSchema,
    `select ${addressColumns} from Address where memberId = ? order by defaultOf is null, id desc limit 1`,
    memberId,
  )
