import { z } from 'zod'
import { defineDueEvent } from '#server/worlds/due-events.ts'
import { recomputeProductPrices } from './recompute-prices.ts'

/** Reductions begin or end at this instant: the lists sort and filter by the new prices from then on. */
defineDueEvent('catalog-reprice', z.object({}), async ({ deps, now }) => {
  await recomputeProductPrices(deps.db, { boundaryAt: now }, now)
  deps.cache.bump('catalog')
})
