import { z } from 'zod'
import { publishEvent } from '#server/modules/events.ts'
import { type DueCall, defineDueEvent } from '#server/worlds/due-events.ts'
import { recomputeProductPrices } from './recompute-prices.repo.ts'

/** Updates the price columns of all products whose reduction begins or ends at the due time. */
const reprice = async ({ deps, now, dueAt }: DueCall<object>): Promise<void> => {
  await recomputeProductPrices(deps.db, { boundaryAt: dueAt }, now)
  deps.cache.bump('catalog')
}

const repriceAndAnnounce = async (call: DueCall<object>): Promise<void> => {
  await reprice(call)
  await publishEvent('reductions.changed', { deps: call.deps, boundaryAt: call.dueAt })
}

/** Recomputes prices when reductions begin or end. Turning the clock back recomputes them without notifying members. */
export const catalogReprice = defineDueEvent('catalog-reprice', z.object({}), repriceAndAnnounce, reprice)
