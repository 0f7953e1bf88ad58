import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const EntrySchema = row({
  id: integer,
  productId: integer,
  seenPriceCents: integer.nullable(),
  createdAt: text,
  status: integer,
})

const entriesSql = `
  select f.id, f.productId, f.seenPriceCents, f.createdAt, p.status
    from Favorite f join Product p on p.id = f.productId
   where f.memberId = ?1 and p.nameEn like ?2 escape '\\' and (?3 is null or p.productCode = ?3) 
   order by f.createdAt desc, f.id desc limit ?4 offset ?5`

const totalSql = `
  select count(*) from Favorite f join Product p on p.id = f.productId
   where f.memberId = ?1 and p.nameEn like ?2 escape '\\' and (?3 is null or p.productCode = ?3)`

/** One page of a member's wish list, newest first, with the total. */
export const pageFavorites = (
  sql: SqlReader,
  memberId: number,
  filter: { like: string; productCode: string | null; limit: number; offset: number },
): { entries: z.infer<typeof EntrySchema>[]; total: number } => {
  const { like, productCode, limit, offset } = filter
  return {
    entries: sql.all(EntrySchema, entriesSql, memberId, like, productCode, limit, offset),
    total: sql.value(integer, totalSql, memberId, like, productCode) ?? 0,
  }
}

const FavoriteSchema = row({ id: integer, productCode: text })

/** A favorite of the member by product code or favorite id. */
export const findFavorite = (
  { sql }: WorldDeps,
  memberId: number,
  idOrCode: string,
): z.infer<typeof FavoriteSchema> | undefined =>
  sql.get(
    FavoriteSchema,
    `select f.id, p.productCode from Favorite f join Product p on p.id = f.productId
      where f.memberId = ? and (p.productCode = ? or cast(f.id as text) = ?) order by p.productCode = ? desc limit 1`,
    memberId,
    idOrCode,
    idOrCode,
    idOrCode,
  )

/** Number of products on a member's wish list. */
export const countFavorites = ({ sql }: WorldDeps, memberId: number): number =>
  sql.value(integer, 'select count(*) from Favorite where memberId = ?', memberId) ?? 0
