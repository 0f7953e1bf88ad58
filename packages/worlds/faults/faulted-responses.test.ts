import { brotliDecompressSync } from 'node:zlib'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { describe, expect, it } from 'vitest'
import { setUpWorlds } from '../testing/create-world-app.ts'

const shop = setUpWorlds()

it.each(['status=503', 'status=429', 'status=503;after', 'status=429;after'])(
  'a response that %s forces says when to try again [DEV-03]',
  async fault => {
    const headers = { 'x-fault': fault }

    const response = await shop.app.inject({ method: 'POST', url: sessionEndpoints.login.path, headers })

    expect(response.statusCode).toBe(Number(fault.slice(7, 10)))
    expect(response.headers['retry-after']).toBe('1')
  },
)

describe('a page of another origin', () => {
  const { path: url } = cartEndpoints.list
  const origin = 'http://localhost:5173'

  it.each([url, LIVE_PATH])('learns which world is missing from %s [DEV-07]', async path => {
    const method = path === url ? 'POST' : 'GET'
    const response = await shop.app.inject({ method, url: path, headers: { origin, 'x-world': 'gone' } })

    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 404, msg: 'There is no world “gone”', data: null })
    expect(String(response.headers['access-control-expose-headers'])).toContain('x-world-missing')
  })

  it('[B-84] may send faults for its own requests, and a header says when they are refused', async () => {
    const call = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      shop.app.inject({
        method: 'POST',
        url,
        headers: { origin, 'x-fault': 'code=300021', ...headers },
        remoteAddress,
      })
    expect((await call({})).json()).toMatchObject({ code: 300021 })

    const remote = await call({}, '192.0.2.7')
    expect(remote.json()).toMatchObject({ code: 500, msg: 'please login' })
    expect(remote.headers['x-fault-refused']).toContain('CONSOLE_TOKEN')
    expect(remote.headers['access-control-expose-headers']).toContain('x-fault-refused')
  })
})

it('a compressed response is changed by faults before it is compressed', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: homeEndpoints.header.path, headers })
  const plain = await ask()

  const half = await ask({ 'accept-encoding': 'br', 'x-fault': 'cut-json' })

  expect(brotliDecompressSync(half.rawPayload)).toHaveLength(Math.floor(plain.rawPayload.length / 2))
})
