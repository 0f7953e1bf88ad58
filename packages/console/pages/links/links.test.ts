import { requireData } from '@fixbench/client'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'
import { decodeLink, encodeLink } from './link-code.ts'

const STATE = {
  title: 'Last minute, élodie',
  preset: 'campaign-last-minute',
  shopMs: Date.UTC(2025, 7, 1, 23, 58),
  isFrozen: true,
  speed: 1,
  persona: 'oliver',
  faults: 'call=cart.add;code=300001;first=1',
  address: '/cart?from=link',
  changes: [],
}

describe('the code of a link', () => {
  it('contains the whole state in URL-safe characters', () => {
    const code = encodeLink(STATE)
    expect(decodeLink(code)).toEqual(STATE)
    expect(code).toMatch(/^[\w-]+$/)
    expect(code.length).toBeLessThan(250)
  })

  it('is short for a short state', () => {
    const bare = {
      ...STATE,
      title: null,
      preset: null,
      shopMs: null,
      isFrozen: false,
      persona: null,
      faults: null,
    }
    const code = encodeLink({ ...bare, address: null })

    expect(code.length).toBeLessThan(8)
    expect(decodeLink(code)?.address).toBeNull()
  })

  it.each([
    '',
    '1',
    '2x',
    '9abc',
    encodeLink(STATE).slice(0, -6),
    `1${Buffer.from('{"w":1}').toString('base64url')}`,
  ])('is rejected when it is damaged or from another build: %s', code => {
    expect(decodeLink(code)).toBeUndefined()
  })
})

describe('links and people', () => {
  let shop: WorldApp
  let home: ConsoleClient
  beforeAll(async () => {
    shop = await createWorldApp()
    home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  })

  afterAll(() => shop.close())

  it('[OWN-console-links-create, OWN-console-links-open, OWN-console-links-list] opens a state as a new world with clock, persona, faults and page', async () => {
    const { shopMs, changes: _, ...state } = STATE
    const made = await requireData(home.console.links.create({ ...state, shopTime: shopMs }))

    expect((await requireData(home.console.links.list())).rows[0]).toEqual(made)

    const opened = await requireData(home.console.links.open({ code: made.code }))
    expect(opened).toMatchObject({ title: STATE.title, address: STATE.address, persona: 'oliver' })

    const world = home.in(opened.worldId)
    expect(await world.clock()).toMatchObject({ shopMs: STATE.shopMs, isFrozen: true })
    expect((await requireData(world.console.faults.list())).rows).toMatchObject([
      { call: 'cart.add', first: 1 },
    ])

    const member = await shop.app.inject({
      method: 'POST',
      url: '/api/member/detail',
      headers: { ...world.headers, 'x-token': opened.token ?? '' },
    })
    expect(member.json()).toMatchObject({ code: 0, data: { email: 'oliver@fixbench.example' } })
  })

  it.each([
    [{ preset: 'nowhere' }, /preset/],
    [{ faults: 'code=' }, /faults/],
    [{ faults: 'call=cart.nope;code=300001' }, /faults: there is no call/],
    [{ persona: 'nobody' }, /persona/],
    [{ address: '//evil.example' }, /address/],
    [{}, /title: is required, or another part of the state/],
  ])('rejects the state %j by field [B-69]', async (state, reason) => {
    await expect(requireData(home.console.links.create(state))).rejects.toThrow(reason)
  })

  it('leaves no world behind when a link can’t be opened [B-69]', async () => {
    const before = shop.worlds.list().length
    const { code } = await requireData(home.console.links.create({ persona: 'nobody@shop.example' }))

    await expect(requireData(home.console.links.open({ code }))).rejects.toThrow(/persona/)
    await expect(requireData(home.console.links.open({ code: '1nonsense' }))).rejects.toThrow(/code/)
    expect(shop.worlds.list()).toHaveLength(before)
  })

  it('[OWN-console-people-list] lists the personas with their values in a world', async () => {
    const { rows } = await requireData(home.console.people.list())
    const byKey = Object.fromEntries(rows.map(person => [person.key, person]))

    expect(rows.length).toBeGreaterThanOrEqual(14)
    expect(byKey).toMatchObject({
      nina: { orders: 0, cartLines: 0, status: 'active' },
      greta: { wholesaleLevel: 3 },
      bella: { isBackMarket: true },
      frida: { status: 'frozen' },
      dora: { status: 'deleted' },
    })
    expect(byKey['paula']?.points).toBeGreaterThan(10_000)
  })

  it.each([
    ['greta', 0],
    ['frida', 100_009],
    ['dora', 100_008],
    ['eric', 100_001],
  ])('[OWN-console-people-sign-in] signs in as %s, whose calls return %i', async (key, code) => {
    const { token } = await requireData(home.console.people.signIn({ persona: key }))
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/member/detail',
      headers: { 'x-token': token },
    })
    expect(response.json()).toMatchObject({ code })
  })

  it('[OWN-console-people-enter] enters a world as a persona, and continues as a guest in another world', async () => {
    const { worldId } = await home.createWorld()
    const entered = await shop.app.inject(`/console/api/enter?world=${worldId}&persona=nina&to=/cart`)

    expect([entered.statusCode, entered.headers.location]).toEqual([302, '/cart'])

    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
    expect(cookies['world']).toBe(worldId)

    // The other world doesn't have her session, so the browser continues as a guest.
    const elsewhere = await shop.app.inject({ url: '/console/api/enter?world=main', cookies })
    expect(elsewhere.cookies).toMatchObject([
      { name: 'world', value: 'main' },
      { name: TOKEN_COOKIE, value: '' },
    ])

    const back = await shop.app.inject({ url: `/console/api/enter?world=${worldId}`, cookies })
    expect(back.cookies.map(({ name }) => name)).toEqual(['world'])
    expect((await shop.app.inject('/console/api/enter?to=//evil.example')).json()).toMatchObject({
      code: 3001,
    })
  })

  it('open makes a world of the given name, once', async () => {
    const { code } = await requireData(home.console.links.create({ title: 'Named' }))

    const opened = await requireData(home.console.links.open({ code, newWorldId: 'named-by-link' }))
    expect(opened.worldId).toBe('named-by-link')

    const again = await home.console.links.open({ code, newWorldId: 'named-by-link' })
    expect(again).toMatchObject({ code: 3001, data: { fields: [{ field: 'worldId' }] } })
  })

  it('enter opens the world that worldId names, like every other call [TEST-17]', async () => {
    const { worldId } = await home.createWorld()

    const entered = await shop.app.inject(`/console/api/enter?worldId=${worldId}&to=/cart`)
    const missing = await shop.app.inject('/console/api/enter?worldId=none-like-this')

    expect(entered.cookies).toContainEqual(expect.objectContaining({ name: 'world', value: worldId }))
    expect(missing.json()).toMatchObject({ code: 3001, data: { fields: [{ field: 'worldId' }] } })
  })
})
