import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import {
  type Buyer,
  createBuyer,
  createStaff,
  payOrder,
  placeOrder,
} from '@fixbench/server/testing/buyers.ts'
import { openDispute } from '@fixbench/server/testing/disputes.ts'
import { openLiveEvents } from '@fixbench/server/testing/event-stream.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'

// Shops without a console keep no changes.
describe.each(['on', 'off'])('with the console %s', SHOP_CONSOLE => {
  const shop = setUpWorlds({ SHOP_CONSOLE })
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

  const openOwnStream = ({ token }: Buyer) => openLiveEvents(origin, 'own', token)
  /** What somebody is told who asks for these events without getting them. */
  const ask = async (events: string, token?: string) => {
    const headers = token === undefined ? {} : { 'x-token': token }
    const response = await fetch(`${origin}${LIVE_PATH}?events=${events}`, { headers })

    return response.json()
  }

  it('tells staff of an order as soon as it is placed, and nobody else [DEMO-12]', async () => {
    const { token } = await createStaff(shop)
    const buyer = await createBuyer(shop)
    const stream = await openLiveEvents(origin, 'back-office', token)

    await placePlainOrder(buyer)
    const event = await stream.next()
    stream.close()

    expect(event).toEqual(expect.arrayContaining(['orders']))
    expect(await ask('back-office', buyer.token)).toMatchObject({ code: 500 })
  })

  it('sends the other events to someone who no longer works for the shop, and says which it refuses', async () => {
    const former = await createStaff(shop)
    await shop.deps.db.member.update({ where: { id: former.memberId }, data: { isStaff: false } })
    const events = 'own,back-office'
    const refused = await openLiveEvents(origin, 'refused', former.token, { events })
    const own = await openLiveEvents(origin, 'own', former.token, { events })

    await placePlainOrder(former)

    expect(await refused.next()).toEqual(['back-office'])
    expect(await own.next()).toEqual(['order'])

    for (const stream of [refused, own]) stream.close()
  })

  it('ends when the session is revoked from another device, and not with other sessions of the member', async () => {
    const buyer = await createBuyer(shop)
    const phone = { ...buyer, token: await shop.createToken(buyer.email) }
    const [stream, phoneStream] = [await openOwnStream(buyer), await openOwnStream(phone)]

    await shop.deps.db.session.update({
      where: { tokenHash: sha256(buyer.token) },
      data: { revokedAt: shop.deps.clock.now() },
    })

    await expect(stream.next()).rejects.toThrow('The stream has ended')

    await placePlainOrder(phone)

    expect(await phoneStream.next()).toEqual(['order'])

    phoneStream.close()
  })

  it('ends when someone no longer works for the shop or the account is frozen', async () => {
    const former = await createStaff(shop)
    const frozen = await createBuyer(shop)
    const streams = [await openLiveEvents(origin, 'back-office', former.token), await openOwnStream(frozen)]

    await shop.deps.db.member.update({ where: { id: former.memberId }, data: { isStaff: false } })
    await shop.deps.db.member.update({ where: { id: frozen.memberId }, data: { status: 'frozen' } })

    for (const stream of streams) await expect(stream.next()).rejects.toThrow('The stream has ended')

    expect(await ask('back-office', former.token)).toMatchObject({ code: 500 })
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

  it('tells a buyer of a message of the client manager', async () => {
    const applicant = await createBuyer(shop)
    const { memberId } = applicant
    const stream = await openOwnStream(applicant)

    await shop.deps.db.wholesaleMessage.create({
      data: { memberId, sender: 'manager', text: 'Welcome', sentAt: shop.deps.clock.now() },
    })
    const event = await stream.next()
    stream.close()

    expect(event).toEqual(['wholesale'])
  })

  it('opens no stream for a guest [DEMO-12]', async () => {
    const response = await ask('own')

    expect(response).toMatchObject({ code: 500, msg: 'please login' })
  })

  it.each(['', 'orders', 'own,orders'])('says which events there are to who asks for “%s”', async events => {
    const { token } = await createBuyer(shop)

    const response = await ask(events, token)

    expect(response).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'events', reason: expect.stringContaining('chat, own, back-office') }] },
    })
  })
})
