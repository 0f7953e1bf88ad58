import type { Tx } from '#server/database/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** What a module announces to modules in higher layers. Subscribers are listed in `subscriptions.ts`. */
type ShopEvents = {
  /** A member registered; part of the transaction that creates the account. */
  'member.registered': { tx: Tx; memberId: number; email: string; now: Date }
  /** An order became paid; part of that transaction. */
  'order.paid': { tx: Tx; memberId: number; orderNo: string; now: Date }
  /** A return was settled; part of that transaction. */
  'return.settled': { tx: Tx; memberId: number; afterSaleNo: string; now: Date }
  /** A product was put on sale or taken off; part of that transaction. */
  'product.changed': { tx: Tx; productId: number }
  /** The retail price of a product fell; announced after the commit. */
  'price.lowered': { deps: WorldDeps; productId: number }
  /** Reductions began or ended at `boundaryAt`; announced after the lists were priced again. */
  'reductions.changed': { deps: WorldDeps; boundaryAt: Date }
}

type Subscriber<Event> = (event: Event) => Promise<void>
type Subscribers = { [Name in keyof ShopEvents]: Subscriber<ShopEvents[Name]>[] }

const subscribers: Subscribers = {
  'member.registered': [],
  'order.paid': [],
  'return.settled': [],
  'product.changed': [],
  'price.lowered': [],
  'reductions.changed': [],
}

/** Calls `subscriber` each time the event is published; subscribers run one after the other, in this order. */
export const subscribe = <Name extends keyof ShopEvents>(
  name: Name,
  subscriber: Subscriber<ShopEvents[Name]>,
): void => void subscribers[name].push(subscriber)

/** Resolves when all subscribers are done. A failing one fails the publisher, and so the transaction both are part of. */
export const publishEvent = async <Name extends keyof ShopEvents>(
  name: Name,
  event: ShopEvents[Name],
): Promise<void> => {
  for (const subscriber of subscribers[name]) await subscriber(event)
}
