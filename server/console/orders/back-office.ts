import { moneyText } from '#server/domain/money.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { BackOfficeItem } from '../contract/orders.contract.ts'
import { filterAvailable, getCaseActions } from './actions.ts'
import { listExperiencerApplications, listQuotes, listWholesaleApplications } from './back-office-trade.ts'

const OPEN_CASES = ['submitted', 'in-review', 'accepted']
const MAX_ROWS = 100

const withMember = { member: { select: { email: true } } } as const

/** Open tasks of the shop's staff in a world, latest first. */
export const listBackOffice = async (deps: WorldDeps): Promise<BackOfficeItem[]> => {
  const items = [
    ...(await cases(deps)),
    ...(await questions(deps)),
    ...(await reviews(deps)),
    ...(await listQuotes(deps)),
    ...(await listWholesaleApplications(deps)),
    ...(await listExperiencerApplications(deps)),
    ...(await transfers(deps)),
    ...(await pointOrders(deps)),
    ...(await arrivals(deps)),
  ]
  return items.toSorted((one, other) => other.at.localeCompare(one.at))
}

const cases = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.afterSaleOrder.findMany({
    where: { status: { in: OPEN_CASES } },
    include: { ...withMember, order: { select: { orderNo: true } } },
    take: MAX_ROWS,
  })
  return rows.map(row => ({
    key: `case-${row.afterSaleNo}`,
    kind: 'Return',
    title: `${row.resolution} for ${row.order.orderNo}`,
    text: row.description,
    email: row.member.email,
    status: row.status,
    at: row.updatedAt.toISOString(),
    actions: getCaseActions(row.afterSaleNo, row.status),
  }))
}

const questions = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.productQuestion.findMany({
    where: { status: 'open' },
    include: { product: { select: { nameEn: true } } },
    take: MAX_ROWS,
  })
  return rows.map(row => ({
    key: `question-${row.id}`,
    kind: 'Question',
    title: row.product.nameEn,
    text: row.question,
    email: row.email,
    status: row.status,
    at: row.createdAt.toISOString(),
    actions: filterAvailable([
      {
        control: 'answer-question',
        title: 'Answer',
        input: { questionId: row.id, answer: 'Yes, it fits. We tested it on our own bench.' },
      },
    ]),
  }))
}

const reviews = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.review.findMany({
    where: { status: 'pending' },
    include: { ...withMember, product: { select: { nameEn: true } } },
    take: MAX_ROWS,
  })
  return rows.map(row => ({
    key: `review-${row.id}`,
    kind: 'Review',
    title: `${row.rating} out of 5 for ${row.product.nameEn}`,
    text: row.content,
    email: row.member?.email ?? '',
    status: row.status,
    at: row.createdAt.toISOString(),
    actions: filterAvailable([
      { control: 'decide-review', title: 'Approve', input: { reviewId: row.id, isShown: true } },
      { control: 'decide-review', title: 'Refuse', input: { reviewId: row.id, isShown: false } },
    ]),
  }))
}

const transfers = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.payment.findMany({
    where: { methodCode: 'bank-transfer', status: { in: ['created', 'pending'] } },
    include: { ...withMember, orders: { include: { order: { select: { orderNo: true } } } } },
    take: MAX_ROWS,
  })
  return rows.map(row => ({
    key: `transfer-${row.paymentNo}`,
    kind: 'Transfer',
    title: `${moneyText(row.amountCents)} for ${row.orders.map(({ order }) => order.orderNo).join(', ')}`,
    text: `Reference ${row.paymentNo}`,
    email: row.member.email,
    status: row.status,
    at: row.updatedAt.toISOString(),
    actions: filterAvailable([
      {
        control: 'confirm-bank-transfer',
        title: 'Confirm',
        input: { orderPn: row.paymentNo, isAccepted: true },
      },
      {
        control: 'confirm-bank-transfer',
        title: 'Reject receipt',
        input: {
          orderPn: row.paymentNo,
          isAccepted: false,
          answer: 'We couldn’t read the transfer receipt.',
        },
      },
    ]),
  }))
}

const pointOrders = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.pointOrder.findMany({
    where: { status: 'paid' },
    include: withMember,
    take: MAX_ROWS,
  })
  return rows.map(row => ({
    key: `points-${row.orderNo}`,
    kind: 'Points order',
    title: `${row.quantity} × ${row.productName}`,
    text: `${row.points} points`,
    email: row.member.email,
    status: row.status,
    at: (row.paidAt ?? row.createdAt).toISOString(),
    actions: filterAvailable([
      { control: 'ship-point-order', title: 'Ship', input: { orderNo: row.orderNo } },
    ]),
  }))
}

const arrivals = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.arrivalNotice.findMany({
    where: { notifiedAt: null },
    include: { ...withMember, sku: { select: { skuCode: true, nameEn: true } } },
    take: MAX_ROWS,
  })
  return rows.map(row => ({
    key: `arrival-${row.id}`,
    kind: 'Arrival notice',
    title: row.sku.nameEn,
    text: `Waiting for ${row.sku.skuCode}`,
    email: row.member.email,
    status: 'waiting',
    at: row.createdAt.toISOString(),
    actions: filterAvailable([
      { control: 'restock', title: 'Restock', input: { skuCode: row.sku.skuCode, quantity: 20 } },
    ]),
  }))
}
