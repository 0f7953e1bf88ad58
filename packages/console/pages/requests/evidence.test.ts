import { requireData } from '@fixbench/client'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let url: string
let home: ConsoleClient
let token: string
beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  home = createConsoleClient(url)
  token = await shop.createToken(persona('nina').email)
})

/** Sends a request and returns its entry of the log. */
const send = async (path: string, init: RequestInit = {}) => {
  await fetch(url + path, { method: 'POST', ...init }).then(response => response.text())
  const [row] = await home.requests({ kind: 'all', pageSize: 1 })
  return requireData(home.console.requests.detail({ requestId: requireValue(row, 'row').requestId }))
}

const FORM = 'application/x-www-form-urlencoded'
const sendForm = (body: string, headers: Record<string, string> = {}) =>
  send(cartEndpoints.add.path, { body, headers: { 'content-type': FORM, 'x-token': token, ...headers } })

describe('a request shows what was really sent [TEST-05]', () => {
  it('with headers, the kind of body and its text, and masked secrets', async () => {
    const sent = await sendForm(`skuCode=${skus.screen}&buyCount=1`, { 'x-mark': 'seen' })

    expect(sent.requestHeaders).toContainEqual({ name: 'x-mark', value: 'seen' })
    expect(sent.requestHeaders).toContainEqual({ name: 'x-token', value: '•••' })
    expect(sent.contentType).toBe(FORM)
    expect(sent.sentBody).toBe(`skuCode=${skus.screen}&buyCount=1`)
    expect(sent.responseHeaders).toContainEqual({
      name: 'content-type',
      value: 'application/json; charset=utf-8',
    })
    expect(JSON.stringify(sent)).not.toContain(token)
  })

  it('without the secrets with which the server calls itself [SHOP-44]', async () => {
    const headers = { 'x-inner': 'secret-of-the-process', 'x-world-pass': 'signature' }

    const sent = await sendForm('a=1', headers)

    expect(sent.requestHeaders).toContainEqual({ name: 'x-inner', value: '•••' })
    expect(sent.requestHeaders).toContainEqual({ name: 'x-world-pass', value: '•••' })
  })

  it('with its body when it can’t be parsed', async () => {
    const sent = await send(sessionEndpoints.login.path, {
      body: '{"email": "a@b.example", "password": "my-own"',
      headers: { 'content-type': 'application/json' },
    })

    expect(sent).toMatchObject({ code: 3001, call: 'session.login' })
    expect(sent.sentBody).toContain('a@b.example')
    expect(sent.sentBody).not.toContain('my-own')
  })

  it.each([
    ['an unknown path', '/api/shop/cart/ad', 404],
    ['an unknown path outside the calls', '/nowhere', 404],
  ])('also for %s', async (_, path, status) => {
    const sent = await send(path, { body: 'a=1', headers: { 'content-type': FORM } })

    expect(sent).toMatchObject({ status, callId: 'UNKNOWN', sentBody: 'a=1', url: path })
    expect(sent.why).toContain('There is no such call')
  })

  it('also when its body is compressed', async () => {
    const sent = await send(cartEndpoints.list.path, {
      body: 'x',
      headers: { 'content-type': FORM, 'content-encoding': 'gzip' },
    })

    expect(sent).toMatchObject({ status: 415, call: 'cart.list' })
  })
})

