import type { BackOfficeTopic } from '@fixbench/contract/back-office/back-office-constants.ts'
import type { RowFollower } from '@fixbench/server/database/row-followers.ts'

const topicsByTable: Readonly<Record<string, BackOfficeTopic>> = {
  Orders: 'orders',
  Dispute: 'orders',
  Parcel: 'orders',
  AfterSaleOrder: 'returns',
  QuoteRequest: 'quotes',
  ProductQuestion: 'questions',
  Review: 'reviews',
  Sku: 'skus',
}

type Listener = (topics: readonly BackOfficeTopic[]) => void

/** By shop id, not by shop, because streams outlive a restore, which replaces the shop. */
const listeners = new Map<string, Set<Listener>>()

/** Listens to what changes in a shop. Returns a function that stops listening. */
export const onChanged = (shopId: string, listener: Listener): (() => void) => {
  const ofShop = listeners.get(shopId) ?? new Set()
  listeners.set(shopId, ofShop.add(listener))

  return () => {
    ofShop.delete(listener)
    if (ofShop.size === 0 && listeners.get(shopId) === ofShop) listeners.delete(shopId)
  }
}

/** Tells the listeners of a shop which topics a transaction changed, once it has committed. */
export const changeWatcher: RowFollower = {
  tables: new Set(Object.keys(topicsByTable)),
  follow: (changes, { shopId }) => {
    const ofShop = listeners.get(shopId)
    if (ofShop === undefined) return

    const topics = [...new Set(changes.flatMap(({ table }) => topicsByTable[table] ?? []))]
    // The commit follows in the same turn of the event loop.
    setImmediate(() => {
      for (const listener of ofShop) listener(topics)
    })
  },
}
