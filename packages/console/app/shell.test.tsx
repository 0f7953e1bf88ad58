import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Rejection, renderConsole } from '../testing/render-console.tsx'
import { Shell } from './shell.tsx'

/** Renders a page in a world whose details come from `detail`. */
const renderPage = (detail: () => unknown) =>
  renderConsole(
    [{ path: '/console', element: <Shell />, children: [{ index: true, element: <h1>The page</h1> }] }],
    '/console?world=aa',
    { 'worlds/detail': detail },
  )

it('a page says that its world isn’t responding, and shows it once the world responds', async () => {
  let isAway = true
  const { user } = renderPage(() => {
    if (isAway) throw new Rejection('The server responded with HTTP 503')
    return { worldId: 'aa' }
  })

  expect(await screen.findByRole('heading', { name: 'This world isn’t responding' })).toBeVisible()
  expect(screen.queryByText('The page')).toBeNull()

  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('The page')).toBeVisible()
})
