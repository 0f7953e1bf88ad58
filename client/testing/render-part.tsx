import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { resetOnMemberChange } from '#client/app/session/reset-on-member-change.ts'
import { createApi } from '#client/lib/api/api.ts'
import { createQueryClient } from '#client/lib/api/query.ts'
import type { Shop } from '#client/lib/loader.ts'
import { createShopClock } from '#client/lib/shop-clock.ts'
import { createStores } from '#client/lib/state/stores.ts'
import { App } from '#client/rendering/app.tsx'
import type { TopInfo } from '#contract/home/home.schemas.ts'
import type { UserInfo } from '#contract/session/session.contract.ts'
import { type Answers, createFakeCall } from './fake-call.ts'
import { TEST_NOW_MS } from './render-screen.tsx'

type Setting = {
  viewer?: UserInfo | null
  answers?: Answers
  /** URL of the page around the component. */
  path?: string
  nowMs?: number
  top?: TopInfo | null
}

/** Renders a single component at any URL, with the given responses. */
export const renderPart = (part: ReactNode, setting: Setting = {}) => {
  const { viewer = null, answers = {}, path = '/', nowMs = TEST_NOW_MS, top = null } = setting
  const fake = createFakeCall(answers)
  const shop: Shop = {
    call: fake.call,
    api: createApi(fake.call),
    queryClient: createQueryClient(fake.call),
    clock: createShopClock({ shopMs: nowMs, speed: 1, isFrozen: true }),
    stores: createStores({ userInfo: viewer, headerTopInfo: top }),
    world: 'test',
    hasSignInProvider: true,
    origins: { shop: 'http://shop.test', mobile: 'http://m.shop.test' },
    pending: new Set(),
  }
  resetOnMemberChange(shop)
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] })
  const view = render(
    <App shop={shop}>
      <RouterProvider router={router} />
    </App>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...view, ...fake, shop, router, address, user: userEvent.setup(), screen }
}
