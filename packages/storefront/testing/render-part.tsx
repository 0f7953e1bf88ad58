import type { TopInfo } from '@fixbench/contract/home/home.schemas.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '#storefront/lib/providers.tsx'
import { createStores } from '#storefront/lib/state/stores.ts'
import { createTestShop, TEST_NOW_MS } from './create-test-shop.ts'
import { createFakeCall, type Responses } from './fake-call.ts'

type Setting = {
  viewer?: UserInfo | null
  responses?: Responses
  /** URL of the page around the component. */
  path?: string
  nowMs?: number
  top?: TopInfo | null
}

/** Renders a single component at any URL, with the given responses. */
export const renderPart = (part: ReactNode, setting: Setting = {}) => {
  const { viewer = null, responses = {}, path = '/', nowMs = TEST_NOW_MS, top = null } = setting
  const fake = createFakeCall(responses)
  const stores = createStores({ userInfo: viewer, headerTopInfo: top })
  const shop = createTestShop(fake.call, { stores, nowMs })
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] })
  const view = render(
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...view, ...fake, shop, router, address, user: userEvent.setup(), screen }
}
