import type { Shop } from '@fixbench/storefront/lib/loader.ts'
import { keepFocus } from '@fixbench/ui/focus/keep-focus.ts'
import { type ObservedRouter, observeClientState } from './client-state.ts'
import { findGuardRedirect } from './router/guard.ts'
import { syncTabs } from './session/sync-tabs.ts'

type Navigator = { navigate: (to: string, options: { replace: boolean }) => Promise<void> }

/** Continues from a sign-in page to the page that it was opened for. Other pages stay, with their typed input. */
const leaveSignIn = (router: Navigator): void => {
  const target = findGuardRedirect(new URL(location.href), { isSignedIn: true })
  if (target !== null) void router.navigate(target, { replace: true })
}

/** Work that begins after the page has started, so its code isn't part of the first load. */
export const afterStart = (shop: Shop, router: ObservedRouter & Navigator): void => {
  keepFocus()
  syncTabs(shop, { onSignedIn: () => leaveSignIn(router) })
  Object.defineProperty(window, 'clientState', {
    configurable: true,
    get: () => observeClientState(shop, router),
  })
}
