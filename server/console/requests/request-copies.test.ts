import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressEndpoints } from '#contract/address.contract.ts'
import { cartEndpoints } from '#contract/cart.contract.ts'
import { catalogEndpoints } from '#contract/catalog.contract.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { EXPIRED_TOKEN, PERSONA_PASSWORD, persona } from '#seed/personas.ts'
import { consoleContract } from '#server/console/contract/index.ts'
import { skus } from '#server/console/presets/acts.ts'
import { runPastedModule, runPastedShell, runPastedTest } from '#server/console/testing/run-pasted.ts'
import { createSeededKit, type SeededKit } from '#server/console/testing/seeded-kit.ts'
import type { ConsoleClient } from '#server/testing/console-client.ts'

let kit: SeededKit
beforeAll(async () => {
  kit = await createSeededKit()
})
afterAll(() => kit.close())

/** The latest request of a world as it is copied. */
const formatSnippets = async (world: ConsoleClient) => {
  const [row] = await world.requests({ pageSize: 1 })
  return world.call(consoleContract.requests.snippets, { requestId: row?.requestId ?? 0 })
}
const copied = async (world: ConsoleClient): Promise<string> => (await formatSnippets(world)).test

const tokenIn = async (world: ConsoleClient, key: Parameters<typeof persona>[0]): Promise<string> => {
  const { data } = await world.shop(sessionEndpoints.login, {
    email: persona(key).email,
    password: PERSONA_PASSWORD,
  })
  return String(data)
}

describe('[B-63] a request copied as a test runs green in an empty folder', { timeout: 60_000 }, () => {
  it('with all that was done before it', async () => {
    const world = await kit.createWorld()
    const token = await tokenIn(world, 'nina')
    await world.shop(cartEndpoints.add, { skuCode: skus.screen, buyCount: 2 }, token)
    await world.shop(cartEndpoints.add, { skuCode: skus.screen, buyCount: 1 }, token)
    await world.shop(cartEndpoints.list, {}, token)
    const file = await copied(world)
    expect(file.match(/shop\/cart\/add/g)).toHaveLength(2)
    expect(await runPastedTest(file)).toEqual(['[CALL-shop-cart-list] answers 0'])
  })

  it('with its refusal, its field in the path and the one who asked', async () => {
    const world = await kit.createWorld()
    const token = await tokenIn(world, 'oliver')
    await world.shop(addressEndpoints.remove, { id: '987654' }, token)
    const refused = await copied(world)
    expect(refused).toContain(`await signIn("oliver@fixbench.example")`)
    expect(await runPastedTest(refused)).toEqual([`[${addressEndpoints.remove.id}] answers 500`])
    await world.shop(cartEndpoints.add, { skuCode: skus.screen, buyCount: 0 }, token)
    expect(await runPastedTest(await copied(world))).toEqual(['[CALL-shop-cart-add] answers 3001'])
    await world.shop(cartEndpoints.list, {}, EXPIRED_TOKEN)
    expect(await runPastedTest(await copied(world))).toEqual(['[CALL-shop-cart-list] answers 100001'])
  })

  it('with the state of its world and the time of its shop', async () => {
    const world = await kit.createWorld('cart-line-removed')
    const token = await tokenIn(world, 'nina')
    await world.advance({ days: 3 })
    await world.shop(cartEndpoints.list, {}, token)
    const file = await copied(world)
    expect(file).toContain(`preset: "cart-line-removed"`)
    expect(file).toContain(`await setClock("2025-07-28T09:00:`)
    expect(await runPastedTest(file)).toHaveLength(1)
  })

  it('with what a rule did to it, although the rule is gone', async () => {
    const world = await kit.createWorld()
    await world.addFault('call=catalog.detail;status=503;first=1')
    await world.shop(catalogEndpoints.detail, { id: '1' })
    await world.clearFaults()
    const file = await copied(world)
    expect(file).toContain(`"x-fault":"status=503"`)
    expect(await runPastedTest(file)).toEqual([`[${catalogEndpoints.detail.id}] answers 503`])
    await world.addFault('call=catalog.detail;cut-json')
    await world.shop(catalogEndpoints.detail, { id: '1' }).catch(() => undefined)
    expect(await runPastedTest(await copied(world))).toHaveLength(1)
  })

  it('without any secret of the one who asked', async () => {
    const world = await kit.createWorld()
    await world.shop(sessionEndpoints.login, { email: persona('nina').email, password: 'my-own-secret' })
    const file = await copied(world)
    expect(file).not.toContain('my-own-secret')
    expect(file).not.toContain('•')
    expect(await runPastedTest(file)).toEqual([`[${sessionEndpoints.login.id}] answers 100006`])
  })
})

describe('[B-63] a request copied for a shell or for Node', { timeout: 60_000 }, () => {
  it('opens a session, names its world and is answered as before', async () => {
    const world = await kit.createWorld()
    const token = await tokenIn(world, 'nina')
    await world.shop(cartEndpoints.add, { skuCode: skus.screen, buyCount: 2 }, token)
    const { curl, fetch } = await formatSnippets(world)
    for (const answer of [await runPastedShell(curl), await runPastedModule(fetch)])
      expect(answer).toContain('"code":0')
    const lines = await world.shop(cartEndpoints.list, {}, token)
    expect(JSON.stringify(lines.data)).toContain('"buyCount":6')
    for (const text of [curl, fetch]) expect(text).not.toContain(token)
  })

  it('signs in with a password that is no secret, and with a stand-in for any other', async () => {
    const world = await kit.createWorld()
    await tokenIn(world, 'nina')
    const right = await formatSnippets(world)
    expect(await runPastedShell(right.curl)).toContain('"code":0')
    expect(await runPastedModule(right.fetch)).toContain('"code":0')
    await world.shop(sessionEndpoints.login, { email: persona('nina').email, password: `it’s "wrong" $HOME` })
    const wrong = await formatSnippets(world)
    expect(await runPastedShell(wrong.curl)).toContain('"code":100006')
    expect(await runPastedModule(wrong.fetch)).toContain('"code":100006')
    expect(JSON.stringify([right, wrong])).not.toMatch(/•|HOME/)
  })

  it.each(['frida', 'dora', 'eric'] as const)('speaks for %s, who cannot sign in by a form', async key => {
    const world = await kit.createWorld()
    const { token } = await world.call(consoleContract.people.signIn, { persona: key })
    const { code } = await world.shop(cartEndpoints.list, {}, token)
    const { curl, test } = await formatSnippets(world)
    expect(await runPastedShell(curl)).toContain(`"code":${code}`)
    expect(await runPastedTest(test)).toEqual([`[CALL-shop-cart-list] answers ${code}`])
  })
})
