import { clearToken } from '#client/lib/session/session.ts'
import type { Stores } from '#client/lib/state/stores.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { pageFailure } from './page-failure.ts'
import type { Reactors } from './reactions.ts'

/** The part of a router that reactions need. */
type Navigator = {
  state: { location: { pathname: string; search: string; hash: string } }
  navigate: (to: string) => Promise<void>
}

/** Toast, sign-in page and error page of the browser. The router is asked for when something happens, not before. */
export const reactorsFor = (stores: Stores, router: () => Navigator): Reactors => ({
  toast: text => void toast.error(text),
  endSession: () => {
    clearToken()
    stores.root.set({ userInfo: null })
  },
  goToLogin: () => {
    const { pathname, search, hash } = router().state.location
    if (pathname !== new URL(paths.login(), location.origin).pathname)
      void router().navigate(paths.login(pathname + search + hash))
  },
  showErrorPage: error => pageFailure.set({ error }),
})
