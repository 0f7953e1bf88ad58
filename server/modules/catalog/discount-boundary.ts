import { z } from 'zod'
import { defineDueEvent } from '#server/worlds/due-events.ts'
import { recomputeProductPrices } from './recompute-prices.ts'

export const DISCOUNT_BOUNDARY = 'discount-boundary'

/** Reductions begin or end at `at`: the lists sort and filter by the new prices from then on. */
defineDueEvent(DISCOUNT_BOUNDARY, z.object({ at: z.iso.datetime() }), async ({ deps, now, payload }) => {
  await recomputeProductPrices(deps.db, { boundaryAt: new Date(payload.at) }, now)
  deps.cache.bump('catalog')
})
