import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { createTokenOf } from '@fixbench/server/testing/create-test-app.ts'
import { beforeAll, expect, it } from 'vitest'
import { setUpWorlds } from './testing/create-world-app.ts'

const shop = setUpWorlds()
beforeAll(async () => {
  await shop.worlds.create({ worldId: 'mine' })
})

/** Opens a link to an invoice, made in the world `mine`, after a change of its address. Returns the status. */
const openLink = async (change: (address: string) => string, headers = {}): Promise<number> => {
  const world = requireValue(shop.worlds.find('mine'), 'The world “mine”')
  const { email } = persona('oliver')
  const { orderNo } = await world.deps.db.order.findFirstOrThrow({
    where: { member: { email }, invoiceNo: { not: null }, hiddenAt: null },
  })
  const token = await createTokenOf(world.deps, email)
  const { url } = await shop.call.ok(
    orderEndpoints.documentLink,
    { kind: 'invoices', number: orderNo },
    { token, headers: { 'x-world': 'mine' } },
  )
  const { pathname, search } = new URL(url)
  const { statusCode } = await shop.app.inject({ url: change(pathname + search), headers })

  return statusCode
}

it('[OWN-order-document-link] a link to a document opens in its world, whatever a cookie or header names', async () => {
  expect(await openLink(address => address)).toBe(200)
  expect(await openLink(address => address, { cookie: 'world=main' })).toBe(200)
  expect(await openLink(address => address, { 'x-world': 'main' })).toBe(200)
})

it('[OWN-order-document-link] a link to a document is worthless with another world', async () => {
  expect(await openLink(address => address.replace('world=mine', 'world=main'))).toBe(404)
})
