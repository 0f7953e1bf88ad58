import type { RowChange } from '#server/database/row-change.ts'
import { followRows } from '#server/database/row-followers.ts'
import type { Execute } from '#server/database/statement.ts'

type Listener<Notice> = (notice: Notice) => void

/**
 * Watches tables of all shops. `describe` makes of a transaction's changes what listeners are told; it runs in the open
 * transaction, and only for a shop that somebody listens to.
 */
export const watchTables = <Notice>(
  tables: readonly string[],
  describe: (changes: readonly RowChange[], execute: Execute) => Notice,
) => {
  // By shop id, not by shop, which a restore replaces.
  const listeners = new Map<string, Set<Listener<Notice>>>()
  const changedAt = new Map<string, number>()

  followRows({
    isReader: true,
    tables: new Set(tables),
    follow: (changes, { shopId, execute }) => {
      // The commit follows in the same turn of the event loop.
      changedAt.set(shopId, Date.now())
      const ofShop = listeners.get(shopId)
      if (ofShop === undefined) return

      const notice = describe(changes, execute)
      setImmediate(() => {
        for (const listener of ofShop) listener(notice)
      })
    },
  })

  return {
    /** Tells a listener of each change in a shop, once it has committed. Returns the function that stops. */
    listen: (shopId: string, listener: Listener<Notice>): (() => void) => {
      const ofShop = listeners.get(shopId) ?? new Set()
      listeners.set(shopId, ofShop.add(listener))

      return () => {
        ofShop.delete(listener)
        if (ofShop.size === 0 && listeners.get(shopId) === ofShop) listeners.delete(shopId)
      }
    },
    /** Machine time of the last change in a shop; 0 if there was none since the start of the process. */
    changedAt: (shopId: string): number => changedAt.get(shopId) ?? 0,
  }
}
