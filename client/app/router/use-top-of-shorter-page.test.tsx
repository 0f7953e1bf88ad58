import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useTopOfShorterPage } from './use-top-of-shorter-page.ts'

afterEach(() => vi.restoreAllMocks())

function Root() {
  useTopOfShorterPage()
  return <Outlet />
}

/** Leaves a page that is scrolled to `left`, and returns to it when the router could restore `restored`. */
const leaveAndReturn = async ({ left, restored }: { left: number; restored: number }) => {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(left)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  let finish: () => void = () => undefined
  const loading = new Promise<null>(resolve => {
    finish = () => resolve(null)
  })
  const router = createMemoryRouter([
    {
      Component: Root,
      children: [
        { path: '/', element: 'Cart' },
        { path: '/next', loader: () => loading, element: 'Next' },
      ],
    },
  ])
  render(<RouterProvider router={router} />)

  act(() => void router.navigate('/next'))
  finish()
  await screen.findByText('Next')
  scrollY.mockReturnValue(restored)
  await act(() => router.navigate(-1))
  await screen.findByText('Cart')

  return scrollTo
}

it('after Back, a page that has become shorter starts at its top, not at its footer [SHOP-29]', async () => {
  const scrollTo = await leaveAndReturn({ left: 700, restored: 280 })

  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

it('after Back, a page that is as long as before stays where it was left [SHOP-29]', async () => {
  const scrollTo = await leaveAndReturn({ left: 700, restored: 700 })

  expect(scrollTo).not.toHaveBeenCalled()
})
