import type {
  AfterSale,
  AfterSaleDetail,
  afterSaleEndpoints,
} from '@fixbench/contract/after-sale/after-sale.contract.ts'
import {
  AfterSaleResolutionSchema,
  AfterSaleStatusSchema,
} from '@fixbench/contract/after-sale/after-sale-status.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { computeRefund, computeRefundDuty, computeRefundTax } from '@fixbench/domain/order/refund.ts'
import { toHistoryEntry } from '@fixbench/domain/status-history.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId, toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { toPageArgs } from '#server/lib/paging.ts'
import { readOrderStates } from '#server/modules/order/effective-status.repo.ts'
import { toLineProduct } from '#server/modules/order/order.mapper.ts'
import { countRequested, findArrival, findOrder, type ReturnOrder, readPartTypes } from './after-sale.repo.ts'
import { computeArrivalDeadline, computeWarrantyEnd } from './after-sale.rules.ts'
import { mailAfterSale } from './mail-after-sale.ts'
import { afterSaleMoves, moveAfterSale } from './move-after-sale.ts'
import { describeReason, getReasons, isFitting, type Reasons } from './reasons.ts'

/** Relations that `toAfterSale` needs. */
const afterSaleParts = {
  order: { select: { orderNo: true } },
  items: { include: { orderItem: true }, orderBy: { orderItemId: 'asc' } },
} as const
/** Relations that `toAfterSaleDetail` needs. */
export const afterSaleDetailParts = {
  ...afterSaleParts,
  evidence: { orderBy: { sort: 'asc' } },
  history: { orderBy: { id: 'asc' } },
  refunds: { orderBy: { id: 'asc' } },
} as const

type AfterSaleRow = Prisma.AfterSaleOrderGetPayload<{ include: typeof afterSaleParts }>
type AfterSaleDetailRow = Prisma.AfterSaleOrderGetPayload<{ include: typeof afterSaleDetailParts }>

const toRequestedItem = (
  { orderItem, quantity, reasonCode, refundCents, dutyCents }: AfterSaleRow['items'][number],
  reasons: Reasons,
): AfterSale['items'][number] => ({
  orderItemId: String(orderItem.id),
  ...toLineProduct(orderItem),
  quantity,
  reasonCode,
  reason: describeReason(reasonCode, reasons),
  refundAmount: toDollars(refundCents),
  dutyAmount: toDollars(dutyCents),
})

/** A request as lists show it. */
const toAfterSale = (row: AfterSaleRow, reasons: Reasons): AfterSale => {
  const status = AfterSaleStatusSchema.parse(row.status)
  const items = row.items.map(item => toRequestedItem(item, reasons))

  return {
    id: String(row.id),
    afterSaleNo: row.afterSaleNo,
    orderNo: row.order.orderNo,
    status,
    resolution: AfterSaleResolutionSchema.parse(row.resolution),
    outcome: row.outcome,
    reasonCode: row.reasonCode,
    reason: [...new Set(items.map(({ reason }) => reason))].join(', '),
    refundAmount: toDollars(row.refundCents),
    dutyAmount: toDollars(sumBy(row.items, item => item.dutyCents)),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    items,
    canCancel: afterSaleMoves[status].includes('cancelled'),
  }
}

/** A request with all details. */
export const toAfterSaleDetail = (row: AfterSaleDetailRow, reasons: Reasons): AfterSaleDetail => ({
  ...toAfterSale(row, reasons),
  items: row.items.map(item => ({
    ...toRequestedItem(item, reasons),
    description: item.description,
    images: row.evidence.filter(({ orderItemId }) => orderItemId === item.orderItemId).map(({ url }) => url),
  })),
  description: row.description,
  answer: row.answer,
  labelNo: row.labelNo,
  returnTrackingNo: row.returnTrackingNo,
  closedTime: toIso(row.closedAt),
  images: row.evidence.map(({ url }) => url),
  refunds: row.refunds.map(({ refundNo, amountCents, createdAt }) => ({
    refundNo,
    amount: toDollars(amountCents),
    time: createdAt.toISOString(),
  })),
  history: row.history.map(toHistoryEntry),
})

/** Statuses of orders that have been shipped. */
export const SHIPPED_STATUSES: readonly string[] = ['shipped', 'received']

