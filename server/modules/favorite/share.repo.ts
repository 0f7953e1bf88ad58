import { integer, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

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

const sharedProducts = `from Favorite f join Product p on p.id = f.productId where f.memberId = ?1 and p.status = 1`

/** One page of the products on sale on a member's wish list, newest first, with the total. */
export const pageSharedProducts = (
  sql: SqlReader,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): { productIds: number[]; total: number } => ({
  productIds: sql.column(
    integer,
    `select f.productId ${sharedProducts} order by f.createdAt desc, f.id desc limit ?2 offset ?3`,
    memberId,
    limit,
    offset,
  ),
  total: sql.value(integer, `select count(*) ${sharedProducts}`, memberId) ?? 0,
})
