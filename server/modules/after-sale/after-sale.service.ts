import type { AfterSaleDetail, afterSaleEndpoints } from '#contract/after-sale.contract.ts'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { toDollars } from '#server/domain/money.ts'
import { computeRefund } from '#server/domain/order/refund.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { listDictionary } from '#server/modules/dictionary/dictionary.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import {
  type AfterSaleDetailRow,
  afterSaleDetailParts,
  afterSaleParts,
  type Reasons,
  toAfterSale,
  toAfterSaleDetail,
} from './after-sale.mapper.ts'
import { arrivalEnd, warrantyEnd } from './after-sale.rules.ts'
import { moveAfterSale } from './move-after-sale.ts'
import { arrivedAt, countTaken, findOrder, type ReturnOrder } from './returnable.repo.ts'

/** Reasons that may be given, by their code. */
export const getReasons = ({ sql }: Pick<WorldDeps, 'sql'>): Reasons =>
  new Map(listDictionary(sql, 'after_sale_reason').map(({ code, label }) => [code, label]))

/** Statuses of orders that goods were sent for. */
export const SENT: readonly string[] = ['shipped', 'received']

/** An order of the member in one of the statuses. Fails with ORDER_STATE for any other, or one that was deleted. */
export const getReturnOrder = async (
  { db }: Pick<WorldDeps, 'db'>,
  { memberId }: Member,
  orderNo: string,
  statuses: readonly string[] = SENT,
): Promise<ReturnOrder> => {
  const order = (await findOrder(db, memberId, orderNo)) ?? failMissing('The order')
  return statuses.includes(order.status) && order.hiddenAt === null
    ? order
    : fail('ORDER_STATE', { orderNo, orderStatus: order.status })
}

/** The lines of an order with what may still be asked for. */
export const showReturnable = async (
  deps: WorldDeps,
  viewer: Member,
  orderNo: string,
): Promise<DataOf<typeof afterSaleEndpoints.items>> => {
  const order = await getReturnOrder(deps, viewer, orderNo)
  const taken = await countTaken(deps.db, order.id)
  const arrived = arrivedAt(order)
  return {
    orderNo,
    orderStatus: order.status,
    items: order.items.map(item => {
      const earlier = taken.get(item.id) ?? 0
      const returnable = Math.max(0, item.quantity - earlier)
      return {
        orderItemId: String(item.id),
        skuNo: item.skuCode,
        skuName: item.skuName,
        productCode: item.productCode,
        productSpec: item.productSpec,
        image: item.imageUrl,
        seoUrl: item.seoUrl,
        skuNum: item.quantity,
        returnable,
        pieceAmount: toDollars(returnable === 0 ? 0 : computeRefund(item, earlier, 1)),
        arrivalUntil: arrived === null ? null : arrivalEnd(arrived, item).toISOString(),
        warrantyUntil: arrived === null ? null : warrantyEnd(arrived, item).toISOString(),
      }
    }),
  }
}

/** A request of the member by number or id; any other is missing. */
const getOwnAfterSale = async (
  { db }: Pick<WorldDeps, 'db'>,
  { memberId }: Member,
  id: string,
): Promise<AfterSaleDetailRow> => {
  const byId = /^\d{1,15}$/.test(id) ? [{ id: Number(id) }] : []
  const row = await db.afterSaleOrder.findFirst({
    where: { memberId, OR: [{ afterSaleNo: id }, ...byId] },
    include: afterSaleDetailParts,
  })
  return row ?? failMissing('The request')
}

/** One request in full. */
export const showAfterSale = async (deps: WorldDeps, viewer: Member, id: string): Promise<AfterSaleDetail> =>
  toAfterSaleDetail(await getOwnAfterSale(deps, viewer, id), getReasons(deps))

/** Own requests, newest first. */
export const listAfterSales = async (
  deps: WorldDeps,
  { memberId }: Member,
  { status, orderNo, pageNum, pageSize }: ParsedOf<typeof afterSaleEndpoints.list>,
): Promise<DataOf<typeof afterSaleEndpoints.list>> => {
  const where = { memberId, ...(status !== undefined && { status }), ...(orderNo && { order: { orderNo } }) }
  const [rows, total] = await Promise.all([
    deps.db.afterSaleOrder.findMany({
      where,
      include: afterSaleParts,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (pageNum - 1) * pageSize,
      take: pageSize,
    }),
    deps.db.afterSaleOrder.count({ where }),
  ])
  const reasons = getReasons(deps)
  return { rows: rows.map(row => toAfterSale(row, reasons)), total }
}

/** Withdraws a request that was not decided; its pieces may be asked for again. */
export const cancelAfterSale = async (
  deps: WorldDeps,
  viewer: Member,
  id: string,
): Promise<AfterSaleDetail> => {
  const row = await getOwnAfterSale(deps, viewer, id)
  const now = deps.clock.now()
  await inTransaction(deps.db, tx =>
    moveAfterSale(tx, { id: row.id, to: 'cancelled', actor: 'member', reason: 'Withdrawn', now }),
  )
  return showAfterSale(deps, viewer, row.afterSaleNo)
}
