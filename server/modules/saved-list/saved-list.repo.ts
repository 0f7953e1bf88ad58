import type { Prisma, PrismaClient } from '#db/client.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

export type ListRow = {
  id: number
  name: string
  createdAt: string
  updatedAt: string
  skuCount: number
  pieceCount: number
  images: string[]
}

const IMAGES = 4

const rowJson = `json_object('id', l.id, 'name', l.name, 'createdAt', l.createdAt, 'updatedAt', l.updatedAt,
  'skuCount', (select count(*) from SavedListItem i where i.listId = l.id),
  'pieceCount', (select coalesce(sum(i.quantity), 0) from SavedListItem i where i.listId = l.id),
  'images', (select json_group_array(x.imageUrl) from (select s.imageUrl from SavedListItem i join Sku s on s.skuCode = i.skuCode
     where i.listId = l.id order by i.sort limit ${IMAGES}) x))`

/** Lists of a member, last changed first. */
export const listLists = (sql: SqlReader, memberId: number): ListRow[] =>
  sql.json<ListRow[]>(
    `select json_group_array(${rowJson}) from (select * from SavedList where memberId = ? order by updatedAt desc, id desc) l`,
    memberId,
  ) ?? []

/** A list of the member; null for an unknown id and for somebody else's. */
export const findList = (sql: SqlReader, memberId: number, listId: number): ListRow | null =>
  sql.json<ListRow>(`select ${rowJson} from SavedList l where l.memberId = ? and l.id = ?`, memberId, listId)

export type ListItem = { skuCode: string; quantity: number }

export const listItems = (sql: SqlReader, listId: number): ListItem[] =>
  sql.all<ListItem>('select skuCode, quantity from SavedListItem where listId = ? order by sort', listId)

/** Of these codes the ones that the shop has. */
export const knownCodes = (sql: SqlReader, skuCodes: readonly string[]): Set<string> =>
  new Set(
    sql
      .all<{ skuCode: string }>(
        'select s.skuCode from json_each(?) w cross join Sku s on s.skuCode = w.value',
        JSON.stringify(skuCodes),
      )
      .map(row => row.skuCode),
  )

type Writer = Pick<PrismaClient, '$executeRaw'> | Prisma.TransactionClient

/** Replaces the items of a list, in their order, by two statements. */
export const writeItems = async (tx: Writer, listId: number, items: readonly ListItem[]): Promise<void> => {
  await tx.$executeRaw`delete from SavedListItem where listId = ${listId}`
  await tx.$executeRaw`
    insert into SavedListItem (listId, skuCode, quantity, sort)
    select ${listId}, value ->> 'skuCode', value ->> 'quantity', key from json_each(${JSON.stringify(items)})`
}
