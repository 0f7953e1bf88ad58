import type { Order, OrderSummary } from '#contract/order.schemas.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Member, Viewer } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toOrder, toOrderSummary, toParcel, toTrackedParcel } from './order.mapper.ts'
import {
  countByStatus,
  type DetailRow,
  findEarnedPoints,
  findOwnOrder,
  type OrderFilter,
  pageOrders,
} from './order.repo.ts'
import { findTrackedParcels, type ParcelRow } from './order-parts.repo.ts'

/** An order of the member. Someone else's is missing; one that the member has deleted can't be shown (ORDER_STATE). */
export const getOwnOrder = (deps: WorldDeps, viewer: Member, orderNo: string): DetailRow => {
  const row = findOwnOrder(deps.sql, viewer.memberId, orderNo) ?? failMissing('The order')
  return row.hiddenAt === null ? row : fail('ORDER_STATE', null, 'This order was deleted and can’t be viewed')
}

/** One order in full. */
export const showOrder = (deps: WorldDeps, viewer: Member, orderNo: string): Order =>
  toOrder(
    getOwnOrder(deps, viewer, orderNo),
    deps.clock.nowMs(),
    findEarnedPoints(deps.sql, viewer.memberId, orderNo),
  )

/** One order in its short form. */
export const showOrderFacts = (deps: WorldDeps, viewer: Member, orderNo: string): OrderSummary =>
  toOrderSummary(getOwnOrder(deps, viewer, orderNo), deps.clock.nowMs())

type ListQuestion = Omit<OrderFilter, 'memberId'> & { pageNum: number; pageSize: number }

/** Own orders, newest first, with the number of orders in each status. */
export const listOrders = (deps: WorldDeps, viewer: Member, question: ListQuestion) => {
  const { memberId } = viewer
  const page = pageOrders(deps.sql, { ...question, memberId }, question)
  const counts = countByStatus(deps.sql, memberId)
  const nowMs = deps.clock.nowMs()
  const count = (status: string): number => counts.get(status) ?? 0
  return {
    rows: page.rows.map(row => toOrderSummary(row, nowMs)),
    total: page.total,
    counts: {
      all: [...counts.values()].reduce((sum, value) => sum + value, 0),
      pending: count('pending'),
      paid: count('paid'),
      shipped: count('shipped'),
      received: count('received'),
      cancelled: count('cancelled'),
    },
  }
}

/** Takes a received or canceled order out of the member's list. Deleting it again changes nothing. */
export const hideOrder = async (deps: WorldDeps, viewer: Member, orderNo: string): Promise<null> => {
  const now = deps.clock.now()
  const { count } = await deps.db.order.updateMany({
    where: { orderNo, memberId: viewer.memberId, status: { in: ['received', 'cancelled'] } },
    data: { hiddenAt: now },
  })
  if (count > 0) return null
  const known = findOwnOrder(deps.sql, viewer.memberId, orderNo)
  return known === null ? failMissing('The order') : fail('ORDER_STATE', { orderStatus: known.status })
}

/** Parcels by order number for its member; by tracking number for everybody, but strangers see the parcel's way only. */
export const trackParcels = (
  deps: WorldDeps,
  viewer: Viewer,
  { orderNo, trackingNo }: { orderNo?: string | undefined; trackingNo?: string | undefined },
) => {
  const nowMs = deps.clock.nowMs()
  if (trackingNo !== undefined) {
    const rows = findTrackedParcels(deps.sql, trackingNo)
    if (rows.length === 0) return failMissing('The parcel')
    const isOwn = (row: ParcelRow): boolean => viewer.kind === 'member' && row.memberId === viewer.memberId
    const parcels = rows.map(row => (isOwn(row) ? toParcel(row, nowMs) : toTrackedParcel(row, nowMs)))
    return { rows: parcels, total: parcels.length }
  }
  if (orderNo === undefined || viewer.kind === 'guest') return failMissing('The order')
  const { parcels } = getOwnOrder(deps, viewer, orderNo)
  return { rows: parcels.map(row => toParcel(row, nowMs)), total: parcels.length }
}

export type CombineOrder = {
  orderNo: string
  kind: string
  status: string
  payDeadlineAt: Date
  totalCents: number
  /** The whole address as one text. */
  addressKey: string
}

const refusalTexts = {
  state: 'This order isn’t waiting for payment',
  window: 'The payment window for this order has closed',
  address: 'This order ships to a different address',
  presale: 'Pre-orders are paid separately',
} as const

/** Why orders can't be paid together; empty when they can. The first pending one sets the address. */
export const combineRefusals = (orders: readonly CombineOrder[], nowMs: number) => {
  const first = orders.find(order => order.status === 'pending')
  return orders.flatMap(order => {
    const isAlone = orders.length === 1
    const reason = combineRefusal(order, first, { nowMs, isAlone })
    return reason === null ? [] : [{ orderNo: order.orderNo, reason, message: refusalTexts[reason] }]
  })
}

type CombineReason = keyof typeof refusalTexts

const combineRefusal = (
  order: CombineOrder,
  first: CombineOrder | undefined,
  { nowMs, isAlone }: { nowMs: number; isAlone: boolean },
): CombineReason | null => {
  if (order.status !== 'pending') return 'state'
  if (order.payDeadlineAt.getTime() <= nowMs) return 'window'
  if (order.kind === 'presale' && !isAlone) return 'presale'
  return first !== undefined && order.addressKey !== first.addressKey ? 'address' : null
}

/** The address of an order as one text, for comparing. */
export const toAddressKey = (row: {
  firstName: string
  lastName: string
  detailAddress: string
  detailExtra: string
  zipCode: string
  cityName: string
  provinceName: string
  country: string
  mobile: string
}): string =>
  JSON.stringify(
    [
      row.firstName,
      row.lastName,
      row.detailAddress,
      row.detailExtra,
      row.zipCode,
      row.cityName,
      row.provinceName,
      row.country,
      row.mobile,
    ].map(part => part.trim().toLowerCase()),
  )

/** Tells whether the orders may be paid together. An order that is not the member's is missing. */
export const checkCombine = async (deps: WorldDeps, viewer: Member, orderNos: readonly string[]) => {
  const wanted = [...new Set(orderNos)]
  const rows = await deps.db.order.findMany({
    where: { orderNo: { in: wanted }, memberId: viewer.memberId, hiddenAt: null },
    orderBy: { id: 'asc' },
  })
  if (rows.length < wanted.length) return failMissing('The order')
  const orders = rows.map(row => ({ ...row, addressKey: toAddressKey(row) }))
  const refusals = combineRefusals(orders, deps.clock.nowMs())
  const deadlines = orders.map(order => order.payDeadlineAt.getTime())
  return {
    canCombine: refusals.length === 0,
    totalAmount: toDollars(orders.reduce((sum, order) => sum + order.totalCents, 0)),
    payDeadlineTime: new Date(Math.min(...deadlines)).toISOString(),
    refusals,
  }
}
