import type { Shop } from '#client/lib/loader.ts'
import { type ObservedRouter, observeClientState } from './client-state.ts'
import { followOtherTabs } from './session/companion-tabs.ts'

/** What a page does once it is up, so that none of it is part of the first load. */
export const afterStart = (shop: Shop, router: ObservedRouter): void => {
  followOtherTabs(shop)
  Object.defineProperty(window, 'clientState', {
    configurable: true,
    get: () => observeClientState(shop, router),
  })
}
