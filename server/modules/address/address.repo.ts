import type { AddressModel } from '#db/models.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** An address as forms and orders need it. */
export type AddressRow = Omit<AddressModel, 'createdAt' | 'updatedAt'>

/** An address of this member; undefined for any other id. */
export const findOwnAddress = (sql: SqlReader, memberId: number, id: string): AddressRow | undefined =>
  /^\d{1,15}$/.test(id)
    ? sql.get<AddressRow>('select * from Address where id = ? and memberId = ?', Number(id), memberId)
    : undefined

/** The address that checkout proposes: the default one, else the newest; undefined when there is none. */
export const findPreferredAddress = (sql: SqlReader, memberId: number): AddressRow | undefined =>
  sql.get<AddressRow>(
    'select * from Address where memberId = ? order by defaultOf is null, id desc limit 1',
    memberId,
  )
