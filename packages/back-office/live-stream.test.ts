import { BACK_OFFICE_STREAM_PATH } from '@fixbench/contract/back-office/back-office-constants.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { createBuyer, createStaff, placeOrder } from '@fixbench/server/testing/buyers.ts'
import { openEventStream } from '@fixbench/server/testing/event-stream.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, expect, it } from 'vitest'

const shop = setUpWorlds()
let url = ''
beforeAll(async () => {
  url = (await shop.app.listen({ port: 0, host: '127.0.0.1' })) + BACK_OFFICE_STREAM_PATH
})

it('tells staff of an order as soon as it is placed, and nobody else [DEMO-12]', async () => {
  const { token } = await createStaff(shop)
  const buyer = await createBuyer(shop)
  const stream = await openEventStream(url, { 'x-token': token })

  await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  const event = await stream.next()
  stream.close()
  const rejected = await fetch(url, { headers: { 'x-token': buyer.token } })

  expect(event).toEqual(expect.arrayContaining(['orders']))
  expect(await rejected.json()).toMatchObject({ code: 500 })
})
