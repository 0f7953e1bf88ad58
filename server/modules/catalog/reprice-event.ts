import { z } from 'zod'
import { publishEvent } from '#server/modules/events.ts'
import { type DueCall, defineDueEvent } from '#server/worlds/due-events.ts'
import { recomputeProductPrices } from './recompute-prices.repo.ts'

/** Reductions begin or end at this instant: the lists sort and filter by the new prices from then on. */
const reprice = async ({ deps, now, dueAt }: DueCall<object>): Promise<void> => {
  await recomputeProductPrices(deps.db, { boundaryAt: dueAt }, now)
  deps.cache.bump('catalog')
}

const repriceAndAnnounce = async (call: DueCall<object>): Promise<void> => {
  await reprice(call)
  await publishEvent('reductions.changed', { deps: call.deps, boundaryAt: call.dueAt })
}

/** Turning the clock back prices the lists again, and announces nothing. */
export const catalogReprice = defineDueEvent('catalog-reprice', z.object({}), repriceAndAnnounce, reprice)
