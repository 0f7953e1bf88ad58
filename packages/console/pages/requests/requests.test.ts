import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { requireData } from '@fixbench/client'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let home: ConsoleClient
let origin: string
let token: string
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  home = createConsoleClient(origin)
  token = await shop.createToken(persona('nina').email)
})

const add = (buyCount: number, headers: Record<string, string> = {}) =>
  shop.call(cartEndpoints.add, { skuCode: skus.screen, buyCount }, { token, headers })
const latest = async () => {
  const [row] = await home.requests({ callId: 'CALL-shop-cart-add' })
  if (row === undefined) throw new Error('The log is empty')
  return row
}

describe('the request log', () => {
  it('counts queries and changed rows of each call', async () => {
    await add(1)
    const write = await latest()

    expect(write.queries).toBeGreaterThan(2)
    expect(write.rowsChanged).toBeGreaterThan(0)

    await Promise.all([add(1), shop.call(cartEndpoints.list, {}, { token })])
    const [read] = await home.requests({ callId: 'CALL-shop-cart-list' })

    expect(read?.queries).toBeGreaterThan(0)
    expect(read?.rowsChanged).toBe(0)
  })

  it('contains a request under a rule whose caller disconnected before the response had ended [TEST-05]', async () => {
    const world = await home.createWorld()
    const caller = new AbortController()
    await fetch(`${origin}${homeEndpoints.header.path}`, {
      method: 'POST',
      headers: { ...world.headers, 'x-fault': 'dribble=60000' },
      signal: caller.signal,
    })

    caller.abort()

    await world.verify({ call: 'home.header', times: 1, timeoutMs: 20_000 })
    const [row] = await world.requests()

    expect(row).toMatchObject({ status: 0, why: expect.stringContaining('The caller disconnected') })
  })

  it('names the caller and explains the response', async () => {
    await add(0)
    expect(await latest()).toMatchObject({
      call: 'cart.add',
      code: 3001,
      memberEmail: persona('nina').email,
      why: expect.stringContaining('buyCount'),
    })

    await add(1, { 'x-fault': 'code=300001' })
    expect((await latest()).why).toMatch(
      /Forced by the x-fault header.*The stock is lower than the requested quantity/,
    )

    await home.addFault('id=mine;call=cart.add;code=STOCK_SHORT;first=1')
    await add(1)

    expect((await latest()).why).toContain('Forced by rule mine (call=cart.add;first=1;code=STOCK_SHORT)')
  })

  it('finds requests by member, text and rule', async () => {
    await add(1)
    await add(1)
    await add(1, { 'x-fault': 'code=300001' })

    expect((await home.requests({ member: 'nina@', search: skus.screen })).length).toBeGreaterThan(2)
    expect(await home.requests({ member: 'guest', search: skus.screen })).toEqual([])

    const forced = await home.requests({ isForced: true })
    expect(forced.length).toBeGreaterThan(0)
    expect(requireSome(forced).every(({ faultRules }) => faultRules !== '')).toBe(true)
  })

  it('replays a request unchanged or edited', async () => {
    await add(2)
    const { requestId } = await latest()
    const again = await requireData(home.console.requests.replay({ requestId }))

    expect(again).toMatchObject({ code: 0, replayOf: requestId, memberEmail: persona('nina').email })

    const changed = await requireData(
      home.console.requests.replay({
        requestId,
        body: { skuCode: skus.screen, buyCount: 0 },
      }),
    )
    expect(changed).toMatchObject({ code: 3001, requestBody: { buyCount: '0' } })
  })

  it('replays a sign-in although its password is masked', async () => {
    await shop.call(sessionEndpoints.login, { email: persona('nina').email, password: PERSONA_PASSWORD })
    const [row] = await home.requests({ callId: sessionEndpoints.login.id })
    expect(row).toMatchObject({ code: 0, requestBody: { password: '•••' } })
    const again = await home.replay(requireValue(row, 'row').requestId, { body: row?.requestBody ?? {} })
    expect(again).toMatchObject({ code: 0, requestBody: { password: '•••' } })
  })

  it('formats a request as curl and fetch without secrets', async () => {
    await add(1)
    const { requestId } = await latest()

    const snippets = await requireData(home.console.requests.snippets({ requestId }))
    expect(snippets.curl).toContain(`/api/shop/cart/add'`)
    expect(snippets.curl).toContain('$TOKEN')
    expect(snippets.fetch).toContain("method: 'POST'")
    expect(JSON.stringify(snippets)).not.toContain(token)
  })
})

it('a request with an unknown field is logged with its name [B-86]', async () => {
  await shop.app.inject({
    method: 'POST',
    url: cartEndpoints.add.path,
    headers: { 'x-token': token },
    payload: { skuCode: skus.screen, buyCount: 1, buyCont: 3 },
  })

  expect(await latest()).toMatchObject({ ignoredFields: 'buyCont' })
})

