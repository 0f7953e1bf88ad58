import type { PlacedOrder } from '#contract/checkout.schemas.ts'
import type { OrderModel } from '#db/models.ts'
import type { TotalParts } from '#server/domain/order/compute-charges.ts'
import { toPlacedOrder, toTotals } from '#server/modules/checkout/checkout.mapper.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { isPlaced } from './order.repo.ts'
import { toOrderStatus } from './order.transitions.ts'

/** The order that a member's key has placed, as the answer of its submit; null when the key is new. */
export const findPlacedOrder = async (
  { db, sql }: WorldDeps,
  memberId: number,
  submitKey: string,
): Promise<PlacedOrder | null> => {
  // Nearly every key is new: looking for one costs a tenth of reading an order.
  if (!isPlaced(sql, memberId, submitKey)) return null
  const order = await db.order.findUnique({ where: { memberId_submitKey: { memberId, submitKey } } })
  return order === null ? null : showPlacedOrder(order, true)
}

type Shown = TotalParts &
  Pick<
    OrderModel,
    | 'orderNo'
    | 'status'
    | 'pointsUsed'
    | 'taxRatePermyriad'
    | 'taxScheme'
    | 'weightGrams'
    | 'createdAt'
    | 'payDeadlineAt'
  > & { shipBreakdown: unknown }

/** An order as the answer of its submit; `isRepeat` says that an earlier request had placed it. */
export const showPlacedOrder = (order: Shown, isRepeat: boolean): PlacedOrder => {
  const totals = toTotals({
    parts: order,
    pointsUsed: order.pointsUsed,
    ratePermyriad: order.taxRatePermyriad,
    taxScheme: order.taxScheme,
    taxNote: '',
    weightGrams: order.weightGrams,
    shipBreakdown: order.shipBreakdown,
  })
  return toPlacedOrder({ ...order, status: toOrderStatus(order.status) }, totals, isRepeat)
}
