import {
  computeOrderPoints,
  FULL_FACTOR_PERMILLE,
  REGISTER_POINTS,
  REVIEW_POINTS,
  REVIEW_POINTS_WITH_IMAGES,
} from '@fixbench/domain/policies.ts'
import type { Persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { toDbInstant } from '@fixbench/server/database/row.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readRows } from '../database.ts'
import type { Entry } from './ledger.ts'

const OrderRowSchema = z.object({
  orderNo: z.string(),
  netCents: z.number(),
  refundedCents: z.number(),
  receivedAt: z.string().nullable(),
  pointsUsed: z.number(),
  createdAt: z.string(),
  factor: z.number().nullable(),
  refundedAt: z.string().nullable(),
})
type OrderRow = z.infer<typeof OrderRowSchema>

/** Ledger entries of a member: points for registration, received orders and reviews, less refunds and spent points. */
export const listEarnedEntries = (ctx: SeedContext, member: Persona): Entry[] => {
  const orders = readRows(
    ctx.db,
    OrderRowSchema,
    `SELECT o.orderNo, o.itemsCents - o.couponCents - o.pointsCents netCents, o.refundedCents, o.receivedAt, o.pointsUsed,
       o.createdAt, l.pointsFactorPermille factor,
       (SELECT max(doneAt) FROM Refund r WHERE r.orderId = o.id) refundedAt
     FROM Orders o LEFT JOIN WholesaleLevel l ON l.level = o.wholesaleLevel WHERE o.memberId = ? ORDER BY o.id`,
    member.id,
  )
  const reviews = readRows(
    ctx.db,
    z.object({ id: z.number(), createdAt: z.string(), hasImages: z.number() }),
    "SELECT id, createdAt, hasImages FROM Review WHERE memberId = ? AND status = 'shown'",
    member.id,
  )
  const pointsFor = (cents: number, { factor }: OrderRow): number =>
    computeOrderPoints(cents, factor ?? FULL_FACTOR_PERMILLE)
  const entries = [
    {
      kind: 'register',
      delta: REGISTER_POINTS,
      reference: 'register',
      text: 'Welcome',
      at: toDbInstant(shopTime.day(-member.registeredDaysAgo).getTime()),
    },
    ...orders.flatMap(order => {
      const { orderNo, pointsUsed } = order

      return [
        {
          kind: 'order',
          delta: pointsFor(order.netCents, order),
          reference: orderNo,
          text: `Order ${orderNo}`,
          at: order.receivedAt,
        },
        {
          kind: 'redeem',
          delta: -pointsUsed,
          reference: `order:${orderNo}`,
          text: `Paid with points in order ${orderNo}`,
          at: order.createdAt,
        },
        {
          kind: 'refund',
          delta: -pointsFor(order.refundedCents, order),
          reference: orderNo,
          text: `Refund, order ${orderNo}`,
          at: order.refundedAt,
        },
      ]
    }),
    ...reviews.map(({ id, hasImages, createdAt }) => ({
      kind: 'review',
      delta: hasImages === 1 ? REVIEW_POINTS_WITH_IMAGES : REVIEW_POINTS,
      reference: String(id),
      text: 'Review',
      at: createdAt,
    })),
  ]

  return entries.flatMap(({ at, ...entry }) =>
    at === null || entry.delta === 0 ? [] : [{ memberId: member.id, ...entry, atMs: Date.parse(at) }],
  )
}
