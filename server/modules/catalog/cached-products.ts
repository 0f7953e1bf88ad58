import type { DataOf, Endpoint } from '#contract/core/endpoint.ts'
import { byPriceGroup, type CallContext, cached } from '#server/http/call.ts'

/** Marks a read of products with prices and ratings, whose responses are cached for each price group. */
export const cachedProducts = <E extends Endpoint>(handle: (call: CallContext<E>) => DataOf<E>) =>
  cached(['catalog', 'content', 'reviews'], byPriceGroup, handle)
