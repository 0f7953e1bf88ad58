import { z } from 'zod'
import type { Prisma, PrismaClient } from '#db/client.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const ListRowSchema = row({
  id: integer,
  name: text,
  createdAt: text,
  updatedAt: text,
  skuCount: integer,
  pieceCount: integer,
  images: z.array(text),
})
export type ListRow = z.infer<typeof ListRowSchema>

const IMAGES = 4

const rowJson = `json_object('id', l.id, 'name', l.name, 'createdAt', l.createdAt, 'updatedAt', l.updatedAt,
  'skuCount', (select count(*) from SavedListItem i where i.listId = l.id),
  'pieceCount', (select coalesce(sum(i.quantity), 0) from SavedListItem i where i.listId = l.id),
  'images', (select json_group_array(x.imageUrl) from (select s.imageUrl from SavedListItem i join Sku s on s.skuCode = i.skuCode
     where i.listId = l.id order by i.sort limit ${IMAGES}) x))`

const ListRowsSchema = z.array(ListRowSchema)

/** Lists of a member, last changed first. */
export const listLists = (sql: SqlReader, memberId: number): ListRow[] =>
  sql.json(
    ListRowsSchema,
    `select json_group_array(${rowJson}) from (select * from SavedList where memberId = ? order by updatedAt desc, id desc) l`,
    memberId,
  ) ?? []

/** A list of the member; null for an unknown id and for someone else's. */
export const findList = (sql: SqlReader, memberId: number, listId: number): ListRow | null =>
  sql.json(
    ListRowSchema,
    `select ${rowJson} from SavedList l where l.memberId = ? and l.id = ?`,
    memberId,
    listId,
  )

const ListItemSchema = row({ skuCode: text, quantity: integer })
export type ListItem = z.infer<typeof ListItemSchema>

export const listItems = (sql: SqlReader, listId: number): ListItem[] =>
  sql.all(
    ListItemSchema,
    'select skuCode, quantity from SavedListItem where listId = ? order by sort',
    listId,
  )

/** Of these codes the ones that the shop has. */
export const knownCodes = (sql: SqlReader, skuCodes: readonly string[]): Set<string> =>
  new Set(
    sql.column(
      text,
      'select s.skuCode from json_each(?) w cross join Sku s on s.skuCode = w.value',
      JSON.stringify(skuCodes),
    ),
  )

type Writer = Pick<PrismaClient, '$executeRaw'> | Prisma.TransactionClient

/** Replaces the items of a list, in their order, by two statements. */
export const writeItems = async (tx: Writer, listId: number, items: readonly ListItem[]): Promise<void> => {
  await tx.$executeRaw`delete from SavedListItem where listId = ${listId}`
  await tx.$executeRaw`
    insert into SavedListItem (listId, skuCode, quantity, sort)
    select ${listId}, value ->> 'skuCode', value ->> 'quantity', key from json_each(${JSON.stringify(items)})`
}
