import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { RawTx } from '#server/database/transaction.ts'

const FavoriteRowSchema = row({
  memberId: integer,
  email: text,
  memberName: text,
  country: text,
  bmFlag: integer,
  wholesaleLevel: integer.nullable(),
  levelPermille: integer,
  productId: integer,
  /** The member's price when the product was added to the wish list; null when it was hidden. */
  seenCents: integer.nullable(),
  /** The lowest price that the member was notified of. */
  notifiedCents: integer.nullable(),
})
export type FavoriteRow = z.infer<typeof FavoriteRowSchema>

/** Wish list entries for the products, of members who want price emails. */
export const listFavorites = (sql: SqlReader, productIds: readonly number[]): FavoriteRow[] =>
  sql.all(
    FavoriteRowSchema,
    `select f.memberId, m.email, m.memberName, coalesce(m.countryIso, '') as country, m.bmFlag, f.productId,
            f.seenPriceCents as seenCents, l.level as wholesaleLevel, coalesce(l.discountPermille, 0) as levelPermille,
            (select min(toPriceCents) from PriceDropNotice n where n.memberId = f.memberId and n.productId = f.productId) as notifiedCents
       from Favorite f
       join Member m on m.id = f.memberId and m.status = 'active' and m.wantsPriceMail = 1
       left join WholesaleAccount w on w.memberId = m.id and w.status = 'active'
       left join WholesaleLevel l on l.level = w.level
      where f.productId in (select value from json_each(?))
      order by f.id`,
    JSON.stringify(productIds),
  )

/** Products on wish lists whose reduction begins at an instant. */
export const listReducedFavorites = (sql: SqlReader, at: string): number[] =>
  sql.column(
    integer,
    `select p.id from Product p where p.discountStartsAt = ?
         and exists (select 1 from Favorite f where f.productId = p.id)`,
    at,
  )

/** Records a price notice; false when the member was notified of this price before. */
export const recordNotice = async (
  tx: RawTx,
  notice: { memberId: number; productId: number; fromCents: number; toCents: number },
  now: Date,
): Promise<boolean> => {
  const written = await tx.$executeRaw`
    insert into PriceDropNotice (memberId, productId, fromPriceCents, toPriceCents, notifiedAt)
    values (${notice.memberId}, ${notice.productId}, ${notice.fromCents}, ${notice.toCents}, ${now}) on conflict do nothing`
  return written === 1
}
