import { z } from 'zod'
import { type DueCall, defineDueEvent } from '#server/worlds/due-events.ts'
import { recomputeProductPrices } from './recompute-prices.ts'

/** Reductions begin or end at this instant: the lists sort and filter by the new prices from then on. */
const reprice = async ({ deps, now, dueAt }: DueCall<object>): Promise<void> => {
  await recomputeProductPrices(deps.db, { boundaryAt: dueAt }, now)
  deps.cache.bump('catalog')
}

defineDueEvent('catalog-reprice', z.object({}), reprice, reprice)
