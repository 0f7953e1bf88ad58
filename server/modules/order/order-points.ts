import { sumBy } from '@fixbench/contract/core/lists.ts'
import { CENTS_PER_POINT, computeOrderPoints, FULL_FACTOR_PERMILLE } from '@fixbench/domain/policies.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Outcomes of closed after-sale requests that refund the goods; after a replacement the buyer keeps them. */
const REFUNDED_OUTCOMES = ['refund', 'credit']

type OrderPoints = {
  /** Points earned by the goods that were not refunded. */
  earned: number
  /** Points that paid for the refunded goods. */
  spentBack: number
}

/**
 * Computes the points that an order earns: goods after coupon and points, without tax and freight, at the wholesale
 * level at which it was placed.
 */
export const getOrderPoints = async (tx: Tx, orderId: number): Promise<OrderPoints> => {
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
            where: { afterSale: { status: 'closed', outcome: { in: REFUNDED_OUTCOMES } } },
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
  let refundedCents = 0
  let spentBackCents = 0

  for (const { afterSaleItems, quantity, lineCents, couponShareCents, pointsShareCents } of order.items) {
    const refunded = sumBy(afterSaleItems, item => item.quantity)
    refundedCents += Math.floor(((lineCents - couponShareCents - pointsShareCents) * refunded) / quantity)
    spentBackCents += Math.floor((pointsShareCents * refunded) / quantity)
  }

  return {
    earned: computeOrderPoints(goodsCents - refundedCents, factor),
    spentBack: Math.floor(spentBackCents / CENTS_PER_POINT),
  }
}
