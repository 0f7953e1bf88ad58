import { composePlacedMail, type PlacedOrderFacts } from '@fixbench/domain/order-mail.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'

type Placed = PlacedOrderFacts & { deps: ShopContext; tx: Tx; buyer: { memberId: number; email: string } }

/** Emails the buyer the ordered items and what to pay by when, once per order. */
export const mailPlacedOrder = ({ deps, tx, buyer, order, lines, presale }: Placed): Promise<void> => {
  const { orderNo } = order
  return deps.inbox.email(tx, {
    ...composePlacedMail({ order, lines, presale }),
    to: buyer.email,
    memberId: buyer.memberId,
    data: { orderNo },
    uniqueKey: `order-placed:${orderNo}`,
  })
}
