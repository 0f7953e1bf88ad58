import { expect, it } from 'vitest'
import { renderConsole } from '../testing/render-console.tsx'
import { useConsoleQuery } from './query.ts'
import { useWorld, useWorldInUrl } from './world.ts'

function Probe() {
  useWorldInUrl()
  const { world, setWorld, href } = useWorld()
  useConsoleQuery('clock', 'show', {})

  return (
    <>
      <h1>{world}</h1>
      <button type="button" onClick={() => setWorld('main')}>
        Main
      </button>
      <p>{href('/console/clock')}</p>
    </>
  )
}

const open = (path: string) => renderConsole([{ path: '/console', element: <Probe /> }], path, { clock: {} })

it('opens the world that the shop shows in this browser, and stays in it [TEST-09]', async () => {
  document.cookie = 'world=mine; path=/'
  const { screen, address, calls, refetch } = open('/console')

  await expect.poll(address).toBe('/console?world=mine')

  document.cookie = 'world=another; path=/'
  await refetch()

  expect(screen.getByRole('heading')).toHaveTextContent('mine')
  expect(new Set(calls('clock').map(({ world }) => world))).toEqual(new Set(['mine']))
})

it('a chosen world wins over the one of the browser, also the main one [TEST-09]', async () => {
  document.cookie = 'world=mine; path=/'
  const { screen, address, user } = open('/console?world=mine')

  await user.click(screen.getByRole('button', { name: 'Main' }))

  expect(address()).toBe('/console?world=main')
  expect(screen.getByRole('heading')).toHaveTextContent('main')
  expect(screen.getByText('/console/clock?world=main')).toBeInTheDocument()
})

it.each(['', 'world=Not%20a%20world; path=/'])(
  'opens the main world with the cookie %j [TEST-09]',
  async cookie => {
    if (cookie !== '') document.cookie = cookie
    const { address } = open('/console')

    await expect.poll(address).toBe('/console?world=main')
  },
)
