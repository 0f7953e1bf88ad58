import { isFault } from '@fixbench/contract/after-sale/return-reasons.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { computeGrantedRefund } from '@fixbench/domain/order/refund.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { formatNumber } from '@fixbench/server/database/number-series.ts'
import { z } from 'zod'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { withFromStatus } from '../orders/status-paths.ts'

type CaseFact = {
  /** Key of the order plan. The request is about the order's first item. */
  order: string
  quantity: number
  status: 'submitted' | 'in-review' | 'accepted' | 'refused' | 'closed' | 'cancelled'
  resolution: 'refund' | 'replacement' | 'credit'
  reason: string
  description: string
  answer?: string
  daysAgo: number
}

const CASES: readonly CaseFact[] = [
  {
    order: 'ravi-1',
    quantity: 1,
    status: 'cancelled',
    resolution: 'refund',
    reason: 'change-of-mind',
    description: 'I ordered one too many.',
    daysAgo: 70,
  },
  {
    order: 'ravi-2',
    quantity: 2,
    status: 'closed',
    resolution: 'refund',
    reason: 'doa-screen',
    description: 'Two of the four have a green line along the bottom edge.',
    answer: 'Thanks for the video. We’ll refund both screens, and you don’t need to send them back.',
    daysAgo: 20,
  },
  {
    order: 'ravi-3',
    quantity: 1,
    status: 'refused',
    resolution: 'replacement',
    reason: 'order-reason-quality',
    description: 'The autofocus keeps hunting.',
    answer:
      'The flex is torn at the connector. That happens during installation, so the warranty doesn’t cover it.',
    daysAgo: 3,
  },
  {
    order: 'ravi-4',
    quantity: 3,
    status: 'accepted',
    resolution: 'refund',
    reason: 'wrong-item',
    description: 'I ordered black but got blue.',
    answer: 'Please send them back with the label. We’ll refund you when they arrive.',
    daysAgo: 1.6,
  },
  {
    order: 'ravi-5',
    quantity: 2,
    status: 'in-review',
    resolution: 'credit',
    reason: 'not-compatible',
    description: 'The microphone isn’t where it is on my board.',
    daysAgo: 0.9,
  },
  {
    order: 'ravi-6',
    quantity: 2,
    status: 'submitted',
    resolution: 'replacement',
    reason: 'order-reason-quality',
    description: 'Two of them are very quiet.',
    daysAgo: 0.3,
  },
  {
    order: 'oliver-return',
    quantity: 1,
    status: 'closed',
    resolution: 'replacement',
    reason: 'damaged-transport',
    description: 'One screen has a chipped corner. The box was dented when it got here.',
    answer: 'Sorry about that. A new one shipped today.',
    daysAgo: 30,
  },
  {
    order: 'oliver-return',
    quantity: 2,
    status: 'submitted',
    resolution: 'refund',
    reason: 'touch-fault',
    description: 'Ghost touch once it warms up.',
    daysAgo: 1,
  },
]

const BoughtSchema = z.object({
  quantity: z.number(),
  lineCents: z.number(),
  couponShareCents: z.number(),
  pointsShareCents: z.number(),
  vatShareCents: z.number(),
  dutyShareCents: z.number(),
  orderId: z.number(),
  memberId: z.number(),
  itemId: z.number(),
  imageUrl: z.string(),
  paymentId: z.number().nullable(),
  orderNo: z.string(),
})
type Bought = z.infer<typeof BoughtSchema>

const REVIEW_AFTER_MS = DAY_MS / 4
const DECIDE_AFTER_MS = DAY_MS / 2
const CLOSE_AFTER_MS = 2 * DAY_MS

/** Writes after-sale requests in every status, with evidence, history and refunds. */
export const importAfterSales = (ctx: SeedContext): void => {
  const cases = CASES.map((fact, index) => createCase(ctx, fact, index + 1))
  ctx.insertEach('AfterSaleOrder', cases, toCaseRow)
  ctx.insertEach('AfterSaleItem', cases, ({ id, fact, bought, refundCents, dutyCents }) => ({
    afterSaleId: id,
    orderItemId: bought.itemId,
    quantity: fact.quantity,
    reasonCode: fact.reason,
    description: fact.description,
    refundCents,
    dutyCents,
  }))
  ctx.insertEach('AfterSaleEvidence', cases, ({ id, fact, bought }) =>
    fact.reason === 'change-of-mind'
      ? []
      : { afterSaleId: id, orderItemId: bought.itemId, url: bought.imageUrl },
  )
  ctx.insertEach('AfterSaleHistory', cases, toHistoryRows)
  ctx.insertAll('NumberSeries', [{ kind: 'afterSale', value: cases.length }])
  importRefunds(ctx, cases)
}

