import { requireData } from '@fixbench/client'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let home: ConsoleClient
let token: string
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  token = await shop.createToken(persona('nina').email)
  await add()
  await list()
  await add()
})

const add = () => shop.call(cartEndpoints.add, { skuCode: skus.screen, buyCount: 1 }, { token })
const list = () => shop.call(cartEndpoints.list, {}, { token })
const verify = (calls: string[], timeoutMs = 0) =>
  requireData(home.console.requests.verifyOrder({ calls, timeoutMs }))

describe('the order of calls', () => {
  it('is met by the first requests that follow each other', async () => {
    const { isMet, missing, rows } = await verify(['cart.add', 'cart.list', 'cart.add'])

    expect(isMet).toBe(true)
    expect(missing).toBeNull()
    expect(rows.map(({ call }) => call)).toEqual(['cart.add', 'cart.list', 'cart.add'])
  })

  it('names the first call that didn’t come after the one before it', async () => {
    const { isMet, missing, rows } = await verify(['cart.list', 'cart.add', 'order.list'])

    expect(isMet).toBe(false)
    expect(missing).toBe('order.list')
    expect(rows).toHaveLength(2)
  })

  it('is waited for', async () => {
    const waiting = verify(['cart.add', 'cart.list', 'cart.add', 'cart.list'], 10_000)
    await list()

    expect((await waiting).isMet).toBe(true)
  })

  it('rejects an unknown call', async () => {
    await expect(verify(['cart.add', 'cart.nothing'])).rejects.toThrow('cart.nothing')
  })
})