describe('a request shows its work [TEST-05]', () => {
  it('as changed rows with old and new values, which add up to the count', async () => {
    await sendForm(`skuCode=${skus.battery}&buyCount=1`)

    const { changes, rowsChanged } = await sendForm(`skuCode=${skus.battery}&buyCount=2`)

    expect(changes).toHaveLength(rowsChanged)

    const line = changes.find(({ table }) => table === 'CartLine')
    expect(line?.kind).toBe('update')
    expect(line?.key).toMatch(/^\d+$/)

    const quantity = line?.cells.find(({ before }) => before === 1)
    expect(quantity?.after).toBe(3)
  })

  it('as statements with their times, which the whole time includes', async () => {
    const { statements, queries, durationMs, timings } = await sendForm(`skuCode=${skus.screen}&buyCount=1`)

    expect(statements).toHaveLength(queries)
    expect(statements.map(({ sql }) => sql).join('\n')).toContain('CartLine')
    const spentMs = statements.reduce((sum, statement) => sum + statement.durationMs, 0)
    expect(spentMs).toBeLessThanOrEqual(durationMs)
    expect(timings.sendMs + timings.waitMs + timings.receiveMs).toBeCloseTo(durationMs, 1)
  })

  it('without hashes of tokens and passwords', async () => {
    const signedIn = await send(sessionEndpoints.login.path, {
      body: JSON.stringify({ email: persona('nina').email, password: PERSONA_PASSWORD }),
      headers: { 'content-type': 'application/json' },
    })

    const cells = signedIn.changes.flatMap(change => change.cells)
    expect(cells.find(({ column }) => column === 'tokenHash')?.after).toBe('•••')
  })
})

type HarEntry = {
  pageref?: string
  time: number
  request: {
    headers: { name: string; value: string }[]
    postData?: { mimeType: string; text: string }
  }
  response: { headers: { name: string; value: string }[]; content: { mimeType: string; size: number } }
  timings: { send: number; wait: number; receive: number }
}

it('the HAR file contains sent headers, the kind of body, response headers and real timings [TEST-05]', async () => {
  await sendForm(`skuCode=${skus.screen}&buyCount=1`, { 'x-mark': 'har' })

  const har = await fetch(`${url}/console/api/requests/har?call=cart.add`)
  const { log } = (await har.json()) as { log: { entries: HarEntry[] } }

  const entry = log.entries.at(-1)
  expect(entry?.request.headers).toContainEqual({ name: 'x-mark', value: 'har' })
  expect(entry?.request.postData).toEqual({
    mimeType: FORM,
    text: `skuCode=${skus.screen}&buyCount=1`,
  })
  expect(entry?.response.headers.map(({ name }) => name)).toContain('content-length')

  const { send: sendMs = 0, wait = 0, receive = 0 } = entry?.timings ?? {}
  expect(sendMs + wait + receive).toBeCloseTo(requireValue(entry, 'entry').time, 5)
  expect(wait).toBeGreaterThan(0)
})

describe('sending again returns the response to this request [TEST-04]', () => {
  const replayCart = async (change: { url?: string; body?: unknown }) => {
    const { requestId } = await sendForm(`skuCode=${skus.screen}&buyCount=1`)
    await home.replay(requestId)
    return home.replay(requestId, change)
  }

  it.each([
    ['an unknown path', '/api/shop/cart/nowhere', { status: 404, callId: 'UNKNOWN' }],
    ['a page or file', '/nowhere.txt', { callId: 'UNKNOWN' }],
    ['another call', cartEndpoints.list.path, { status: 200, call: 'cart.list' }],
  ])('for %s', async (_, to, expected) => {
    expect(await replayCart({ url: to })).toMatchObject({ url: to, ...expected })
  })

  it.each(['/console/api/worlds', '/gateway', 'https://shop.example/api/shop/cart/list', '//shop.example/a'])(
    'and rejects %s, which is outside the shop',
    async to => {
      await expect(replayCart({ url: to })).rejects.toThrow('must be a path of the shop')
    },
  )

  it('with the kind of body of the original', async () => {
    const { requestId } = await sendForm(`skuCode=${skus.screen}&buyCount=1`)

    const same = await home.replay(requestId)
    const edited = await home.replay(requestId, { body: { skuCode: skus.screen, buyCount: 2 } })

    const bodies = await Promise.all(
      [same, edited].map(row => requireData(home.console.requests.detail({ requestId: row.requestId }))),
    )
    expect(bodies.map(({ contentType }) => contentType)).toEqual([FORM, FORM])
    expect(bodies.map(({ sentBody }) => sentBody)).toEqual([
      `skuCode=${skus.screen}&buyCount=1`,
      `skuCode=${skus.screen}&buyCount=2`,
    ])
  })
})
