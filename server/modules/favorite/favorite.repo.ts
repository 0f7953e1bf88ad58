import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { findMatchingIds, isListed } from '#server/database/text-filter.ts'
import type { Paging } from '#server/lib/paging.ts'

const EntrySchema = row({
  id: integer,
  productId: integer,
  seenPriceCents: integer.nullable(),
  createdAt: text,
  status: integer,
})

/** One page of a member's wish list, newest first. */
export const pageFavorites = (
  sql: SqlReader,
  { memberId, keyword, productCode }: { memberId: number; keyword: string; productCode: string | null },
  page: Paging,
) => {
  const found = findMatchingIds(
    sql,
    keyword,
    'select f.id, p.nameEn as searched from Favorite f join Product p on p.id = f.productId where f.memberId = ?',
    memberId,
  )
  const query = {
    select: 'f.id, f.productId, f.seenPriceCents, f.createdAt, p.status',
    from: `from Favorite f join Product p on p.id = f.productId
      where f.memberId = ?1 and ${isListed('f.id', '?2')} and (?3 is null or p.productCode = ?3)`,
    orderBy: 'f.createdAt desc, f.id desc',
    page,
  }
  return sql.page(EntrySchema, query, memberId, found, productCode)
}

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
  sql.count('select count(*) from Favorite where memberId = ?', memberId)

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

const SharedSchema = row({ productId: integer })

/** One page of the products on sale on a member's wish list, newest first. */
export const pageSharedProducts = (sql: SqlReader, memberId: number, page: Paging) => {
  const query = {
    select: 'f.productId',
    from: 'from Favorite f join Product p on p.id = f.productId where f.memberId = ? and p.status = 1',
    orderBy: 'f.createdAt desc, f.id desc',
    page,
  }
  return sql.page(SharedSchema, query, memberId)
}
