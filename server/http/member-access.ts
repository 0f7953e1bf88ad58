import { onPublished } from '#server/context/events.ts'
import type { Session } from '#server/context/member.repo.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { type RowChange, toChangedRow } from '#server/database/row-change.ts'
import { watchTables } from './live-changes.ts'

/** Columns that decide whether calls of a member are admitted (`viewer.ts`), by table. */
const decidingColumns: Readonly<Record<string, readonly string[]>> = {
  Session: ['revokedAt'],
  Member: ['status', 'isStaff'],
}

/** The row whose access a change decides anew, such as `Session 5`; none for other changes. */
const listDecided = (change: RowChange): string[] => {
  if (change.kind === 'insert') return []

  const { id, after } = toChangedRow(change)
  const isDecisive =
    change.kind === 'delete' || decidingColumns[change.table]?.some(column => after.has(column)) === true

  return isDecisive ? [`${change.table} ${id}`] : []
}

const decided = watchTables(Object.keys(decidingColumns), changes => changes.flatMap(listDecided))

/**
 * Calls `listen` when a session has been revoked or has expired, its account or role has changed, or another state has
 * replaced that of the shop, in which the session may not exist. Returns the function that stops.
 */
export const onAccessChanged = (
  { shopId, clock }: Pick<ShopContext, 'shopId' | 'clock'>,
  { member: { sessionId, memberId }, expiresAt }: Pick<Session, 'member' | 'expiresAt'>,
  listen: () => void,
): (() => void) => {
  const endMs = new Date(expiresAt).getTime()
  const stopWatching = decided.listen(shopId, rows => {
    if (rows.includes(`Session ${sessionId}`) || rows.includes(`Member ${memberId}`)) listen()
  })
  const stopListening = onPublished((id, topic) => {
    if (id !== shopId) return
    if (topic === 'world' || (topic === 'clock' && clock.nowMs() >= endMs)) listen()
  })

  return () => {
    stopWatching()
    stopListening()
  }
}
