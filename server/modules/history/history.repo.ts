import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Paging } from '#server/lib/paging.ts'

/** Maximum number of products in a member's history. */
export const MAX_BROWSED = 100

const EntrySchema = row({ id: integer, productId: integer, viewedAt: text, status: integer })

/** Number of products in a member's history. */
export const countEntries = (sql: SqlReader, memberId: number): number =>
  sql.count('select count(*) from BrowseEntry where memberId = ?', memberId)

/** One page of a member's history, last viewed first. */
export const pageEntries = (sql: SqlReader, memberId: number, page: Paging) => {
  const query = {
    select: 'e.id, e.productId, e.viewedAt, p.status',
    from: 'from BrowseEntry e join Product p on p.id = e.productId where e.memberId = ?',
    orderBy: 'e.viewedAt desc, e.id desc',
    page,
  }
  return sql.page(EntrySchema, query, memberId)
}

/** Records that a member viewed a product and deletes the oldest entries above the limit. Ignores unknown products. */
export const recordView = async (
  tx: Tx,
  { memberId, productCode, now }: { memberId: number; productCode: string; now: string },
): Promise<void> => {
  await tx.$executeRaw`
    insert into BrowseEntry (memberId, productId, viewCount, viewedAt)
    select ${memberId}, id, 1, ${now} from Product where productCode = ${productCode}
    on conflict (memberId, productId) do update set viewCount = viewCount + 1, viewedAt = excluded.viewedAt`
  await tx.$executeRaw`
    delete from BrowseEntry where memberId = ${memberId} and id not in
      (select id from BrowseEntry where memberId = ${memberId} order by viewedAt desc, id desc limit ${MAX_BROWSED})`
}
