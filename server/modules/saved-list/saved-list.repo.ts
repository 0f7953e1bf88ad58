import { z } from 'zod'
import { integer, jsonColumns, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Db } from '#server/database/transaction.ts'

const listColumns = { id: integer, name: text, createdAt: text, updatedAt: text }
const SavedListRowSchema = row({
  ...listColumns,
  skuCount: integer,
  pieceCount: integer,
  images: z.array(text),
})
export type SavedListRow = z.infer<typeof SavedListRowSchema>

const MAX_IMAGES = 4

const rowJson = `json_object(${jsonColumns(listColumns, 'l')},
  'skuCount', (select count(*) from SavedListItem i where i.listId = l.id),
  'pieceCount', (select coalesce(sum(i.quantity), 0) from SavedListItem i where i.listId = l.id),
  'images', json((select json_group_array(x.imageUrl) from (select s.imageUrl from SavedListItem i join Sku s on s.skuCode = i.skuCode
     where i.listId = l.id order by i.sort limit ${MAX_IMAGES}) x)))`

/** Saved lists of a member, most recently changed first. */
export const listSavedLists = (sql: SqlReader, memberId: number): SavedListRow[] =>
  sql.list(
    SavedListRowSchema,
    `select json_group_array(${rowJson}) from (select * from SavedList where memberId = ? order by updatedAt desc, id desc) l`,
    memberId,
  )

/** A saved list of the member; null for an unknown id or another member's list. */
export const findSavedList = (sql: SqlReader, memberId: number, listId: number): SavedListRow | null =>
  sql.json(
    SavedListRowSchema,
    `select ${rowJson} from SavedList l where l.memberId = ? and l.id = ?`,
    memberId,
    listId,
  )

const SavedListItemSchema = row({ skuCode: text, quantity: integer })
export type SavedListItem = z.infer<typeof SavedListItemSchema>

/** Items of a saved list in their order. */
export const listSavedListItems = (sql: SqlReader, listId: number): SavedListItem[] =>
  sql.all(
    SavedListItemSchema,
    'select skuCode, quantity from SavedListItem where listId = ? order by sort',
    listId,
  )

/** The subset of SKU codes that exist in the shop. */
export const findKnownSkuCodes = (sql: SqlReader, skuCodes: readonly string[]): Set<string> =>
  new Set(
    sql.column(
      text,
      'select s.skuCode from json_each(?) w cross join Sku s on s.skuCode = w.value',
      JSON.stringify(skuCodes),
    ),
  )

type Writer = Pick<Db, '$executeRaw'>

/** Replaces the items of a saved list; the array sets their order. */
export const replaceItems = async (tx: Writer, listId: number, items: readonly SavedListItem[]) => {
  await tx.$executeRaw`delete from SavedListItem where listId = ${listId}`
  await tx.$executeRaw`
    insert into SavedListItem (listId, skuCode, quantity, sort)
    select ${listId}, value ->> 'skuCode', value ->> 'quantity', key from json_each(${JSON.stringify(items)})`
}
