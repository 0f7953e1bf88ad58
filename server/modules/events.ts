import type { PlacedOrderFacts } from '@fixbench/domain/order-mail.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Events that modules publish to modules in higher layers. `subscriptions.ts` lists the subscribers. */
type ShopEvents = {
  /** A member registered. Runs in the transaction that creates the account. */
  'member.registered': { tx: Tx; memberId: number; email: string; now: Date }
  /** An order was placed. Runs in the transaction that writes it; a subscriber that fails prevents the order. */
  'order.placed': PlacedOrderEvent
  /** An order was paid. Runs in the same transaction. */
  'order.paid': { tx: Tx; memberId: number; orderNo: string; now: Date }
  /** A return was refunded or credited. Runs in the same transaction. */
  'return.settled': { tx: Tx; memberId: number; afterSaleNo: string; now: Date }
  /** A product was put on or taken off sale. Runs in the same transaction. */
  'product.changed': { tx: Tx; productId: number }
  /** The retail price of a product was lowered. Published after the commit. */
  'price.lowered': { deps: ShopContext; productId: number }
  /** Reductions began or ended at `boundaryAt`. Published after the prices of lists were updated. */
  'reductions.changed': { deps: ShopContext; boundaryAt: Date }
}

type PlacedOrderEvent = {
  deps: ShopContext
  tx: Tx
  buyer: { memberId: number; email: string }
  order: PlacedOrderFacts['order'] & { id: number }
  /** `quoteId` is the quote whose price the line uses. */
  lines: readonly (PlacedOrderFacts['lines'][number] & { quoteId: number | null })[]
  presale: PlacedOrderFacts['presale']
  /** The coupon of the order; an offer that the buyer doesn't have yet has no `memberCouponId`. */
  coupon: { couponId: number; memberCouponId: number | null } | null
  now: Date
}

type Subscriber<Event> = (event: Event) => Promise<void>
type Subscribers = { [Name in keyof ShopEvents]: Subscriber<ShopEvents[Name]>[] }

const subscribers: Subscribers = {
  'member.registered': [],
  'order.placed': [],
  'order.paid': [],
  'return.settled': [],
  'product.changed': [],
  'price.lowered': [],
  'reductions.changed': [],
}

/** Adds a subscriber; subscribers run in sequence, in the order in which they were added. */
export const subscribe = <Name extends keyof ShopEvents>(
  name: Name,
  subscriber: Subscriber<ShopEvents[Name]>,
): void => void subscribers[name].push(subscriber)

/** Runs all subscribers. A failing subscriber fails the publisher and thus its transaction. */
export const publishEvent = async <Name extends keyof ShopEvents>(
  name: Name,
  event: ShopEvents[Name],
): Promise<void> => {
  for (const subscriber of subscribers[name]) await subscriber(event)
}