/** An order of the member in one of the statuses. Fails with ORDER_STATE for other statuses and deleted orders. */
export const getReturnOrder = async (
  { db }: Pick<ShopContext, 'db'>,
  { memberId }: Member,
  orderNo: string,
  statuses: readonly string[] = SHIPPED_STATUSES,
): Promise<ReturnOrder> => {
  const order = (await findOrder(db, memberId, orderNo)) ?? failMissing('The order')
  const { disputeState } = (await readOrderStates(db, [order.id]))(order.id)

  return statuses.includes(order.status) && order.hiddenAt === null && disputeState !== 'lost'
    ? order
    : fail('ORDER_STATE', { orderNo, orderStatus: order.status })
}

/** The items of an order with the quantity that can still be returned and the deadlines. */
export const showReturnable = async (deps: ShopContext, viewer: Member, orderNo: string) => {
  const order = await getReturnOrder(deps, viewer, orderNo)
  const requested = await countRequested(deps.db, order.id)
  const arrival = findArrival(order)
  const reasons = [...getReasons(deps)].map(([code, label]) => ({ code, label }))
  const partTypes = readPartTypes(
    deps.sql,
    order.items.map(({ productId }) => productId),
  )

  return {
    orderNo,
    orderStatus: order.status,
    items: order.items.map(item => {
      const earlier = requested.get(item.id) ?? 0
      const returnable = Math.max(0, item.quantity - earlier)
      return {
        orderItemId: String(item.id),
        ...toLineProduct(item),
        skuNum: item.quantity,
        returnable,
        pieceAmount: toDollars(returnable === 0 ? 0 : computeRefund(item, earlier, 1)),
        pieceTax: toDollars(returnable === 0 ? 0 : computeRefundTax(item, earlier, 1)),
        pieceDuty: toDollars(returnable === 0 ? 0 : computeRefundDuty(item, earlier, 1)),
        arrivalUntil: arrival === null ? null : computeArrivalDeadline(arrival, item).toISOString(),
        warrantyUntil: arrival === null ? null : computeWarrantyEnd(arrival, item).toISOString(),
        reasons: reasons.filter(({ code }) => isFitting(code, partTypes.get(item.productId) ?? null)),
      }
    }),
  }
}

/** A request of the member by number or id. Fails as missing for other members' requests. */
const getOwnAfterSale = async ({ db }: Pick<ShopContext, 'db'>, { memberId }: Member, id: string) => {
  const row = await db.afterSaleOrder.findFirst({
    where: { memberId, OR: [{ afterSaleNo: id }, { id: parseId(id) }] },
    include: afterSaleDetailParts,
  })
  return row ?? failMissing('The request')
}

/** A request with all details. */
export const showAfterSale = async (
  deps: ShopContext,
  viewer: Member,
  id: string,
): Promise<AfterSaleDetail> => toAfterSaleDetail(await getOwnAfterSale(deps, viewer, id), getReasons(deps))

/** One page of the member's requests, newest first. */
export const listAfterSales = async (
  deps: ShopContext,
  { memberId }: Member,
  { status, orderNo, ...page }: ParsedOf<typeof afterSaleEndpoints.list>,
): Promise<DataOf<typeof afterSaleEndpoints.list>> => {
  const where = { memberId, ...omitUndefined({ status, order: orderNo ? { orderNo } : undefined }) }
  const [rows, total] = await Promise.all([
    deps.db.afterSaleOrder.findMany({
      where,
      include: afterSaleParts,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...toPageArgs(page),
    }),
    deps.db.afterSaleOrder.count({ where }),
  ])
  const reasons = getReasons(deps)
  return { rows: rows.map(row => toAfterSale(row, reasons)), total }
}

/** Withdraws a request that was not decided yet; its items can be requested again. */
export const cancelAfterSale = async (deps: ShopContext, viewer: Member, id: string) => {
  const row = await getOwnAfterSale(deps, viewer, id)
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await moveAfterSale(tx, { id: row.id, to: 'cancelled', actor: 'member', reason: 'Withdrawn', now })
    await mailAfterSale(deps, tx, { afterSaleNo: row.afterSaleNo })
  })
  return showAfterSale(deps, viewer, row.afterSaleNo)
}