describe('verification of requests', () => {
  it('counts by call, code, member, SKU and field, and reports near misses', async () => {
    const world = await home.createWorld()
    const own = (input: { skuCode: string; buyCount: number }) =>
      world.shop.cart.add(input, { token: 'no-session' })
    await own({ skuCode: skus.screen, buyCount: 1 })
    await own({ skuCode: skus.screen, buyCount: 2 })
    await own({ skuCode: 'NO-SUCH-SKU', buyCount: 2 })

    expect(await world.count({ call: 'cart.add' })).toBe(3)
    expect(await world.count({ call: 'cart.*', skuCode: skus.screen })).toBe(2)
    expect(await world.count({ call: 'shop/cart/add', fields: { buyCount: '2' }, member: 'guest' })).toBe(2)
    expect(await world.count({ call: 'cart.add', code: 0 })).toBe(0)
    expect(await world.verify({ call: 'cart.add', times: 3 })).toMatchObject({
      isMet: true,
      wanted: 'exactly 3',
    })
    await expect(world.verify({ call: 'cart.add', skuCode: skus.screen, atLeast: 3 })).rejects.toThrow(
      'cart.add was made 2 times, expected at least 3; 3 times in all',
    )
    await expect(world.verify({ call: 'cart.list' })).rejects.toThrow('expected at least 1; 0 times')
    expect((await world.verify({ call: 'cart.list', atMost: 0 })).isMet).toBe(true)
    await expect(world.count({ call: 'cart.nothing' })).rejects.toThrow('there is no call')

    await world.removeWorld()
  })

  it('names no other call as near to one that was made too few times', async () => {
    const world = await home.createWorld()
    await world.shop.cart.list()
    await world.shop.home.header()

    const verified = requireData(world.console.requests.verify({ call: 'cart.list', times: 2 }))

    expect(await verified).toMatchObject({ isMet: false, count: 1, nearMisses: [] })

    await world.removeWorld()
  })

  it('waits for a call that hasn’t been made yet', async () => {
    const world = await home.createWorld()
    const met = world.verify({ call: 'cart.list', times: 1, timeoutMs: 20_000 })
    await world.shop.cart.list()
    expect(await met).toMatchObject({ isMet: true, count: 1 })
    await world.removeWorld()
  })

  it('leaves no listeners on a reused connection', async () => {
    const sockets = new Set<Socket>()
    const remember = ({ socket }: IncomingMessage) => void sockets.add(socket)
    shop.app.server.on('request', remember)
    for (let time = 0; time < 12; time += 1) {
      await home.count({ call: 'cart.add' })
      await home.waitForMessage({ timeoutMs: 0 }).catch(() => undefined)
    }

    shop.app.server.off('request', remember)
    expect(sockets.size).toBeGreaterThan(0)

    for (const socket of sockets) expect(socket.listenerCount('close')).toBeLessThan(8)
  })
})

it('exports one request as a HAR file', async () => {
  await add(1)
  await add(1, { 'x-fault': 'code=300001' })
  const { requestId } = await latest()

  const { headers, body } = await shop.app.inject(`/console/api/requests/har?requestId=${requestId}`)
  const { log } = JSON.parse(body) as { log: { entries: { _rules: string }[] } }

  expect(headers['content-disposition']).toBe(`attachment; filename="main-${requestId}.har"`)
  expect(log.entries.map(entry => entry._rules)).toEqual(['header'])
})

it('exports the log as a HAR file with secrets masked', async () => {
  await shop.call(sessionEndpoints.login, { email: persona('nina').email, password: PERSONA_PASSWORD })
  await add(1, { 'x-fault': 'code=300001' })
  const { headers, body } = await shop.app.inject('/console/api/requests/har?kind=all')

  expect(headers['content-disposition']).toBe('attachment; filename="main.har"')

  const { log } = JSON.parse(body) as {
    log: { version: string; entries: { request: { url: string }; response: unknown; _rules: string }[] }
  }
  expect(log.version).toBe('1.2')

  const last = log.entries.at(-1)
  expect(last).toMatchObject({
    request: { method: 'POST', postData: { mimeType: 'application/x-www-form-urlencoded' } },
    response: { status: 200, content: { text: expect.stringContaining('300001') } },
    _rules: 'header',
    _code: 300_001,
  })
  expect(last?.request.url).toMatch(/^http.*\/api\/shop\/cart\/add$/)
  expect(body).not.toContain(PERSONA_PASSWORD)
  expect(body).not.toContain(token)

  const narrow = (await shop.app.inject('/console/api/requests/har?call=session.login')).body
  expect(narrow).toContain('/api/login/email')
  expect(narrow).not.toContain('/api/shop/cart/add')
})

it('counts natural and forced outcomes separately in the coverage matrix', async () => {
  await add(1)
  await add(1, { 'x-fault': 'code=300001' })
  const board = await requireData(home.console.coverage.board({ source: 'api' }))
  const cells = board.rows.find(({ call }) => call === 'cart.add')?.cells ?? []
  const cell = (outcome: string) => cells.find(each => each.outcome === outcome)

  expect(cell('success')?.natural).toBeGreaterThan(0)
  expect(cell('300001')?.forced).toBeGreaterThan(0)
  expect(cell('hang')).toMatchObject({ isDeclared: true })
  expect(cell('300001')?.sources).toEqual(['api'])
  expect(board.cellCount).toBeGreaterThan(1000)
  expect(board.seenCount).toBeGreaterThanOrEqual(board.naturalCount)
})
