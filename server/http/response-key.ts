import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { CacheRule } from './call.ts'

type Sharing = { rule: CacheRule; viewer: Viewer; deps: Pick<ShopContext, 'clock'> }

/**
 * Cache key of the response to `request`. Contains the shop hour, because ads, news and NEW badges change with the clock,
 * not only with writes.
 */
export const toResponseKey = (request: string, { rule, viewer, deps }: Sharing): string =>
  `${request}|${Math.floor(deps.clock.nowMs() / HOUR_MS)}|${rule.vary(viewer)}`
