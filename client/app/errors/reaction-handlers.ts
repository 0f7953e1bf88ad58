import { clearToken } from '@fixbench/storefront/lib/session/session.ts'
import type { Stores } from '@fixbench/storefront/lib/state/stores.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { pageFailure } from './page-failure.ts'
import type { ReactionHandlers } from './reactions.ts'

/** The part of a router that the handlers use. */
type Navigator = {
  state: { location: { pathname: string; search: string; hash: string } }
  navigate: (to: string) => Promise<void>
}

/** Creates the browser's handlers. `router` is called lazily, because the router is created after the query client. */
export const createReactionHandlers = (stores: Stores, router: () => Navigator): ReactionHandlers => ({
  toast: text => void toast.error(text),
  endSession: () => {
    clearToken()
    stores.root.set({ userInfo: null })
  },
  goToLogin: () => {
    const { pathname, search, hash } = router().state.location
    if (pathname !== new URL(paths.login(), location.origin).pathname) {
      void router().navigate(paths.login(pathname + search + hash))
    }
  },
  showErrorPage: error => pageFailure.set({ error }),
})
