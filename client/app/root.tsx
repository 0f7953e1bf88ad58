import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useShop } from '#client/lib/shop.tsx'
import { useStore } from '#client/lib/state/store.ts'
import { awaitVisitor, firstTouch } from '#client/rendering/first-touch.ts'
import { useInteractiveMarker } from '#client/rendering/use-interactive-marker.ts'
import { PageLoadingBar } from '#client/ui/feedback/page-loading-bar.tsx'
import { toastSource } from '#client/ui/feedback/toast-store.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useLinkDelegation } from '#client/ui/link/use-link-delegation.ts'
import { OfflineNotice } from './errors/offline-notice.tsx'
import { pageFailure } from './errors/page-failure.ts'
import { ErrorView } from './errors/views/error-view.tsx'
import { useDocumentHead } from './head/use-document-head.ts'
import { isAnimated, sharePicture } from './router/page-transition.ts'
import { useFocusAfterMove } from './router/use-focus-after-move.ts'

/** Answered by other programs of the server, so a link to them loads afresh. */
const OUTSIDE = [
  '/api',
  '/tech',
  '/docs',
  '/console',
  '/gateway',
  '/pictures',
  '/uploads',
  '/documents',
  '/health',
]

/** What every page shares and no layout shows: navigation, document head, scroll, messages. */
export function Root() {
  const navigate = useNavigate()
  const go = useCallback(
    (href: string, link: Element) => {
      sharePicture(link)
      void navigate(href, { viewTransition: isAnimated(href) })
    },
    [navigate],
  )
  useLinkDelegation(go, OUTSIDE)
  useDocumentHead()
  useCurrentUrl()
  useFocusAfterMove()
  useEffect(awaitVisitor, [])
  useInteractiveMarker()
  const { error } = useStore(pageFailure, state => state)
  return (
    <>
      <PageLoadingBar isLoading={useNavigation().state !== 'idle'} />
      <OfflineNotice />
      {error === null ? <Outlet /> : <ErrorView error={error} />}
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

const ToastHost = lazyPart(() => import('#client/ui/feedback/toast-host.tsx').then(m => m.ToastHost))

/**
 * Fetches the toasts' code when the visitor first does something, or the first toast is there: not with the page, yet
 * soon enough for the live regions to stand before something is said in them.
 */
function Toasts() {
  const toasts = useSyncExternalStore(toastSource.subscribe, toastSource.read, toastSource.readOnServer)
  const [isInUse, setIsInUse] = useState(false)
  useEffect(() => void firstTouch().then(() => setIsInUse(true)), [])
  if (!isInUse && toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  )
}

/** Keeps `currentUrl` of the root state, and ends the failure of the page that was left. */
const useCurrentUrl = (): void => {
  const { stores } = useShop()
  const { pathname, search, hash, key } = useLocation()
  useEffect(() => {
    stores.root.set({ currentUrl: pathname + search + hash })
    pageFailure.set({ error: null })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `key` distinguishes a new visit to the same address from staying
  }, [stores, pathname, search, hash, key])
}
