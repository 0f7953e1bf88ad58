import { computeOrderPoints, FULL_FACTOR_PERMILLE } from '#server/domain/points/order-points.ts'
import { REGISTER_POINTS, REVIEW_POINTS, REVIEW_POINTS_WITH_IMAGES } from '#server/domain/policies.ts'
import type { SeedContext } from '../context.ts'
import { readRows } from '../database.ts'
import type { Persona } from '../personas.ts'
import { shopTime } from '../shop-time.ts'
import type { Entry } from './ledger.ts'

type OrderRow = {
  orderNo: string
  netCents: number
  refundedCents: number
  receivedAt: string | null
  pointsUsed: number
  createdAt: string
  factor: number | null
  refundedAt: string | null
  status: string
}

/** Ledger entries of a member: points for registration, received orders and reviews, less refunds and spent points. */
export const listEarnedEntries = (ctx: SeedContext, member: Persona): Entry[] => {
  const orders = readRows<OrderRow>(
    ctx.db,
    `SELECT o.orderNo, o.itemsCents - o.couponCents - o.pointsCents netCents, o.refundedCents, o.receivedAt, o.pointsUsed,
       o.createdAt, l.pointsFactorPermille factor, o.status,
       (SELECT max(doneAt) FROM Refund r WHERE r.orderId = o.id) refundedAt
     FROM Orders o LEFT JOIN WholesaleLevel l ON l.level = o.wholesaleLevel WHERE o.memberId = ? ORDER BY o.id`,
    member.id,
  )
  const reviews = readRows<{ id: number; createdAt: string; hasImages: number }>(
    ctx.db,
    "SELECT id, createdAt, hasImages FROM Review WHERE memberId = ? AND status = 'shown'",
    member.id,
  )
  const entry =
    (kind: string, delta: number, [reference, text]: [string, string]) =>
    (at: string | number): Entry => ({
      memberId: member.id,
      kind,
      delta,
      reference,
      text,
      atMs: typeof at === 'number' ? at : Date.parse(at),
    })
  return [
    entry('register', REGISTER_POINTS, ['register', 'Welcome'])(
      shopTime.day(-member.registeredDaysAgo).getTime(),
    ),
    ...orders.flatMap(order => toOrderEntries(order, entry)),
    ...reviews.map(review =>
      entry('review', review.hasImages === 1 ? REVIEW_POINTS_WITH_IMAGES : REVIEW_POINTS, [
        String(review.id),
        'Review',
      ])(review.createdAt),
    ),
  ].filter(({ delta }) => delta !== 0)
}

type Make = (kind: string, delta: number, label: [string, string]) => (at: string | number) => Entry

const toOrderEntries = (order: OrderRow, entry: Make): Entry[] => {
  const pointsFor = (cents: number): number => computeOrderPoints(cents, order.factor ?? FULL_FACTOR_PERMILLE)
  const { orderNo } = order
  return [
    ...(order.receivedAt === null
      ? []
      : [entry('order', pointsFor(order.netCents), [orderNo, `Order ${orderNo}`])(order.receivedAt)]),
    ...(order.pointsUsed === 0
      ? []
      : [
          entry('redeem', -order.pointsUsed, [`order:${orderNo}`, `Paid with points in order ${orderNo}`])(
            order.createdAt,
          ),
        ]),
    ...(order.refundedAt === null
      ? []
      : [
          entry('refund', -pointsFor(order.refundedCents), [orderNo, `Refund, order ${orderNo}`])(
            order.refundedAt,
          ),
        ]),
  ]
}
