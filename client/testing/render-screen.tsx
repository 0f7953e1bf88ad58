import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { createQueryClient } from '@fixbench/storefront/lib/api/query.ts'
import { shopContext } from '@fixbench/storefront/lib/loader.ts'
import { Providers } from '@fixbench/storefront/lib/providers.tsx'
import { createStores } from '@fixbench/storefront/lib/state/stores.ts'
import { createTestShop, TEST_NOW_MS } from '@fixbench/storefront/testing/create-test-shop.ts'
import { createFakeCall, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { observeClientState } from '#client/app/client-state.ts'
import { createReactionHandlers } from '#client/app/errors/reaction-handlers.ts'
import { createReactingCaches } from '#client/app/errors/reactions.ts'
import { RouteErrorView } from '#client/app/errors/views/error-view.tsx'
import { createRoutes } from '#client/app/router/create-routes.ts'
import { guardMiddleware } from '#client/app/router/guard.ts'
import type { RoutedPage } from '#client/app/router/routed-page.ts'

/** Includes the time to compile the screen in the first test of a file. */
const COLD_MS = 15_000

type Setting = {
  viewer?: UserInfo | null
  responses?: Responses
  /** Renders the page inside its layout; by default, the page alone. */
  layout?: boolean
  nowMs?: number
  hasSignInProvider?: boolean
  /** Replaces the shop's pages, for tests of router and error handling. */
  pages?: readonly RoutedPage[]
}

/** Renders the page of a path as the browser does, with the given responses. Resolves when the page has loaded. */
export const renderScreen = async (path: string, setting: Setting = {}) => {
  const { viewer = null, responses = {}, layout = false, nowMs = TEST_NOW_MS, pages } = setting
  const { hasSignInProvider = true } = setting
  const fake = createFakeCall({ 'seo.page': null, ...responses })
  const stores = createStores({ userInfo: viewer })
  const caches = createReactingCaches(createReactionHandlers(stores, () => router))
  const queryClient = createQueryClient(fake.call, caches)
  const shop = createTestShop(fake.call, { stores, nowMs, queryClient, hasSignInProvider })
  const routes = createRoutes([guardMiddleware], pages)
  const router = createMemoryRouter(layout ? routes : routes.map(withoutLayouts), {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[shopContext, shop]])),
  })
  const view = render(
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>,
  )

  // `act` flushes the loaded page into the document.
  await act(() => untilIdle(router))
  const address = () =>
    router.state.location.pathname + router.state.location.search + router.state.location.hash
  const clientState = () => observeClientState(shop, router)

  return { ...view, ...fake, shop, router, address, clientState, user: userEvent.setup(), screen }
}

/** Resolves when the router has loaded a page and is idle. */
const untilIdle = (router: ReturnType<typeof createMemoryRouter>): Promise<void> =>
  new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      stop()
      reject(new Error(`${router.state.location.pathname} is still loading`))
    }, COLD_MS)
    const check = () => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle') return
      clearTimeout(limit)
      stop()
      resolve()
    }
    const stop = router.subscribe(check)
    check()
  })

const withoutLayouts = (route: RouteObject): RouteObject => {
  if (route.index === true) return route
  const isLayout = route.id?.startsWith('layout:') === true
  const children = route.children?.map(withoutLayouts)
  const stripped: RouteObject = isLayout ? { ErrorBoundary: RouteErrorView } : route
  return { ...stripped, ...omitUndefined({ children }) }
}