/** A request with its order item. The refund is for the returned units in cents; 0 unless one was granted. */
const createCase = (ctx: SeedContext, fact: CaseFact, id: number) => {
  const bought = findBought(ctx, fact.order)
  const createdAt = shopTime.day(-fact.daysAgo)
  const isGranted = fact.status === 'accepted' || fact.status === 'closed'
  const isRefund = isGranted && fact.resolution === 'refund'
  const returned = { alreadyReturned: 0, quantity: fact.quantity, isFault: isFault(fact.reason) }

  return {
    id,
    fact,
    bought,
    createdAt,
    closedAt: fact.status === 'closed' ? new Date(createdAt.getTime() + CLOSE_AFTER_MS) : undefined,
    afterSaleNo: formatNumber('afterSale', id, createdAt.getTime()),
    isGranted,
    ...(isRefund ? computeGrantedRefund(bought, returned) : { refundCents: 0, dutyCents: 0 }),
  }
}
type Case = ReturnType<typeof createCase>

const findBought = (ctx: SeedContext, key: string): Bought => {
  const [found] = readRows(
    ctx.db,
    BoughtSchema,
    `SELECT o.id orderId, o.memberId, o.orderNo, i.id itemId, i.imageUrl, i.quantity,
       i.lineCents, i.couponShareCents, i.pointsShareCents, i.vatShareCents, i.dutyShareCents,
       (SELECT po.paymentId FROM PaymentOrder po JOIN Payment p ON p.id = po.paymentId WHERE po.orderId = o.id AND p.status = 'paid') paymentId
     FROM Orders o JOIN OrderItem i ON i.orderId = o.id WHERE o.submitKey = ? ORDER BY i.id LIMIT 1`,
    `seed-${key}`,
  )
  if (found === undefined) throw new Error(`No order ${key} for an after-sale case`)
  return found
}

const toCaseRow = ({ id, fact, bought, createdAt, closedAt, afterSaleNo, isGranted, refundCents }: Case) => ({
  id,
  afterSaleNo,
  orderId: bought.orderId,
  memberId: bought.memberId,
  status: fact.status,
  resolution: fact.resolution,
  outcome: isGranted ? fact.resolution : undefined,
  reasonCode: fact.reason,
  description: fact.description,
  refundCents,
  answer: fact.answer,
  labelNo: fact.status === 'accepted' ? `RL${String(id).padStart(8, '0')}` : undefined,
  submitKey: `seed-after-sale-${id}`,
  createdAt,
  updatedAt: closedAt ?? createdAt,
  closedAt,
})

const toHistoryRows = ({ id, fact, createdAt }: Case): SeedRow[] => {
  const step = (toStatus: string, actor: string, reason: string, afterMs: number) => ({
    afterSaleId: id,
    toStatus,
    actor,
    reason,
    movedAt: new Date(createdAt.getTime() + afterMs),
  })
  const opened = step('submitted', 'member', 'Request sent', 0)
  const review = step('in-review', 'console', 'Our technicians are checking it', REVIEW_AFTER_MS)
  const accepted = step('accepted', 'console', fact.answer ?? '', DECIDE_AFTER_MS)
  const paths = {
    submitted: [opened],
    'in-review': [opened, review],
    cancelled: [opened, step('cancelled', 'member', 'Withdrawn', REVIEW_AFTER_MS)],
    refused: [opened, review, { ...accepted, toStatus: 'refused' }],
    accepted: [opened, review, accepted],
    closed: [opened, review, accepted, step('closed', 'system', 'Request closed', CLOSE_AFTER_MS)],
  }

  return withFromStatus(paths[fact.status])
}

/** Marks the units of granted requests as returned, and writes the refunds of closed ones. */
const importRefunds = (ctx: SeedContext, cases: Case[]): void => {
  const add = (table: string, column: string, amount: number, id: number): void =>
    void ctx.db.prepare(`UPDATE ${table} SET ${column} = ${column} + ? WHERE id = ?`).run(amount, id)
  let refunds = 0
  for (const { id, fact, bought, closedAt, afterSaleNo, isGranted, refundCents: amountCents } of cases) {
    const { itemId, orderId, paymentId } = bought
    if (isGranted) add('OrderItem', 'returnedQuantity', fact.quantity, itemId)
    if (closedAt === undefined || amountCents === 0 || paymentId === null) continue
    refunds += 1
    ctx.insertAll('Refund', [
      {
        refundNo: formatNumber('refund', refunds, closedAt.getTime()),
        paymentId,
        orderId,
        afterSaleId: id,
        amountCents,
        status: 'done',
        reason: `Return ${afterSaleNo}`,
        refundKey: `after-sale:${id}`,
        createdAt: closedAt,
        doneAt: closedAt,
      },
    ])
    add('OrderItem', 'refundedCents', amountCents, itemId)
    add('Orders', 'refundedCents', amountCents, orderId)
    add('Payment', 'refundedCents', amountCents, paymentId)
  }

  ctx.insertAll('NumberSeries', [{ kind: 'refund', value: refunds }])
}
