import { z } from 'zod'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { listReducedWishes } from '#server/modules/notice/price-drop.repo.ts'
import { tellOfPriceDrops } from '#server/modules/notice/price-drop.ts'
import { type DueCall, defineDueEvent } from '#server/worlds/due-events.ts'
import { recomputeProductPrices } from './recompute-prices.ts'

/** Reductions begin or end at this instant: the lists sort and filter by the new prices from then on. */
const reprice = async ({ deps, now, dueAt }: DueCall<object>): Promise<void> => {
  await recomputeProductPrices(deps.db, { boundaryAt: dueAt }, now)
  deps.cache.bump('catalog')
}

/** Whoever wishes for a product is told when its reduction begins. */
const repriceAndTell = async (call: DueCall<object>): Promise<void> => {
  await reprice(call)
  const reduced = listReducedWishes(call.deps.sql, toDbInstant(call.dueAt.getTime()))
  if (reduced.length > 0) await tellOfPriceDrops(call.deps, reduced)
}

defineDueEvent('catalog-reprice', z.object({}), repriceAndTell, reprice)
