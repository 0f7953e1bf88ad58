import type { Shop } from '#client/lib/loader.ts'
import { type ObservedRouter, observeClientState } from './client-state.ts'
import { syncTabs } from './session/sync-tabs.ts'

/** Work that begins after the page has started, so its code isn't part of the first load. */
export const afterStart = (shop: Shop, router: ObservedRouter): void => {
  syncTabs(shop)
  Object.defineProperty(window, 'clientState', {
    configurable: true,
    get: () => observeClientState(shop, router),
  })
}
