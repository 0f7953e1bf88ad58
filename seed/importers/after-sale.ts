import { formatNumber } from '#server/domain/numbers.ts'
import { computeRefund, type PaidLine } from '#server/domain/order/refund.ts'
import { DAY_MS } from '#server/domain/time.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { shopTime } from '../shop-time.ts'

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

type Bought = PaidLine & {
  orderId: number
  memberId: number
  itemId: number
  imageUrl: string
  paymentId: number | null
  orderNo: string
}

const REVIEW_AFTER_MS = DAY_MS / 4
const DECIDE_AFTER_MS = DAY_MS / 2
const CLOSE_AFTER_MS = 2 * DAY_MS

/** Writes after-sale requests in every status, with evidence, history and refunds. */
export const importAfterSales = (ctx: SeedContext): void => {
  const cases = CASES.map((fact, index) => ({ id: index + 1, fact, bought: findBought(ctx, fact.order) }))
  ctx.insertEach('AfterSaleOrder', cases, toCaseRow)
  ctx.insertEach('AfterSaleItem', cases, ({ id, fact, bought }) => ({
    afterSaleId: id,
    orderItemId: bought.itemId,
    quantity: fact.quantity,
    refundCents: computeRefundCents(fact, bought),
  }))
  ctx.insertEach(
    'AfterSaleEvidence',
    cases.filter(({ fact }) => fact.reason !== 'change-of-mind'),
    ({ id, bought }) => ({ afterSaleId: id, url: bought.imageUrl, sort: 0 }),
  )
  ctx.insertEach('AfterSaleHistory', cases, toHistoryRows)
  ctx.insertAll('NumberSeries', [{ kind: 'afterSale', value: cases.length }])
  importRefunds(ctx, cases)
}

type Case = { id: number; fact: CaseFact; bought: Bought }

const findBought = (ctx: SeedContext, key: string): Bought => {
  const [found] = readRows<Bought>(
    ctx.db,
    `SELECT o.id orderId, o.memberId, o.orderNo, i.id itemId, i.imageUrl, i.quantity,
       i.lineCents, i.couponShareCents, i.pointsShareCents, i.vatShareCents,
       (SELECT po.paymentId FROM PaymentOrder po JOIN Payment p ON p.id = po.paymentId WHERE po.orderId = o.id AND p.status = 'paid') paymentId
     FROM Orders o JOIN OrderItem i ON i.orderId = o.id WHERE o.submitKey = ? ORDER BY i.id LIMIT 1`,
    `seed-${key}`,
  )
  if (found === undefined) throw new Error(`No order ${key} for an after-sale case`)
  return found
}

/** Refund for the returned units in cents; 0 unless a refund was granted. */
const computeRefundCents = (fact: CaseFact, bought: Bought): number =>
  fact.resolution === 'refund' && (fact.status === 'accepted' || fact.status === 'closed')
    ? computeRefund(bought, 0, fact.quantity)
    : 0

const isGranted = ({ fact }: Case): boolean => fact.status === 'accepted' || fact.status === 'closed'

/** Number of a request, from its id and date. */
const formatAfterSaleNo = (id: number, createdAt: Date): string =>
  formatNumber('afterSale', id, createdAt.getTime())

const toCaseRow = ({ id, fact, bought }: Case): SeedRow => {
  const createdAt = shopTime.day(-fact.daysAgo)
  const closedAt = fact.status === 'closed' ? new Date(createdAt.getTime() + CLOSE_AFTER_MS) : null
  return {
    id,
    afterSaleNo: formatAfterSaleNo(id, createdAt),
    orderId: bought.orderId,
    memberId: bought.memberId,
    status: fact.status,
    resolution: fact.resolution,
    outcome: isGranted({ id, fact, bought }) ? fact.resolution : null,
    reasonCode: fact.reason,
    description: fact.description,
    refundCents: computeRefundCents(fact, bought),
    answer: fact.answer ?? null,
    labelNo: fact.status === 'accepted' ? `RL${String(id).padStart(8, '0')}` : null,
    submitKey: `seed-after-sale-${id}`,
    createdAt,
    updatedAt: closedAt ?? createdAt,
    closedAt,
  }
}

const toHistoryRows = ({ id, fact }: Case): SeedRow[] => {
  const createdMs = shopTime.day(-fact.daysAgo).getTime()
  const step = (
    fromStatus: string | null,
    toStatus: string,
    [actor, reason, afterMs]: [string, string, number],
  ): SeedRow => ({
    afterSaleId: id,
    fromStatus,
    toStatus,
    actor,
    reason,
    movedAt: new Date(createdMs + afterMs),
  })
  const opened = step(null, 'submitted', ['member', 'Request sent', 0])
  const answer = fact.answer ?? ''
  const review = step('submitted', 'in-review', ['console', 'Photos under review', REVIEW_AFTER_MS])
  const paths: Record<CaseFact['status'], SeedRow[]> = {
    submitted: [opened],
    'in-review': [opened, review],
    cancelled: [opened, step('submitted', 'cancelled', ['member', 'Withdrawn', REVIEW_AFTER_MS])],
    refused: [opened, review, step('in-review', 'refused', ['console', answer, DECIDE_AFTER_MS])],
    accepted: [opened, review, step('in-review', 'accepted', ['console', answer, DECIDE_AFTER_MS])],
    closed: [
      opened,
      review,
      step('in-review', 'accepted', ['console', answer, DECIDE_AFTER_MS]),
      step('accepted', 'closed', ['system', 'Request closed', CLOSE_AFTER_MS]),
    ],
  }
  return paths[fact.status]
}

/** Marks the units of granted requests as returned, and writes the refunds of closed ones. */
const importRefunds = (ctx: SeedContext, cases: Case[]): void => {
  let refunds = 0
  for (const request of cases) {
    const { fact, bought, id } = request
    if (isGranted(request))
      ctx.db
        .prepare('UPDATE OrderItem SET returnedQuantity = returnedQuantity + ? WHERE id = ?')
        .run(fact.quantity, bought.itemId)
    const amountCents = computeRefundCents(fact, bought)
    if (fact.status !== 'closed' || amountCents === 0 || bought.paymentId === null) continue
    refunds += 1
    const doneAt = new Date(shopTime.day(-fact.daysAgo).getTime() + CLOSE_AFTER_MS)
    ctx.insertAll('Refund', [
      {
        refundNo: formatNumber('refund', refunds, doneAt.getTime()),
        paymentId: bought.paymentId,
        orderId: bought.orderId,
        afterSaleId: id,
        amountCents,
        status: 'done',
        reason: `Return ${formatAfterSaleNo(id, shopTime.day(-fact.daysAgo))}`,
        refundKey: `after-sale:${id}`,
        createdAt: doneAt,
        doneAt,
      },
    ])
    ctx.db
      .prepare('UPDATE OrderItem SET refundedCents = refundedCents + ? WHERE id = ?')
      .run(amountCents, bought.itemId)
    ctx.db
      .prepare('UPDATE Orders SET refundedCents = refundedCents + ? WHERE id = ?')
      .run(amountCents, bought.orderId)
    ctx.db
      .prepare('UPDATE Payment SET refundedCents = refundedCents + ? WHERE id = ?')
      .run(amountCents, bought.paymentId)
  }
  ctx.insertAll('NumberSeries', [{ kind: 'refund', value: refunds }])
}
