import { HOUR_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { createWorldsKit, type WorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_SESSION_MS, createConsoleSession, isConsoleSession } from './console-session.ts'
import { createTokenTries, TOKEN_TRIES } from './token-tries.ts'

const TOKEN = 'kP3-9vQz-71Lx-sRt8'
const ADDRESS = '203.0.113.9'
const host = 'shop.example'

describe('a session of the console', () => {
  const nowMs = Date.UTC(2026, 0, 1)

  it('is valid until it ends, for its token only [SEC-08]', () => {
    const session = createConsoleSession(TOKEN, nowMs)

    expect(isConsoleSession(TOKEN, session, nowMs + CONSOLE_SESSION_MS - 1)).toBe(true)
    expect(isConsoleSession(TOKEN, session, nowMs + CONSOLE_SESSION_MS)).toBe(false)
    expect(isConsoleSession('another token', session, nowMs)).toBe(false)
  })

  it('cannot be prolonged or made up [SEC-08]', () => {
    const [endMs, random, signature] = createConsoleSession(TOKEN, nowMs).split('.')
    const later = `${nowMs + 100 * HOUR_MS}.${random}.${signature}`
    const attempts = [later, `${endMs}.other.${signature}`, `${endMs}.${random}.`, TOKEN, '', '..']

    expect(attempts.filter(attempt => isConsoleSession(TOKEN, attempt, nowMs))).toEqual([])
  })
})

describe('a console with a token', () => {
  let kit: WorldsKit
  let app: Awaited<ReturnType<WorldsKit['app']>>
  beforeAll(async () => {
    kit = await createWorldsKit({ CONSOLE_TOKEN: TOKEN })
    app = await kit.app()
  })

  afterAll(async () => {
    await app.close()
    await kit.close()
  })

  const enter = (token: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/console/api/access/enter',
      remoteAddress,
      headers: { host },
      payload: { token },
    })
  const openSession = async (): Promise<string> =>
    (await enter(TOKEN, ADDRESS)).cookies.find(({ name }) => name === 'console_session')?.value ?? ''

  it('exchanges it for a cookie that doesn’t contain it [SEC-08]', async () => {
    const session = await openSession()
    const list = await app.inject({
      url: '/console/api/worlds',
      remoteAddress: ADDRESS,
      cookies: { console_session: session },
    })

    expect(list.statusCode).toBe(200)
    expect(session).not.toContain(TOKEN)
    expect(session).not.toBe(await openSession())
  })

  it('takes the token itself for no cookie [SEC-08]', async () => {
    for (const cookies of [{ console_session: TOKEN }, { console_token: TOKEN }]) {
      expect((await app.inject({ url: '/console/api/worlds', cookies })).statusCode).toBe(403)
    }
  })

  it.each([
    ['by the form', '198.51.100.1', (token: string, address: string) => enter(token, address)],
    [
      'by the header',
      '198.51.100.2',
      (token: string, remoteAddress: string) =>
        app.inject({ url: '/console/api/worlds', remoteAddress, headers: { 'x-console-token': token } }),
    ],
  ])('accepts no token from an address after ten wrong ones %s [SEC-08]', async (_by, address, send) => {
    for (let tries = 0; tries < TOKEN_TRIES; tries += 1) await send(`guess ${tries}`, address)

    const locked = await send(TOKEN, address)
    const byHeader = await app.inject({
      url: '/console/api/worlds',
      remoteAddress: address,
      headers: { 'x-console-token': TOKEN },
    })

    expect(locked.body).toContain('Too many wrong tokens came from your address. Try again in 15 minutes.')
    expect(byHeader.statusCode).toBe(429)
    expect(Number(byHeader.headers['retry-after'])).toBeGreaterThan(0)
    expect((await enter(TOKEN, ADDRESS)).json()).toMatchObject({ data: { isOpen: true } })
  })

  it('still serves a browser with a session when its address is locked [SEC-08]', async () => {
    const session = await openSession()
    const address = '198.51.100.3'
    for (let tries = 0; tries < TOKEN_TRIES; tries += 1) await enter(`guess ${tries}`, address)

    const response = await app.inject({
      url: '/console/api/worlds',
      remoteAddress: address,
      cookies: { console_session: session },
    })

    expect(response.statusCode).toBe(200)
  })

  it('refuses a session that a page on another port sends [SEC-08]', async () => {
    const cookies = { console_session: await openSession() }
    const headers = { host, 'sec-fetch-site': 'same-site' }

    expect((await app.inject({ url: '/console/api/worlds', cookies, headers })).statusCode).toBe(403)
  })
})

it('wrong tokens are forgotten after fifteen minutes [SEC-08]', () => {
  let nowMs = 0
  const tries = createTokenTries(() => nowMs)
  for (let count = 0; count < TOKEN_TRIES; count += 1) tries.countWrong(ADDRESS)

  nowMs = 15 * MINUTE_MS - 1
  expect(tries.getWaitSeconds(ADDRESS)).toBe(1)

  nowMs = 15 * MINUTE_MS
  expect(tries.getWaitSeconds(ADDRESS)).toBe(0)
})

describe('enter', () => {
  let kit: WorldsKit
  let app: Awaited<ReturnType<WorldsKit['app']>>
  beforeAll(async () => {
    kit = await createWorldsKit()
    app = await kit.app()
  })

  afterAll(async () => {
    await app.close()
    await kit.close()
  })

  const enterWith = async (headers: Record<string, string>, url = '/console/api/enter'): Promise<number> =>
    (await app.inject({ url, headers: { host: 'localhost:3000', ...headers } })).statusCode
  const followed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' }

  it.each<[string, Record<string, string>]>([
    ['a client without these headers', {}],
    ['a page of the shop', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a link that a person follows', { 'sec-fetch-site': 'same-site', ...followed }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', ...followed }],
    [
      'a frame of the side-by-side page',
      {
        host: 'left.pair.localhost:3000',
        'sec-fetch-site': 'same-site',
        referer: 'http://pair.localhost:3000/',
      },
    ],
  ])('serves %s [SEC-08]', async (_from, headers) => {
    expect(await enterWith(headers)).toBe(302)
  })

  it.each<[string, Record<string, string>]>([
    ['a script on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    [
      'a page on another port that moves itself',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['a frame on another port', { 'sec-fetch-site': 'same-site', ...followed, 'sec-fetch-dest': 'iframe' }],
    ['an image on another site', { 'sec-fetch-site': 'cross-site' }],
    [
      'a frame of a page that only looks like the side-by-side page',
      {
        host: 'left.pair.localhost:3000',
        'sec-fetch-site': 'same-site',
        referer: 'http://pair.localhost:4000/',
      },
    ],
  ])('refuses %s, and so does every other call [SEC-08]', async (_from, headers) => {
    expect(await enterWith(headers)).toBe(403)
    expect(await enterWith(headers, '/console/api/worlds')).toBe(403)
  })

  it('is the only kind of call that a followed link may make [SEC-08]', async () => {
    const headers = { 'sec-fetch-site': 'same-site', ...followed }

    expect(await enterWith(headers, '/console/api/worlds')).toBe(403)
  })
})
