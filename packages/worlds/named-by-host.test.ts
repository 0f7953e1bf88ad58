import { setUpConsole } from '@fixbench/console/testing/console-kit.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const kit = setUpConsole({ SHOP_ORIGIN: 'http://shop.localhost' })
beforeAll(async () => {
  const mine = await kit.home.createWorld({ worldId: 'mine' })
  await mine.addFault('call=session.login;code=300021')
})

/** Code of a sign-in: 300021 in the world `mine`, 100006 in any other, 404 in none. */
const signIn = async (headers: Record<string, string>): Promise<number> =>
  (await kit.signIn(headers)).json<{ code: number }>().code

describe('a host name below localhost', () => {
  it.each([
    ['mine.localhost:3000', 300_021],
    ['mine.localhost', 300_021],
    ['localhost:3000', 100_006],
    ['127.0.0.1:3000', 100_006],
    ['mine.example', 100_006],
    ['left.mine.localhost:3000', 100_006],
    ['shop.localhost', 100_006],
    ['pair.localhost', 100_006],
  ])('%s gets %i: only a single word names a world [DEV-13]', async (host, code) => {
    expect(await signIn({ host })).toBe(code)
  })

  it('names the world before the cookie, and after the header [DEV-13]', async () => {
    expect(await signIn({ host: 'mine.localhost', cookie: 'world=tester' })).toBe(300_021)
    expect(await signIn({ host: 'mine.localhost', 'x-world': 'tester' })).toBe(100_006)
  })

  it('of no world gets 404, and its page offers to create the world [DEV-13]', async () => {
    const call = await kit.signIn({ host: 'mien.localhost' })
    const page = await kit.server.inject({
      url: '/',
      headers: { host: 'mien.localhost', accept: 'text/html' },
    })

    expect(call.statusCode).toBe(404)
    expect(call.headers['x-world-missing']).toBe('mien')
    expect(page.body).toContain('Create a world with this name')
    expect(page.body).not.toContain('Go to the main world')
  })

  it('is the target of calls of the console that name none [DEV-13]', async () => {
    const response = await kit.server.inject({
      url: '/console/api/badge',
      headers: { host: 'mine.localhost' },
    })

    expect(response.json()).toMatchObject({ data: { worldId: 'mine' } })
  })
})
