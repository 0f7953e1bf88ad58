import { requireData } from '@fixbench/client'
import { addressEndpoints } from '@fixbench/contract/address/address.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { EXPIRED_TOKEN, persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { describe, expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { runPastedModule, runPastedShell, runPastedTest } from '#console/testing/run-pasted.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

/** Snippets of the latest request of a world. */
const readSnippets = async (world: ConsoleClient) => {
  const [row] = await world.requests({ pageSize: 1 })
  return requireData(world.console.requests.snippets({ requestId: requireValue(row, 'row').requestId }))
}
const copyAsTest = async (world: ConsoleClient): Promise<string> => (await readSnippets(world)).test

const signIn = async (world: ConsoleClient, key: Parameters<typeof persona>[0]): Promise<string> => {
  return requireData(
    world.shop.session.login({
      email: persona(key).email,
      password: PERSONA_PASSWORD,
    }),
  )
}

describe('[B-63] a request copied as a test passes in an empty folder', { timeout: 60_000 }, () => {
  it('with all earlier changes', async () => {
    const world = await kit.createWorld()
    const token = await signIn(world, 'nina')
    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 2 }, { token })
    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 1 }, { token })
    await world.shop.cart.list({}, { token })
    const file = await copyAsTest(world)

    expect(file.match(/shop\/cart\/add/g)).toHaveLength(2)
    expect(await runPastedTest(file)).toEqual(['[CALL-shop-cart-list] returns 0'])
  })

  it('with its error, path parameter and caller', async () => {
    const world = await kit.createWorld()
    const token = await signIn(world, 'oliver')
    await world.shop.address.remove({ id: '987654' }, { token })
    const refused = await copyAsTest(world)

    expect(refused).toContain(`await signIn("oliver@fixbench.example")`)
    expect(await runPastedTest(refused)).toEqual([`[${addressEndpoints.remove.id}] returns 500`])

    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 0 }, { token })
    expect(await runPastedTest(await copyAsTest(world))).toEqual(['[CALL-shop-cart-add] returns 3001'])

    await world.shop.cart.list({}, { token: EXPIRED_TOKEN })
    expect(await runPastedTest(await copyAsTest(world))).toEqual(['[CALL-shop-cart-list] returns 100001'])
  })

  it('with the preset of its world and the shop time', async () => {
    const world = await kit.createWorld('cart-line-removed')
    const token = await signIn(world, 'nina')
    await world.advance({ days: 3 })
    await world.shop.cart.list({}, { token })
    const file = await copyAsTest(world)

    expect(file).toContain(`preset: "cart-line-removed"`)
    expect(file).toContain(`await setClock("2025-07-28T09:00:`)
    expect(await runPastedTest(file)).toHaveLength(1)
  })

  it('with the effect of a fault rule that was removed', async () => {
    const world = await kit.createWorld()
    await world.addFault('call=catalog.detail;status=503;first=1')
    await world.shop.catalog.detail({ id: '1' })
    await world.clearFaults()
    const file = await copyAsTest(world)

    expect(file).toContain(`"x-fault":"status=503"`)
    expect(await runPastedTest(file)).toEqual([`[${catalogEndpoints.detail.id}] returns 503`])

    await world.addFault('call=catalog.detail;cut-json')
    await world.shop.catalog.detail({ id: '1' }).catch(() => undefined)

    expect(await runPastedTest(await copyAsTest(world))).toHaveLength(1)
  })

  it('without secrets of the caller', async () => {
    const world = await kit.createWorld()
    await world.shop.session.login({ email: persona('nina').email, password: 'my-own-secret' })
    const file = await copyAsTest(world)
    expect(file).not.toContain('my-own-secret')
    expect(file).not.toContain('•')
    expect(await runPastedTest(file)).toEqual([`[${sessionEndpoints.login.id}] returns 100006`])
  })
})

describe('[B-63] a request copied for a shell or for Node', { timeout: 60_000 }, () => {
  it('creates a session, names its world and gets the same response', async () => {
    const world = await kit.createWorld()
    const token = await signIn(world, 'nina')
    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 2 }, { token })
    const { curl, fetch } = await readSnippets(world)
    for (const response of [await runPastedShell(curl), await runPastedModule(fetch)]) {
      expect(response).toContain('"code":0')
    }

    const lines = await world.shop.cart.list({}, { token })
    expect(JSON.stringify(lines.data)).toContain('"buyCount":6')

    for (const text of [curl, fetch]) {
      expect(text).not.toContain(token)
      expect(text).toMatch(
        new RegExp(`^(?:#|//) Sends the request again in the world ${world.worldId} as it stands now`),
      )
    }
  })

  it('contains the public password of personas and a replacement for any other', async () => {
    const world = await kit.createWorld()
    await signIn(world, 'nina')
    const right = await readSnippets(world)

    expect(await runPastedShell(right.curl)).toContain('"code":0')
    expect(await runPastedModule(right.fetch)).toContain('"code":0')

    await world.shop.session.login({ email: persona('nina').email, password: `it’s "wrong" $HOME` })
    const wrong = await readSnippets(world)

    expect(await runPastedShell(wrong.curl)).toContain('"code":100006')
    expect(await runPastedModule(wrong.fetch)).toContain('"code":100006')
    expect(JSON.stringify([right, wrong])).not.toMatch(/•|HOME/)
  })

  it.each(['frida', 'dora', 'eric'] as const)(
    'works for %s, who can’t sign in with a password',
    async key => {
      const world = await kit.createWorld()
      const { token } = await requireData(world.console.people.signIn({ persona: key }))
      const { code } = await world.shop.cart.list({}, { token })
      const { curl, test } = await readSnippets(world)
      expect(await runPastedShell(curl)).toContain(`"code":${code}`)
      expect(await runPastedTest(test)).toEqual([`[CALL-shop-cart-list] returns ${code}`])
    },
  )
})
