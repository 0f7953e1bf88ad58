import { brand } from '@fixbench/contract/brand/brand.ts'
import { provideCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { createApi, createCaller } from '@fixbench/storefront/lib/api/api.ts'
import { createBrowserTransport } from '@fixbench/storefront/lib/api/browser-transport.ts'
import { createQueryClient } from '@fixbench/storefront/lib/api/query.ts'
import { type Shop, shopContext } from '@fixbench/storefront/lib/loader.ts'
import { Providers } from '@fixbench/storefront/lib/providers.tsx'
import { resetOnMemberChange } from '@fixbench/storefront/lib/session/reset-on-member-change.ts'
import { forgetStaleToken, readToken } from '@fixbench/storefront/lib/session/session.ts'
import { createShopClock } from '@fixbench/storefront/lib/shop-clock.ts'
import { createStores } from '@fixbench/storefront/lib/state/stores.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { endEarlyInput } from '@fixbench/ui/form/early-input.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { documentAgeMs } from '#client/rendering/document-age.ts'
import { deserializeError } from '#client/rendering/page-error.ts'
import { hydrateQueries, type PageState, readPageState } from '#client/rendering/page-state.ts'
import { createReactionHandlers } from './errors/reaction-handlers.ts'
import { createReactingCaches } from './errors/reactions.ts'
import { reloadOnFailedChunk } from './errors/reload-on-failed-chunk.ts'
import { createRoutes, ROOT } from './router/create-routes.ts'
import { guardMiddleware } from './router/guard.ts'
import { openingMiddleware } from './router/opening-page.ts'
import { restoreScroll } from './router/restore-scroll.ts'
import { loadMember } from './session/load-member.ts'
import { listenForWorldChanges } from './session/world-changes.ts'

/**
 * Starts the shop in the browser: hydrates the server's markup, or renders from scratch when the server sent no state.
 * When a script can't be loaded, the server's page and its links stay, and a message offers to reload.
 */
export const startClient = async (): Promise<void> => {
  try {
    await start()
  } catch (error) {
    window.dispatchEvent(new Event('start-failure'))
    throw error
  }
}

const start = async (): Promise<void> => {
  let getTargetUrl = () => location.href
  reloadOnFailedChunk(() => getTargetUrl())
  forgetStaleToken()

  const state = readPageState(document)
  const routes = createRoutes([openingMiddleware, guardMiddleware])
  const shop = createShop(state, () => router)

  provideCurrencyMark(() => shop.brand.currencyMark)
  if (state === null) await loadMember(shop)
  await loadMatchedScreens(routes)

  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[shopContext, shop]])),
    ...omitUndefined({ hydrationData: state === null ? undefined : toHydrationData(state) }),
  })
  getTargetUrl = () => {
    const to = router.state.navigation.location
    return to === undefined ? location.href : location.origin + to.pathname + to.search + to.hash
  }
  if (state !== null) restoreScroll()
  listenForWorldChanges(shop)
  resetOnMemberChange(shop)
  mount(shop, router, { isRendered: state !== null })
  if (state?.message) toast.error(state.message)
  void import('./after-start.ts').then(({ afterStart }) => afterStart(shop, router))
}

const createShop = (state: PageState | null, router: Parameters<typeof createReactionHandlers>[1]): Shop => {
  const call = createCaller(createBrowserTransport({ fetch: (...given) => fetch(...given), readToken }))
  const stores = createStores({
    userInfo: state?.userInfo ?? null,
    headerTopInfo: state?.headerTopInfo ?? null,
  })
  const queryClient = createQueryClient(call, createReactingCaches(createReactionHandlers(stores, router)))

  hydrateQueries(queryClient, state?.queries ?? [])
  const clock = state?.clock ?? { shopMs: Date.now(), speed: 1, isFrozen: false }

  return {
    call,
    queryClient,
    api: createApi(call),
    clock: createShopClock({ ...clock, ageMs: documentAgeMs() }),
    stores,
    world: state?.world ?? 'main',
    renderedAt: state?.renderedAt ?? 0,
    brand: state?.brand ?? brand,
    hasSignInProvider: state?.hasSignInProvider ?? false,
    origins: state?.origins ?? { shop: location.origin, mobile: location.origin },
    pending: new Set(),
  }
}

const toHydrationData = ({ loaderData, errors }: PageState) => ({
  // Without an entry for every matched route, the router would run the guard before the first render.
  loaderData: { ...loaderData, [ROOT]: null },
  errors:
    errors &&
    Object.fromEntries(Object.entries(errors).map(([route, plain]) => [route, deserializeError(plain)])),
})

/** Loads the matched screens before hydration. Otherwise React would discard the server's markup while they load. */
const loadMatchedScreens = async (routes: RouteObject[]): Promise<void> => {
  const matched = matchRoutes(routes, location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (route.lazy === undefined || typeof route.lazy === 'function') return
      const Component = await route.lazy.Component?.()
      if (Component !== undefined && Component !== null) Object.assign(route, { Component, lazy: undefined })
    }),
  )
}

const mount = (
  shop: Shop,
  router: ReturnType<typeof createBrowserRouter>,
  { isRendered }: { isRendered: boolean },
): void => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root')
  const app = (
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>
  )
  endEarlyInput()
  // A transition hydrates in slices, so the browser stays responsive.
  if (isRendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}
