import { type Order, type OrderSummary } from '#contract/order/order.schemas.ts'
import { type OrderStatus, OrderStatusSchema } from '#contract/order/order-status.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Member, Viewer } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { type Paging, toFullPage } from '#server/lib/paging.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toOrder, toOrderSummary, toParcel, toTrackedParcel } from './order.mapper.ts'
import {
  countByStatus,
  type DetailRow,
  findOwnOrder,
  findTrackedParcels,
  getEarnedPoints,
  type OrderFilter,
  type ParcelRow,
  pageOrders,
} from './order.repo.ts'

/** An order of the member. Fails as missing for other members' orders, and with ORDER_STATE for deleted ones. */
export const getOwnOrder = (deps: WorldDeps, viewer: Member, orderNo: string): DetailRow => {
  const row = findOwnOrder(deps.sql, viewer.memberId, orderNo) ?? failMissing('The order')
  return row.hiddenAt === null ? row : fail('ORDER_STATE', null, 'This order was deleted and can’t be viewed')
}

/** An order with all details. */
export const showOrder = (deps: WorldDeps, viewer: Member, orderNo: string): Order =>
  toOrder(
    getOwnOrder(deps, viewer, orderNo),
    deps.clock.nowMs(),
    getEarnedPoints(deps.sql, viewer.memberId, orderNo),
  )

/** An order without totals, address and history. */
export const showOrderSummary = (deps: WorldDeps, viewer: Member, orderNo: string): OrderSummary =>
  toOrderSummary(getOwnOrder(deps, viewer, orderNo), deps.clock.nowMs())

type ListInput = Omit<OrderFilter, 'memberId'> & Paging

/** Own orders, newest first, with the number of orders in each status. */
export const listOrders = (deps: WorldDeps, viewer: Member, input: ListInput) => {
  const { memberId } = viewer
  const page = pageOrders(deps.sql, { ...input, memberId }, input)
  const counts = countByStatus(deps.sql, memberId)
  const nowMs = deps.clock.nowMs()
  const countsByStatus = OrderStatusSchema.options.map(status => [status, counts.get(status) ?? 0])
  return {
    rows: page.rows.map(row => toOrderSummary(row, nowMs)),
    total: page.total,
    counts: {
      all: [...counts.values()].reduce((sum, value) => sum + value, 0),
      ...(Object.fromEntries(countsByStatus) as Record<OrderStatus, number>),
    },
  }
}

/**
 * Parcels of an order for its member, or one parcel by tracking number for anyone; other viewers see only its track.
 */
export const trackParcels = (
  deps: WorldDeps,
  viewer: Viewer,
  { orderNo, trackingNo }: { orderNo?: string | undefined; trackingNo?: string | undefined },
) => {
  const nowMs = deps.clock.nowMs()
  if (trackingNo !== undefined) {
    const rows = findTrackedParcels(deps.sql, trackingNo)
    if (rows.length === 0) return failMissing('The package')
    const isOwn = (row: ParcelRow): boolean => row.memberId === viewer.memberId
    return toFullPage(rows.map(row => (isOwn(row) ? toParcel(row, nowMs) : toTrackedParcel(row, nowMs))))
  }
  if (orderNo === undefined || viewer.kind === 'guest') return failMissing('The order')
  const { parcels } = getOwnOrder(deps, viewer, orderNo)
  return toFullPage(parcels.map(row => toParcel(row, nowMs)))
}

export type CombineOrder = {
  orderNo: string
  kind: string
  status: string
  payDeadlineAt: Date
  totalCents: number
  /** Result of `toAddressKey`. */
  addressKey: string
}

const refusalTexts = {
  state: 'This order isn’t waiting for payment',
  window: 'The payment window for this order has closed',
  address: 'This order ships to a different address',
  presale: 'Pre-orders are paid separately',
} as const

/**
 * Reasons why orders can't be paid together; empty when they can. All must share the address of the first pending
 * order.
 */
export const findCombineRefusals = (orders: readonly CombineOrder[], nowMs: number) => {
  const first = orders.find(order => order.status === 'pending')
  return orders.flatMap(order => {
    const isAlone = orders.length === 1
    const reason = findCombineRefusal(order, first, { nowMs, isAlone })
    return reason === null ? [] : [{ orderNo: order.orderNo, reason, message: refusalTexts[reason] }]
  })
}

type CombineReason = keyof typeof refusalTexts

const findCombineRefusal = (
  order: CombineOrder,
  first: CombineOrder | undefined,
  { nowMs, isAlone }: { nowMs: number; isAlone: boolean },
): CombineReason | null => {
  if (order.status !== 'pending') return 'state'
  if (order.payDeadlineAt.getTime() <= nowMs) return 'window'
  if (order.kind === 'presale' && !isAlone) return 'presale'
  return first !== undefined && order.addressKey !== first.addressKey ? 'address' : null
}

const ADDRESS_KEY_COLUMNS = [
  'firstName',
  'lastName',
  'detailAddress',
  'detailExtra',
  'zipCode',
  'cityName',
  'provinceName',
  'country',
  'mobile',
] as const

/** A string that is equal for equal shipping addresses, ignoring case and surrounding blanks. */
export const toAddressKey = (row: Record<(typeof ADDRESS_KEY_COLUMNS)[number], string>): string =>
  JSON.stringify(ADDRESS_KEY_COLUMNS.map(column => row[column].trim().toLowerCase()))

/** Checks whether orders can be paid together. Fails as missing for other members' orders. */
export const checkCombine = async (deps: WorldDeps, viewer: Member, orderNos: readonly string[]) => {
  const uniqueNos = [...new Set(orderNos)]
  const rows = await deps.db.order.findMany({
    where: { orderNo: { in: uniqueNos }, memberId: viewer.memberId, hiddenAt: null },
    orderBy: { id: 'asc' },
  })
  if (rows.length < uniqueNos.length) return failMissing('The order')
  const orders = rows.map(row => ({ ...row, addressKey: toAddressKey(row) }))
  const refusals = findCombineRefusals(orders, deps.clock.nowMs())
  const deadlines = orders.map(order => order.payDeadlineAt.getTime())
  return {
    canCombine: refusals.length === 0,
    totalAmount: toDollars(orders.reduce((sum, order) => sum + order.totalCents, 0)),
    payDeadlineTime: new Date(Math.min(...deadlines)).toISOString(),
    refusals,
  }
}
