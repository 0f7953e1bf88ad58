import { requireData } from '@fixbench/client'
import { createConstantRenderer } from '@fixbench/server/testing/constant-renderer.ts'
import { openForTests } from '@fixbench/server/testing/set-up-shop.ts'
import { createWorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { expect, it } from 'vitest'
import { createConsoleClient } from '#console/testing/console-client.ts'

const shop = openForTests(() => createWorldApp({}, createConstantRenderer()))

it('a page that is opened by hand is part of the step that opens it, with what it calls before that is recorded', async () => {
  const { app } = shop
  const home = createConsoleClient(await app.listen({ port: 0, host: '127.0.0.1' }))
  await home.freeze()
  const { recordingId } = await requireData(home.console.recordings.start({}))
  const headers = { cookie: `recording=${recordingId}.0` }
  await app.inject({ method: 'POST', url: '/api/shop/cart/list', headers })
  await app.inject({ url: '/about.html', headers: { ...headers, accept: 'text/html' } })
  await app.inject({ method: 'POST', url: '/api/shop/favorite/list', headers })

  const opened = await home.clock()
  await home.advance({ days: 2 })
  const step = { type: 'navigate', url: '/about.html' }
  await requireData(home.console.recordings.step({ recordingId, mark: 1, step, address: '/about.html' }))
  await requireData(home.console.recordings.stop({ recordingId }))

  const { steps } = await requireData(home.console.recordings.detail({ recordingId }))
  expect(steps.map(({ calls }) => calls.map(({ path }) => path))).toEqual([
    ['/api/shop/cart/list'],
    ['/about.html', '/api/shop/favorite/list'],
    // The clock was moved after that.
    [],
  ])
  expect(steps[1]?.shopTime).toBe(opened.shopTime)
})
