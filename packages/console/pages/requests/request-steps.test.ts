import { requireData, type ShopCalls } from '@fixbench/client'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { describe, expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { runPastedTest } from '#console/testing/run-pasted.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

const signIn = async (world: ConsoleClient, key: string): Promise<string> =>
  (await requireData(world.console.people.signIn({ persona: key }))).token

/** The latest request of a world as a test. */
const copyAsTest = async (world: ConsoleClient): Promise<string> => {
  const [row] = await world.requests({ pageSize: 1 })
  return (
    await requireData(world.console.requests.snippets({ requestId: requireValue(row, 'row').requestId }))
  ).test
}

describe('a copied test repeats what was done in the console [TEST-01]', { timeout: 120_000 }, () => {
  it('with a control', async () => {
    const world = await kit.createWorld()
    const token = await signIn(world, 'nina')
    await requireData(world.console.controls.setStock({ skuCode: skus.screen, free: 0 }))
    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 1 }, { token })

    const file = await copyAsTest(world)

    expect(file).toContain(`control("controls/set-stock"`)
    expect(await runPastedTest(file)).toEqual(['[CALL-shop-cart-add] returns 300001'])
  })

  it('with an error of the catalog and the turn of another person', async () => {
    const world = await kit.createWorld()
    const { request, persona: key } = await world.prepareError('STOCK_SHORT')
    const token = await signIn(world, key ?? '')
    await world.takeTurn('STOCK_SHORT')

    expect(request.call).toBe('cart.submitOrder')

    await world.shop.cart.submitOrder(request.input as ShopCalls['cart']['submitOrder']['input'], { token })

    const file = await copyAsTest(world)

    expect(file).toContain(`control("errors/prepare"`)
    expect(await runPastedTest(file)).toEqual(['[CALL-shop-cart-submitOrder] returns 300001'])
  })

  it('with a payment notice, which is signed for the world of the test', async () => {
    const world = await kit.createWorld('payment-host-silent')
    const [payment] = (await requireData(world.console.payments.list())).rows
    const { orderPn = '', email = '' } = payment ?? {}
    await requireData(world.console.payments.send({ orderPn, signing: 'forged' }))
    await requireData(world.console.payments.send({ orderPn }))
    await world.shop.cart.list({}, { token: await signIn(world, email) })

    const file = await copyAsTest(world)

    expect(file.match(/control\('payments\/send'/g)).toHaveLength(2)
    expect(file).toContain('"signing":"forged"')
    expect(await runPastedTest(file)).toHaveLength(1)
  })

  it('with controls and requests in their order', async () => {
    const world = await kit.createWorld()
    const token = await signIn(world, 'nina')
    await requireData(world.console.controls.setStock({ skuCode: skus.screen, free: 5 }))
    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 1 }, { token })
    await requireData(world.console.controls.setStock({ skuCode: skus.screen, free: 1 }))
    await world.shop.cart.list({}, { token })

    const file = await copyAsTest(world)

    expect(file).toMatch(/"free":5[^]*cart\/add[^]*"free":1\b[^]*cart\/list/)
  })
})

describe('a copied test that can’t repeat everything says so in its first line [TEST-01]', () => {
  const getFirstLine = (file: string): string => requireFirst(file.split('\n', 1))

  it('after a restored snapshot', async () => {
    const world = await kit.createWorld()
    await world.restore(await world.snapshot())
    await world.shop.cart.list({}, { token: await signIn(world, 'nina') })

    expect(getFirstLine(await copyAsTest(world))).toMatch(/^\/\/ Incomplete: .* copy or a snapshot/)
  })

  it('after the log was cleared', async () => {
    const world = await kit.createWorld()
    const token = await signIn(world, 'nina')
    await world.shop.cart.add({ skuCode: skus.screen, buyCount: 1 }, { token })
    await requireData(world.console.requests.clear({ worldId: world.worldId }))
    await world.shop.cart.list({}, { token })

    expect(getFirstLine(await copyAsTest(world))).toMatch(/^\/\/ Incomplete: The log no longer contains/)
  })

  it('and only then', async () => {
    const world = await kit.createWorld()
    await world.shop.cart.list({}, { token: await signIn(world, persona('nina').key) })

    expect(getFirstLine(await copyAsTest(world))).toMatch(/^\/\/ Run it/)
  })
})
