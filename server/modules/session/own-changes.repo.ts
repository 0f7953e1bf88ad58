import { groupBy } from '@fixbench/contract/core/lists.ts'
import type { OwnTopic } from '@fixbench/contract/session/session-constants.ts'
import { integer, row, toRow, toTypedRows } from '#server/database/row.ts'
import type { RowChange } from '#server/database/row-change.ts'
import type { Execute } from '#server/database/statement.ts'

/** Rows by their primary keys, which are given as a JSON array. */
const changedIn = (table: string): string =>
  `from ${table} where id in (select value ->> 'id' from json_each(?))`

const ofMember = (table: string): string => `select memberId ${changedIn(table)} and memberId is not null`
const ofOrder = (table: string): string =>
  `select memberId from Orders where id in (select orderId ${changedIn(table)})`

/** What changed for a member, and the statement that finds the members of changed rows, by table. */
const ownedByTable: Readonly<Record<string, { topic: OwnTopic; members: string }>> = {
  Orders: { topic: 'order', members: ofMember('Orders') },
  Dispute: { topic: 'order', members: ofOrder('Dispute') },
  Parcel: { topic: 'order', members: ofOrder('Parcel') },
  Refund: { topic: 'order', members: ofOrder('Refund') },
  AfterSaleOrder: { topic: 'after-sale', members: ofMember('AfterSaleOrder') },
  QuoteRequest: { topic: 'quote', members: ofMember('QuoteRequest') },
  PointOrder: { topic: 'points', members: ofMember('PointOrder') },
  Review: { topic: 'review', members: ofMember('Review') },
  WholesaleApplication: { topic: 'wholesale', members: ofMember('WholesaleApplication') },
  WholesaleLevelChange: { topic: 'wholesale', members: ofMember('WholesaleLevelChange') },
  WholesaleMessage: { topic: 'wholesale', members: ofMember('WholesaleMessage') },
}

/** Tables of what members own and the shop changes. */
export const ownedTables: readonly string[] = Object.keys(ownedByTable)

const MemberSchema = row({ memberId: integer })

/** What changed for a member. */
export type OwnChange = { memberId: number; topic: OwnTopic }

/** Finds in the open transaction whose rows were changed; a member can be listed more than once. */
export const listOwnChanges = (changes: readonly RowChange[], execute: Execute): OwnChange[] =>
  [...groupBy(changes, ({ table }) => table)].flatMap(([table, ofTable]) => {
    const owned = ownedByTable[table]
    if (owned === undefined) return []

    const { topic, members } = owned
    const { columns, rows } = execute(members, [`[${ofTable.map(({ key }) => key).join(',')}]`])
    const found = rows.map(cells => toRow(columns, cells))

    return toTypedRows(MemberSchema, members, found).map(({ memberId }) => ({ memberId, topic }))
  })
