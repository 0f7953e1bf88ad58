import type { Member } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { batchAdd } from './batch-add.ts'

/** Puts what an earlier order of the member held into the cart, at today's prices. Somebody else's order is missing. */
export const buyAgain = async (deps: WorldDeps, viewer: Member, orderNo: string, key: string | undefined) => {
  const order = await deps.db.order.findFirst({
    where: { orderNo, memberId: viewer.memberId },
    select: { items: { select: { skuCode: true, quantity: true }, orderBy: { id: 'asc' } } },
  })
  if (order === null) return failMissing('The order')
  const requestedItems = order.items.map(item => ({ skuCode: item.skuCode, buyCount: item.quantity }))
  return batchAdd(deps, viewer, requestedItems, key)
}
