import type { Tx } from '#server/database/transaction.ts'
import {
  CENTS_PER_POINT,
  computeOrderPoints,
  FULL_FACTOR_PERMILLE,
} from '#server/domain/points/order-points.ts'

/** What a closed request brought back for its pieces; a replacement leaves the goods with their buyer. */
const PAID_BACK = ['refund', 'credit']

type OrderPoints = {
  /** Points of the goods that were not paid back. */
  earned: number
  /** Points that the goods which were paid back had been bought with. */
  spentBack: number
}

/** What an order is worth in points: goods after coupon and points, without tax and freight, at the level it was placed at. */
export const orderPoints = async (tx: Tx, orderId: number): Promise<OrderPoints> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      itemsCents: true,
      couponCents: true,
      pointsCents: true,
      wholesaleLevel: true,
      items: {
        select: {
          quantity: true,
          lineCents: true,
          couponShareCents: true,
          pointsShareCents: true,
          afterSaleItems: {
            where: { afterSale: { status: 'closed', outcome: { in: PAID_BACK } } },
            select: { quantity: true },
          },
        },
      },
    },
  })
  const { wholesaleLevel } = order
  const level =
    wholesaleLevel === null ? null : await tx.wholesaleLevel.findUnique({ where: { level: wholesaleLevel } })
  const factor = level?.pointsFactorPermille ?? FULL_FACTOR_PERMILLE
  const goodsCents = order.itemsCents - order.couponCents - order.pointsCents
  let backCents = 0
  let spentBackCents = 0
  for (const { afterSaleItems, quantity, lineCents, couponShareCents, pointsShareCents } of order.items) {
    const pieces = afterSaleItems.reduce((count, item) => count + item.quantity, 0)
    backCents += Math.floor(((lineCents - couponShareCents - pointsShareCents) * pieces) / quantity)
    spentBackCents += Math.floor((pointsShareCents * pieces) / quantity)
  }
  return {
    earned: computeOrderPoints(goodsCents - backCents, factor),
    spentBack: Math.floor(spentBackCents / CENTS_PER_POINT),
  }
}
