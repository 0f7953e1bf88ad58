import { requireData } from '@fixbench/client'
import { addressEndpoints } from '@fixbench/contract/address/address.contract.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { describe, expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import {
  runPastedHandlers,
  runPastedModule,
  runPastedPlaywright,
  runPastedShell,
  runPastedTest,
} from '#console/testing/run-pasted.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

const readSnippets = async (world: ConsoleClient) => {
  const [row] = await world.requests({ kind: 'all', pageSize: 1 })
  return requireData(world.console.requests.snippets({ requestId: requireValue(row, 'row').requestId }))
}

/** The details of the latest request of a world, which a copy has just sent. */
const readSent = async (world: ConsoleClient) => {
  const [row] = await world.requests({ kind: 'all', pageSize: 1 })
  return requireData(world.console.requests.detail({ requestId: requireValue(row, 'row').requestId }))
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** Sends a body as Nina, with a header of her program. */
const send = async (world: ConsoleClient, path: string, { type, body }: { type: string; body: string }) => {
  const { token } = await requireData(world.console.people.signIn({ persona: 'nina' }))
  await fetch(kit.url + path, {
    method: 'POST',
    headers: { ...world.headers, 'x-token': token, 'content-type': type, 'x-mark': 'own', accept: JSON_TYPE },
    body,
  }).then(response => response.text())
}

describe('a copied request sends what was sent [SHOP-44]', { timeout: 60_000 }, () => {
  it.each([
    ['a form', cartEndpoints.add.path, { type: FORM, body: `buyCount=2&skuCode=${skus.screen}` }],
    ['JSON with its spaces', cartEndpoints.list.path, { type: JSON_TYPE, body: '{ "pageNum": 1 }' }],
    ['a body that can’t be parsed', cartEndpoints.list.path, { type: JSON_TYPE, body: '{"pageNum": 1' }],
    ['an unknown path', '/api/shop/cart/nowhere', { type: FORM, body: 'a=1&a=2' }],
  ])('%s, with its headers', async (_, path, sent) => {
    const world = await kit.createWorld()
    await send(world, path, sent)
    const original = await readSent(world)
    const { curl, fetch: script } = await readSnippets(world)

    for (const run of [() => runPastedShell(curl), () => runPastedModule(script)]) {
      await run()
      const again = await readSent(world)

      expect(again.requestId).toBeGreaterThan(original.requestId)
      expect(again).toMatchObject({
        url: path,
        sentBody: sent.body,
        contentType: sent.type,
        status: original.status,
        code: original.code,
        memberEmail: original.memberEmail,
      })
      expect(again.requestHeaders).toContainEqual({ name: 'x-mark', value: 'own' })
    }
  })

  it('also in tests, whose world is prepared first', async () => {
    const world = await kit.createWorld()
    await send(world, cartEndpoints.list.path, { type: JSON_TYPE, body: '{"pageNum": 1' })
    const { test, playwright } = await readSnippets(world)

    expect(await runPastedTest(test)).toEqual(['[CALL-shop-cart-list] returns 3001'])
    expect(await runPastedPlaywright(playwright)).toEqual(['[CALL-shop-cart-list] returns 3001'])
  })
})

describe('a request copied for Playwright passes in an empty folder [SHOP-44]', { timeout: 60_000 }, () => {
  it('with everything that prepared its world', async () => {
    const world = await kit.createWorld('cart-line-removed')
    const { token } = await requireData(world.console.people.signIn({ persona: 'nina' }))
    await world.control('set-stock', { skuCode: skus.screen, free: 0 })
    await world.advance({ days: 3 })
    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 2 }, { token })
    const { playwright } = await readSnippets(world)

    expect(playwright).toContain(`import { expect, request, test } from '@playwright/test'`)
    expect(playwright).toContain('set-stock')
    expect(await runPastedPlaywright(playwright)).toEqual(['[CALL-shop-cart-add] returns 300001'])
  })

  it('and fails when the shop responds differently', async () => {
    const world = await kit.createWorld()
    await world.shop.session.login({ email: persona('nina').email, password: 'wrong-one' })
    const { playwright } = await readSnippets(world)

    const expectation = 'expect(response.code, response.msg).toBe(100006)'
    expect(playwright).toContain(expectation)

    const other = playwright.replace(expectation, expectation.replace('100006', '0'))
    await expect(runPastedPlaywright(other)).rejects.toThrow('Expected: 0')
  })
})

describe('a request copied for MSW gives the logged response [SHOP-44]', { timeout: 60_000 }, () => {
  it('with its status, code and data', async () => {
    const world = await kit.createWorld()
    await world.shop.session.login({ email: persona('nina').email, password: 'wrong-one' })
    const { msw } = await readSnippets(world)

    const { path, method } = sessionEndpoints.login
    expect(await runPastedHandlers(msw, { method, path })).toMatch(/^200 \{"code":100006,/)
  })

  it('with a path parameter, and the failure of a fault rule', async () => {
    const world = await kit.createWorld()
    await world.addFault('call=address.remove;status=503')
    await world.shop.address.remove({ id: '1' })
    const { msw } = await readSnippets(world)

    const { path, method } = addressEndpoints.remove
    expect(await runPastedHandlers(msw, { method, path: path.replace('{id}', '77') })).toMatch(/^503 /)
  })
})
