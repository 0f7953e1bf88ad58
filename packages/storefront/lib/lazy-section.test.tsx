import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { createTestShop, TEST_NOW_MS } from '#storefront/testing/create-test-shop.ts'
import { lazySection } from './lazy-section.tsx'
import { ShopContext, useViewer } from './shop.tsx'
import { createStores } from './state/stores.ts'

/** Sees nothing come near. */
class DistantObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe() {}
  disconnect() {}
}

function Newsletter() {
  return (
    <label>
      Email of {useViewer()?.memberName ?? 'a guest'} <input />
    </label>
  )
}

it('keeps what was typed into a section that is rendered again because the viewer has changed', async () => {
  Object.assign(globalThis, { IntersectionObserver: DistantObserver })
  const stores = createStores()
  const shop = createTestShop(() => Promise.reject(new Error('No call')), { stores, nowMs: TEST_NOW_MS })
  const Section = lazySection(() => Promise.resolve(Newsletter), { hydrates: 'near' })
  const container = document.createElement('div')
  container.innerHTML =
    '<div data-asleep style="display:contents"><label>Email of a guest <input></label></div>'
  document.body.append(container)
  const root = await act(async () =>
    hydrateRoot(
      container,
      <ShopContext value={shop}>
        <Section />
      </ShopContext>,
    ),
  )
  onTestFinished(() => act(() => root.unmount()))
  screen.getByRole<HTMLInputElement>('textbox').value = 'ada@lovelace.example'

  await act(async () => stores.root.set({ userInfo: aMember() }))

  expect(screen.getByRole('textbox', { name: 'Email of Mia Member' })).toHaveValue('ada@lovelace.example')
})
