import { sumBy, sumByKey } from '@fixbench/contract/core/lists.ts'
import { CENTS_PER_POINT, computeOrderPoints, FULL_FACTOR_PERMILLE } from '@fixbench/domain/policies.ts'
import type { Tx } from '#server/database/transaction.ts'
import { earnPoints, movePoints } from '#server/modules/points-ledger/ledger.repo.ts'

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
 * level at which it was placed. What the buyer's bank took back earns nothing.
 */
export const getOrderPoints = async (tx: Tx, orderId: number): Promise<OrderPoints> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      itemsCents: true,
      couponCents: true,
      pointsCents: true,
      wholesaleLevel: true,
      disputes: { where: { status: 'lost' }, select: { amountCents: true } },
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
  let refundedCents = sumBy(order.disputes, ({ amountCents }) => amountCents)
  let spentBackCents = 0

  for (const { afterSaleItems, quantity, lineCents, couponShareCents, pointsShareCents } of order.items) {
    const refunded = sumBy(afterSaleItems, item => item.quantity)
    refundedCents += Math.floor(((lineCents - couponShareCents - pointsShareCents) * refunded) / quantity)
    spentBackCents += Math.floor((pointsShareCents * refunded) / quantity)
  }

  return {
    earned: computeOrderPoints(Math.max(0, goodsCents - refundedCents), factor),
    spentBack: Math.floor(spentBackCents / CENTS_PER_POINT),
  }
}

type Settlement = {
  memberId: number
  orderId: number
  /** Number of the return or dispute that refunds items. */
  source: string
  now: Date
  /** Whether all spent points go back, because nothing of the order ships. */
  isCanceled?: boolean
}

/**
 * Returns the points spent on the refunded items and takes back the points they earned, which can make the balance
 * negative. Computes totals and books the difference to earlier entries, so partial refunds add up exactly.
 */
export const settlePoints = async (
  tx: Tx,
  { memberId, orderId, source, now, isCanceled = false }: Settlement,
): Promise<void> => {
  const { orderNo, pointsUsed } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { orderNo: true, pointsUsed: true },
  })
  const entries = await tx.pointEntry.findMany({
    where: { memberId, kind: { in: ['order', 'refund', 'redeem-back'] }, reference: { startsWith: orderNo } },
    select: { kind: true, delta: true },
  })
  const sums = sumByKey(entries.map(({ kind, delta }) => [kind, delta] as const))
  const { earned, spentBack } = await getOrderPoints(tx, orderId)
  const move = { memberId, reference: `${orderNo}:${source}`, nowMs: now.getTime() }

  await earnPoints(tx, {
    ...move,
    kind: 'redeem-back',
    delta: Math.max(0, (isCanceled ? pointsUsed : spentBack) - (sums.get('redeem-back') ?? 0)),
    text: isCanceled ? `Order ${orderNo} canceled` : `Returned items, order ${orderNo}`,
  })
  await movePoints(tx, {
    ...move,
    kind: 'refund',
    delta: -Math.max(0, (sums.get('order') ?? 0) + (sums.get('refund') ?? 0) - earned),
    text: `Refund, order ${orderNo}`,
  })
}
