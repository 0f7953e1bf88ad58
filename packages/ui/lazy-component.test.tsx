import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { toastStore } from './feedback/toast-store.ts'
import { lazyComponent } from './lazy-component.ts'

const Bell = () => <p>3 new messages</p>

const renderWith = (load: () => Promise<typeof Bell>) => {
  const Part = lazyComponent(load)
  render(
    <>
      <button type="button">Check out</button>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  )
}

describe('[B-28] a lazy component', () => {
  it('is shown when its code has loaded', async () => {
    renderWith(() => Promise.resolve(Bell))
    expect(await screen.findByText('3 new messages')).toBeVisible()
    expect(toastStore.get().toasts).toEqual([])
  })

  it('renders nothing and shows a toast when its code can’t be loaded', async () => {
    renderWith(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    await expect
      .poll(() => toastStore.get().toasts.map(({ text }) => text))
      .toEqual(['Part of this page didn’t load. Reload the page to try again.'])
    expect(screen.getByRole('button', { name: 'Check out' })).toBeVisible()
  })
})
