import { BACK_OFFICE_STREAM_PATH } from '@fixbench/contract/back-office/back-office-constants.ts'
import { OWN_CHANGES_PATH } from '@fixbench/contract/session/session-constants.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import {
  type Buyer,
  createBuyer,
  createStaff,
  payOrder,
  placeOrder,
} from '@fixbench/server/testing/buyers.ts'
import { openDispute } from '@fixbench/server/testing/disputes.ts'
import { openEventStream } from '@fixbench/server/testing/event-stream.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, expect, it } from 'vitest'

const shop = setUpWorlds()
let origin = ''
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

const placePlainOrder = async (buyer: Buyer) => placeOrder(shop, buyer, specials.plainScreen.skuCode)
/** A quote request of a member, written without a call. */
const createQuote = async ({ memberId, email }: Buyer) => {
  const now = shop.deps.clock.now()
  const written = { createdAt: now, updatedAt: now }

  await shop.deps.db.quoteRequest.create({
    data: { memberId, email, name: 'Ada', quoteNo: 'Q-LIVE', submitKey: 'live', ...written },
  })
}

const openOwnStream = ({ token }: Buyer) => openEventStream(origin + OWN_CHANGES_PATH, { 'x-token': token })

it('tells staff of an order as soon as it is placed, and nobody else [DEMO-12]', async () => {
  const url = origin + BACK_OFFICE_STREAM_PATH
  const { token } = await createStaff(shop)
  const buyer = await createBuyer(shop)
  const stream = await openEventStream(url, { 'x-token': token })

  await placePlainOrder(buyer)
  const event = await stream.next()
  stream.close()
  const rejected = await fetch(url, { headers: { 'x-token': buyer.token } })

  expect(event).toEqual(expect.arrayContaining(['orders']))
  expect(await rejected.json()).toMatchObject({ code: 500 })
})

it('tells a buyer of their own orders, whoever changes them [DEMO-12]', async () => {
  const buyer = await createBuyer(shop)
  const orderNo = await placePlainOrder(buyer)
  await payOrder(shop, buyer, orderNo)
  const stream = await openOwnStream(buyer)

  await openDispute(shop, orderNo)
  const event = await stream.next()
  stream.close()

  expect(event).toEqual(['order'])
})

it('tells a buyer nothing of the orders of others [DEMO-12]', async () => {
  const buyer = await createBuyer(shop)
  const stream = await openOwnStream(buyer)

  await placePlainOrder(await createBuyer(shop))
  await createQuote(buyer)
  const event = await stream.next()
  stream.close()

  expect(event).toEqual(['quote'])
})

it('opens no stream for a guest [DEMO-12]', async () => {
  const response = await fetch(origin + OWN_CHANGES_PATH)

  expect(await response.json()).toMatchObject({ code: 500, msg: 'please login' })
})
