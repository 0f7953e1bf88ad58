import { SESSION_END_COOKIE, TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { pageRenderer } from '@fixbench/server/testing/page-renderer.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: WorldApp
beforeAll(async () => {
  test = await createWorldApp({}, await pageRenderer())
})
afterAll(() => test.close())

type Opened = { worldId: string; opening: { address: string; token: string } }

/** Creates a world from a preset and returns the page and cookies with which the console opens it. */
const openPreset = async (preset: string): Promise<{ address: string; cookies: Record<string, string> }> => {
  const made = await test.app.inject({
    method: 'POST',
    url: '/console/api/worlds/create',
    payload: { preset },
  })
  const { worldId, opening } = made.json<{ data: Opened }>().data
  return { address: opening.address, cookies: { world: worldId, [TOKEN_COOKIE]: opening.token } }
}

const messageIn = (body: string): unknown => {
  const [, state = '{}'] =
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(body) ?? []
  return (JSON.parse(state) as { message?: unknown }).message
}

describe('[B-64] a visitor whose session is rejected on the first render', () => {
  it.each([
    ['member-frozen', 'Your login account is abnormal'],
    ['member-deleted', 'Your login account is not exist'],
    ['session-expired', 'Login has expired'],
  ])('in the preset %s is redirected to the home page, which shows “%s” once', async (preset, message) => {
    const { address, cookies } = await openPreset(preset)
    const redirect = await test.app.inject({ url: address, cookies })

    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/'])

    const end = redirect.cookies.find(({ name }) => name === SESSION_END_COOKIE)
    expect(end).toMatchObject({ httpOnly: true })

    const world = cookies['world'] ?? ''
    const home = await test.app.inject({
      url: '/',
      cookies: { world, [SESSION_END_COOKIE]: requireValue(end, 'end').value },
    })

    expect(messageIn(home.body)).toBe(message)
    expect(home.cookies).toMatchObject([{ name: SESSION_END_COOKIE, value: '' }])
    // Guests share cached pages, which must not contain the message.
    expect(messageIn((await test.app.inject({ url: '/', cookies: { world } })).body)).toBeNull()
  })

  it('sees the message on the home page itself, and a forged cookie shows nothing', async () => {
    const { cookies } = await openPreset('member-frozen')
    expect(messageIn((await test.app.inject({ url: '/', cookies })).body)).toBe(
      'Your login account is abnormal',
    )
    const forged = await test.app.inject({ url: '/', cookies: { [SESSION_END_COOKIE]: '300001' } })
    expect(messageIn(forged.body)).toBeNull()
  })
})
