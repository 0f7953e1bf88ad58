import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Range } from '#server/lib/slice-page.ts'

const EntrySchema = row({
  id: integer,
  productId: integer,
  seenPriceCents: integer.nullable(),
  createdAt: text,
  status: integer,
})

const listedSql = `from Favorite f join Product p on p.id = f.productId
  where f.memberId = ?1 and p.nameEn like ?2 escape '\\' and (?3 is null or p.productCode = ?3)`

/** One page of a member's wish list, newest first, with the total. */
export const pageFavorites = (
  sql: SqlReader,
  filter: [memberId: number, like: string, productCode: string | null],
  { limit, offset }: Range,
): { entries: z.infer<typeof EntrySchema>[]; total: number } => ({
  entries: sql.all(
    EntrySchema,
    `select f.id, f.productId, f.seenPriceCents, f.createdAt, p.status ${listedSql}
      order by f.createdAt desc, f.id desc limit ?4 offset ?5`,
    ...filter,
    limit,
    offset,
  ),
  total: sql.value(integer, `select count(*) ${listedSql}`, ...filter) ?? 0,
})

const FavoriteSchema = row({ id: integer, productCode: text })

/** A favorite of the member by product code or favorite id. */
export const findFavorite = (sql: SqlReader, memberId: number, idOrCode: string) =>
  sql.get(
    FavoriteSchema,
    `select f.id, p.productCode from Favorite f join Product p on p.id = f.productId
      where f.memberId = ?1 and (p.productCode = ?2 or cast(f.id as text) = ?2) order by p.productCode = ?2 desc limit 1`,
    memberId,
    idOrCode,
  )

/** Number of products on a member's wish list. */
export const countFavorites = (sql: SqlReader, memberId: number): number =>
  sql.value(integer, 'select count(*) from Favorite where memberId = ?', memberId) ?? 0

/** Key of a member's shared wish list; null while it is private. */
export const findShareKey = (sql: SqlReader, memberId: number): string | null =>
  sql.value(text, 'select shareKey from WishListShare where memberId = ?', memberId)

/** Owner of a shared wish list; null for unknown or revoked keys and deleted accounts. */
export const findShareOwner = (sql: SqlReader, shareKey: string): number | null =>
  sql.value(
    integer,
    `select w.memberId from WishListShare w join Member m on m.id = w.memberId
      where w.shareKey = ? and m.status <> 'deleted'`,
    shareKey,
  )

const sharedSql = `from Favorite f join Product p on p.id = f.productId where f.memberId = ?1 and p.status = 1`

/** One page of the products on sale on a member's wish list, newest first, with the total. */
export const pageSharedProducts = (
  sql: SqlReader,
  memberId: number,
  { limit, offset }: Range,
): { productIds: number[]; total: number } => ({
  productIds: sql.column(
    integer,
    `select f.productId ${sharedSql} order by f.createdAt desc, f.id desc limit ?2 offset ?3`,
    memberId,
    limit,
    offset,
  ),
  total: sql.value(integer, `select count(*) ${sharedSql}`, memberId) ?? 0,
})
