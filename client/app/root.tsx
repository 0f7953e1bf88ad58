import { isShopPage } from '@fixbench/contract/core/paths.ts'
import { useShop } from '@fixbench/storefront/lib/shop.tsx'
import { useInteractiveMarker } from '@fixbench/storefront/lib/use-interactive-marker.ts'
import { AnnouncementRegion } from '@fixbench/ui/feedback/announcement.tsx'
import { PageLoadingBar } from '@fixbench/ui/feedback/page-loading-bar.tsx'
import { toastStore } from '@fixbench/ui/feedback/toast-store.ts'
import { loadFormError } from '@fixbench/ui/field/lazy-form-error.ts'
import { useEarlyInput } from '@fixbench/ui/form/early-input.ts'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { useLinkDelegation } from '@fixbench/ui/link/use-link-delegation.ts'
import { useBrowserStore } from '@fixbench/ui/state/store.ts'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { useCallback, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { firstInteraction, watchForInteraction } from '#client/rendering/first-interaction.ts'
import { OfflineNotice } from './errors/offline-notice.tsx'
import { pageFailure } from './errors/page-failure.ts'
import { ErrorView } from './errors/views/error-view.tsx'
import { useDocumentHead } from './head/use-document-head.ts'
import { canAnimate, markSharedPicture } from './router/page-transition.ts'
import { useBackCancels } from './router/use-back-cancels.ts'
import { useFocusAfterNavigation } from './router/use-focus-after-navigation.ts'
import { useTopOfShorterPage } from './router/use-top-of-shorter-page.ts'

/** Root route: link handling, document head, scroll restoration and toasts, which all layouts share. */
export function Root() {
  const navigate = useNavigate()
  const go = useCallback(
    (href: string, link: Element) => {
      markSharedPicture(link)
      void navigate(href, { viewTransition: canAnimate(href) })
    },
    [navigate],
  )
  useLinkDelegation(go, isShopPage)
  useDocumentHead()
  useCurrentUrl()
  useBackCancels()
  useFocusAfterNavigation()
  useTopOfShorterPage()
  useEffect(watchForInteraction, [])
  useInteractiveMarker()
  useEarlyInput()

  const { error } = useBrowserStore(pageFailure, state => state)

  return (
    <>
      <PageLoadingBar isLoading={useNavigation().state !== 'idle'} />
      <OfflineNotice />
      {error === null ? <Outlet /> : <ErrorView error={error} />}
      <Toasts />
      <AnnouncementRegion />
      <ScrollRestoration />
    </>
  )
}

const ToastHost = lazyComponent(() => import('@fixbench/ui/feedback/toast-host.tsx').then(m => m.ToastHost))

/** Resolves when the page has loaded with its pictures. */
const pageLoaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return
  await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
}

/**
 * Loads the toast code when the page has loaded, or earlier on the first interaction or with the first toast. This keeps
 * it out of the first load, yet mounts the live regions before screen readers have something to announce, and before the
 * network may be gone that the first message is about. The same goes for the message of a form.
 */
function Toasts() {
  const toasts = useBrowserStore(toastStore, state => state.toasts)
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => void Promise.race([firstInteraction(), pageLoaded()]).then(() => setIsNeeded(true)), [])
  useEffect(() => (isNeeded ? loadFormError() : undefined), [isNeeded])

  if (!isNeeded && toasts.length === 0) return null

  return (
    <SuspenseBoundary>
      <ToastHost />
    </SuspenseBoundary>
  )
}

/** Updates `currentUrl` of the root state after each navigation and clears the page failure. */
const useCurrentUrl = (): void => {
  const { stores } = useShop()
  const { pathname, search, hash, key } = useLocation()
  useEffect(() => {
    stores.root.set({ currentUrl: pathname + search + hash })
    pageFailure.set({ error: null })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `key` distinguishes a new visit to the same address from staying
  }, [stores, pathname, search, hash, key])
}
