import { z } from 'zod'
import { type DueCall, defineDueEvent } from '#server/due-events/definitions.ts'
import { scheduleDueEvent } from '#server/due-events/schedule.ts'
import { publishEvent } from '#server/modules/events.ts'
import { findProductsAtBoundary, recomputeProductPrices } from './recompute-prices.repo.ts'

const KIND = 'catalog-reprice'

/** Products that one event reprices. Each event is a transaction, in which nothing yields to other requests. */
export const PRODUCTS_PER_EVENT = 100

const PayloadSchema = z.object({
  /** The event covers the next products after this id. */
  afterId: z.int().default(0),
})
type Call = DueCall<z.output<typeof PayloadSchema>>

/**
 * Updates the price columns of the next products whose reduction begins or ends at the due time. Returns the last
 * product's id, or null after the last slice.
 */
const repriceSlice = async ({ deps, now, dueAt, payload: { afterId } }: Call): Promise<number | null> => {
  const ids = await findProductsAtBoundary(deps.db, {
    boundaryAt: dueAt,
    afterId,
    limit: PRODUCTS_PER_EVENT,
  })
  await recomputeProductPrices(deps.db, ids, now)
  deps.cache.bump('catalog')

  return ids.length < PRODUCTS_PER_EVENT ? null : (ids.at(-1) ?? null)
}

/** Reprices a slice and schedules the next one at the same instant. Announces the change after the last. */
const repriceAndAnnounce = async (call: Call): Promise<void> => {
  const { deps, dueAt, key } = call
  const lastId = await repriceSlice(call)
  if (lastId === null) return publishEvent('reductions.changed', { deps, boundaryAt: dueAt })
  const [firstKey = key] = key.split('#')

  await scheduleDueEvent(deps.db, {
    kind: KIND,
    dueAt,
    key: `${firstKey}#${lastId}`,
    payload: { afterId: lastId },
  })
}

/**
 * Recomputes prices when reductions begin or end, slice by slice. Turning the clock back recomputes them without
 * notifying members.
 */
export const catalogReprice = defineDueEvent(KIND, PayloadSchema, repriceAndAnnounce, async call => {
  await repriceSlice(call)
})
