import { sumBy, toCounts } from '@fixbench/contract/core/lists.ts'
import type { Order, OrderResult } from '@fixbench/contract/order/order.schemas.ts'
import { OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { findArrivalWindow } from '@fixbench/domain/order/arrival-window.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { type Paging, toFullPage } from '#server/lib/paging.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { toOrder, toOrderResult, toOrderSummary, toParcel, toTrackedParcel } from './order.mapper.ts'
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
export const getOwnOrder = (deps: ShopContext, viewer: Member, orderNo: string): DetailRow => {
  const row = findOwnOrder(deps.sql, viewer.memberId, orderNo) ?? failMissing('The order')
  return row.hiddenAt === null ? row : fail('ORDER_STATE', null, 'This order was deleted and can’t be viewed')
}

/** A received order of the member. Fails with ORDER_STATE in any other status. */
export const getReceivedOrder = (deps: ShopContext, viewer: Member, orderNo: string) => {
  const order = getOwnOrder(deps, viewer, orderNo)
  return order.status === 'received' ? order : fail('ORDER_STATE', { orderNo, orderStatus: order.status })
}

/** An order with all details. */
export const showOrder = (deps: ShopContext, viewer: Member, orderNo: string): Order =>
  toOrder(
    getOwnOrder(deps, viewer, orderNo),
    deps.clock.nowMs(),
    getEarnedPoints(deps.sql, viewer.memberId, orderNo),
  )

/** An order as its result page shows it. */
export const showOrderResult = (deps: ShopContext, viewer: Member, orderNo: string): OrderResult => {
  const row = getOwnOrder(deps, viewer, orderNo)
  const nowMs = deps.clock.nowMs()
  const arrives = row.status !== 'cancelled' && row.kind !== 'presale'

  return toOrderResult(row, nowMs, arrives ? findArrivalWindow(row, getFreightTables(deps), nowMs) : null)
}

type ListInput = Omit<OrderFilter, 'memberId'> & Paging

/** Own orders, newest first, with the number of orders in each status. */
export const listOrders = (deps: ShopContext, viewer: Member, input: ListInput) => {
  const { memberId } = viewer
  const page = pageOrders(deps.sql, { ...input, memberId }, input)
  const counts = countByStatus(deps.sql, memberId)
  const nowMs = deps.clock.nowMs()
  return {
    rows: page.rows.map(row => toOrderSummary(row, nowMs)),
    total: page.total,
    counts: {
      all: sumBy([...counts.values()], value => value),
      ...toCounts(OrderStatusSchema.options, counts),
    },
  }
}

/**
 * Parcels of an order for its member, or one parcel by tracking number for anyone; other viewers see only its track.
 */
export const trackParcels = (
  deps: ShopContext,
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
