import type { PlacedOrder } from '#contract/checkout.schemas.ts'
import type { PrismaClient } from '#db/client.ts'
import { toPlacedOrder, toTotals } from './checkout.mapper.ts'
import { toOrderStatus } from './order.transitions.ts'

/** The order that a member's key has placed, as the answer of its submit; null when the key is new. */
export const findPlacedOrder = async (
  db: PrismaClient,
  memberId: number,
  submitKey: string,
): Promise<PlacedOrder | null> => {
  const order = await db.order.findUnique({ where: { memberId_submitKey: { memberId, submitKey } } })
  if (order === null) return null
  const totals = toTotals({
    parts: order,
    pointsUsed: order.pointsUsed,
    ratePermyriad: order.taxRatePermyriad,
    taxScheme: order.taxScheme,
    taxNote: '',
    weightGrams: order.weightGrams,
    shipBreakdown: order.shipBreakdown,
  })
  return toPlacedOrder({ ...order, status: toOrderStatus(order.status) }, totals, true)
}
