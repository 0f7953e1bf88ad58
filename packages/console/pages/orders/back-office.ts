import { OPEN_REQUESTS } from '@fixbench/contract/after-sale/open-requests.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { act, getCaseActions, MAX_TASKS, type OpenTask } from './actions.ts'
import { listExperiencerApplications, listQuotes, listWholesaleApplications } from './back-office-trade.ts'
import type { BackOfficeItem } from './orders.contract.ts'

const withMember = { member: { select: { email: true } } } as const

/** Open tasks of the shop's staff in a world, latest first. */
export const listBackOffice = async (deps: ShopContext): Promise<BackOfficeItem[]> => {
  const tasks: OpenTask[] = []
  for (const list of [
    cases,
    questions,
    reviews,
    listQuotes,
    listWholesaleApplications,
    listExperiencerApplications,
    transfers,
    pointOrders,
    arrivals,
  ]) {
    tasks.push(...(await list(deps)))
  }

  return tasks
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(task => ({ ...task, at: task.at.toISOString() }))
}

const cases = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.afterSaleOrder.findMany({
    where: { status: { in: [...OPEN_REQUESTS] } },
    include: { ...withMember, order: { select: { orderNo: true } } },
    take: MAX_TASKS,
  })

  return rows.map(row => ({
    key: `case-${row.afterSaleNo}`,
    kind: 'Return',
    title: `${row.resolution} for ${row.order.orderNo}`,
    text: row.description,
    email: row.member.email,
    status: row.status,
    at: row.updatedAt,
    actions: getCaseActions(row),
  }))
}

const questions = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.productQuestion.findMany({
    where: { status: 'open' },
    include: { product: { select: { nameEn: true } } },
    take: MAX_TASKS,
  })
  const answer = 'Yes, it fits. We tested it on our own bench.'

  return rows.map(({ id, product, question, email, status, createdAt }) => ({
    key: `question-${id}`,
    kind: 'Question',
    title: product.nameEn,
    text: question,
    email,
    status,
    at: createdAt,
    actions: [act('answer-question', 'Answer', { questionId: id, answer })],
  }))
}

const reviews = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.review.findMany({
    where: { status: 'pending' },
    include: { ...withMember, product: { select: { nameEn: true } } },
    take: MAX_TASKS,
  })

  return rows.map(({ id, rating, product, content, member, status, createdAt }) => ({
    key: `review-${id}`,
    kind: 'Review',
    title: `${rating} out of 5 for ${product.nameEn}`,
    text: content,
    email: member?.email ?? '',
    status,
    at: createdAt,
    actions: [
      act('decide-review', 'Approve', { reviewId: id, isShown: true }),
      act('decide-review', 'Reject', { reviewId: id, isShown: false }),
    ],
  }))
}

const transfers = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.payment.findMany({
    where: { methodCode: 'bank-transfer', status: { in: ['created', 'pending'] } },
    include: { ...withMember, orders: { include: { order: { select: { orderNo: true } } } } },
    take: MAX_TASKS,
  })
  const answer = 'We couldn’t read the transfer receipt.'

  return rows.map(({ paymentNo: orderPn, amountCents, orders, member, status, updatedAt }) => ({
    key: `transfer-${orderPn}`,
    kind: 'Transfer',
    title: `${formatCents(amountCents)} for ${orders.map(({ order }) => order.orderNo).join(', ')}`,
    text: `Reference ${orderPn}`,
    email: member.email,
    status,
    at: updatedAt,
    actions: [
      act('confirm-bank-transfer', 'Confirm', { orderPn, isAccepted: true }),
      act('confirm-bank-transfer', 'Reject receipt', { orderPn, isAccepted: false, answer }),
    ],
  }))
}

const pointOrders = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.pointOrder.findMany({
    where: { status: 'paid' },
    include: withMember,
    take: MAX_TASKS,
  })

  return rows.map(({ orderNo, quantity, productName, points, member, status, paidAt, createdAt }) => ({
    key: `points-${orderNo}`,
    kind: 'Points order',
    title: `${quantity} × ${productName}`,
    text: `${points} points`,
    email: member.email,
    status,
    at: paidAt ?? createdAt,
    actions: [act('ship-point-order', 'Ship', { orderNo })],
  }))
}

const arrivals = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.arrivalNotice.findMany({
    where: { notifiedAt: null },
    include: { ...withMember, sku: { select: { skuCode: true, nameEn: true } } },
    take: MAX_TASKS,
  })

  return rows.map(({ id, sku: { skuCode, nameEn }, member, createdAt }) => ({
    key: `arrival-${id}`,
    kind: 'Arrival notice',
    title: nameEn,
    text: `Waiting for ${skuCode}`,
    email: member.email,
    status: 'waiting',
    at: createdAt,
    actions: [act('restock', 'Restock', { skuCode, quantity: 20 })],
  }))
}
