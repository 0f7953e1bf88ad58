import { readdirSync } from 'node:fs'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { DAY_MS, HOUR_MS } from '@fixbench/contract/core/time.ts'
import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { profileEndpoints as calls } from '@fixbench/contract/profile/profile.contract.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import {
  type WholesaleDocument,
  wholesaleEndpoints,
} from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import request from 'supertest'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBuyer, placeOrder } from '#server/testing/buyers.ts'
import { requestEmailCode } from '#server/testing/samples/fixtures.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const readSessionCode = async (token: string) =>
  (await shop.call(sessionEndpoints.memberDetail, {}, { token })).code
const findAnySku = async () =>
  (await shop.deps.db.sku.findFirstOrThrow({ where: { stock: { gt: 50 }, product: { priceMode: 'shown' } } }))
    .skuCode

const requestDeletionCode = (email: string) => requestEmailCode({ shop }, email, 'delete-account')

describe('POST /api/member/export', () => {
  it('[OWN-member-export] contains all data of the member, with money in dollars, and nothing of other members', async () => {
    const token = await shop.createToken(persona('oliver').email)
    const { profile, lists } = await shop.call.ok(calls.exportData, {}, { token })

    expect(profile).toMatchObject({ email: persona('oliver').email, memberName: 'Oliver Hart' })

    const filled = Object.keys(lists).filter(name => lists[name]?.length !== 0)
    expect(filled).toEqual(
      expect.arrayContaining([
        'addresses',
        'orders',
        'reviews',
        'favorites',
        'pointEntries',
        'coupons',
        'sessions',
      ]),
    )

    const totalCents = await shop.deps.db.order.aggregate({
      where: { member: { email: persona('oliver').email } },
      _sum: { totalCents: true },
    })
    const total = (lists.orders ?? []).reduce((sum, row) => sum + Number(row.total), 0)

    expect(Math.round(total * 100)).toBe(totalCents._sum.totalCents)

    const mails = new Set(JSON.stringify(lists).match(/[a-z]+@fixbench\.example/g))
    mails.delete('service@fixbench.example')

    expect([...mails]).toEqual([persona('oliver').email])
  })

  it('contains what the member sent without signing in, but nothing that others sent with the member’s address', async () => {
    const [owner, other] = [await createBuyer(shop), await createBuyer(shop)]
    const send = (content: string, token?: string) =>
      shop.call.ok(
        supportEndpoints.feedback,
        { email: owner.email, content },
        token === undefined ? {} : { token },
      )
    await send('From home, not signed in')
    await shop.call.ok(wholesaleEndpoints.apply, {
      company: 'Bench & Co',
      firstName: 'Ada',
      lastName: 'Lang',
      email: owner.email,
      country: 'US',
      businessType: 'repair-shop',
    })
    await send('Somebody else’s secret', other.token)
    const { lists } = await shop.call.ok(calls.exportData, {}, { token: owner.token })

    expect(lists.feedback?.map(row => row.content)).toEqual(['From home, not signed in'])
    expect(lists.wholesaleApplications?.map(row => row.company)).toEqual(['Bench & Co'])

    const { token, email } = owner
    await shop.call.ok(calls.deleteAccount, { code: await requestDeletionCode(email) }, { token })
    const left = await shop.deps.db.feedback.findMany({ where: { email } })

    expect(left.map(row => row.memberId)).toEqual([other.memberId])
  })

  it('contains no secrets', async () => {
    const token = await shop.createToken(persona('pia').email)
    const text = JSON.stringify(await shop.call.ok(calls.exportData, {}, { token }))
    const member = await shop.deps.db.member.findUniqueOrThrow({
      where: { email: persona('pia').email },
      include: { payments: true, sessions: true },
    })
    const secrets = [
      member.passwordHash,
      ...member.payments.map(row => row.signingKey),
      ...member.sessions.map(row => row.tokenHash),
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('requires a session, and rejects the sixth export within an hour', async () => {
    expect((await shop.call(calls.exportData, {})).msg).toBe('please login')
    const { token } = await createBuyer(shop)
    for (let times = 0; times < 5; times += 1) await shop.call.ok(calls.exportData, {}, { token })
    expect((await shop.call(calls.exportData, {}, { token })).code).toBe(429)
    shop.deps.clock.set(shop.deps.clock.nowMs() + HOUR_MS)
    expect((await shop.call(calls.exportData, {}, { token })).code).toBe(0)
  })
})

describe('POST /api/member/delete', () => {
  it('[OWN-member-delete, ERR-100008] deletes the account: session and sign-in fail with 100008, and an email confirms it', async () => {
    const { email } = persona('wanda')
    const token = await shop.createToken(email)

    expect((await shop.call(calls.deleteAccount, { password: 'not-this' }, { token })).code).toBe(100006)
    expect(await readSessionCode(token)).toBe(0)

    await shop.call.ok(calls.deleteAccount, { password: PERSONA_PASSWORD }, { token })
    expect(await readSessionCode(token)).toBe(100008)

    const signIn = await shop.call(sessionEndpoints.login, { email, password: PERSONA_PASSWORD })
    expect(signIn.code).toBe(100008)
    expect(
      await shop.deps.db.inboxMessage.count({ where: { toAddress: email, kind: 'account-deleted' } }),
    ).toBe(1)
  })

  it('removes personal data and keeps anonymous orders for accounting', async () => {
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { email: persona('cody').email } })
    const where = { memberId: member.id }
    const orders = await shop.deps.db.order.count({ where })
    const token = await shop.createToken(member.email)
    await shop.deps.db.order.updateMany({
      where: { ...where, status: { notIn: ['received', 'cancelled'] } },
      data: { status: 'cancelled', cancelledAt: shop.deps.clock.now() },
    })
    await shop.call.ok(calls.deleteAccount, { password: PERSONA_PASSWORD }, { token })

    expect(await shop.deps.db.address.count({ where })).toBe(0)
    expect(await shop.deps.db.cartLine.count({ where })).toBe(0)

    const stored = await shop.deps.db.order.findMany({ where })
    expect(stored).toHaveLength(orders)
    expect(new Set(stored.map(row => `${row.firstName} ${row.lastName}${row.mobile}`))).toEqual(
      new Set(orders === 0 ? [] : ['Former member']),
    )
    expect((await shop.deps.db.member.findUniqueOrThrow({ where: { id: member.id } })).memberName).toBe(
      'Former member',
    )
  })

  it('removes the results that are kept for repeated requests', async () => {
    const { email, token } = await createBuyer(shop)
    const code = await requestDeletionCode(email)
    const before = await shop.deps.db.requestKey.count()
    const as = (key: string) => ({ token, headers: { 'idempotency-key': key } })

    await shop.call.ok(pointsEndpoints.checkIn, {}, as('as-member'))
    await shop.call.ok(supportEndpoints.feedback, { email, content: 'Thank you!' }, as('as-anyone'))
    const kept = await shop.deps.db.requestKey.count()
    await shop.call.ok(calls.deleteAccount, { code }, { token })

    expect(kept).toBe(before + 2)
    expect(await shop.deps.db.requestKey.count()).toBe(before)
  })

  it('removes company, texts and documents from a wholesale application and closes an open one', async () => {
    const { email, token, memberId } = await createBuyer(shop)
    const sent = await request(shop.app.server)
      .post(wholesaleEndpoints.uploadDocument.path)
      .set('x-token', token)
      .attach('file', Buffer.from('%PDF-1.4\ntrailer\n%%EOF\n'), 'ada-lang-register.pdf')
    const { id } = (sent.body as Envelope<WholesaleDocument>).data
    const application = {
      company: 'Lang Repairs',
      firstName: 'Ada',
      lastName: 'Lang',
      email,
      country: 'US',
      businessType: 'repair-shop',
      message: 'My shop is at 5 Elm Street',
      documents: [id],
    }
    await shop.call.ok(wholesaleEndpoints.apply, application, { token })
    await shop.call.ok(calls.deleteAccount, { code: await requestDeletionCode(email) }, { token })
    const stored = await shop.deps.db.wholesaleApplication.findFirstOrThrow({
      where: { memberId },
      include: { history: true },
    })

    expect(JSON.stringify(stored)).not.toMatch(/Ada|Lang|Elm|buyer-/)
    expect([stored.status, stored.businessType, stored.documents]).toEqual(['refused', 'repair-shop', []])
    expect(await shop.deps.db.upload.count({ where: { memberId } })).toBe(0)
    expect(readdirSync(shop.deps.uploadsDir).filter(name => name.startsWith(id))).toEqual([])
  })

  it('deletes an account once for parallel requests', async () => {
    const { email, memberId, token } = await createBuyer(shop)
    const { passwordHash } = await shop.deps.db.member.findUniqueOrThrow({
      where: { email: persona('oliver').email },
      select: { passwordHash: true },
    })
    await shop.deps.db.member.update({ where: { id: memberId }, data: { passwordHash } })
    const remove = () => shop.call(calls.deleteAccount, { password: PERSONA_PASSWORD }, { token })
    const responses = await Promise.all([remove(), remove(), remove()])

    expect(responses.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 100008, 100008])
    expect(await shop.deps.db.inboxMessage.count({ where: { toAddress: email } })).toBe(1)
    expect(await shop.deps.db.privacyRequest.count({ where: { memberId } })).toBe(1)
  })

  it('[OWN-member-deletion-blocks] rejects to delete an account with an open order', async () => {
    const buyer = await createBuyer(shop)
    await shop.call.ok(cartEndpoints.list, {}, { token: buyer.token })
    const orderNo = await placeOrder(shop, buyer, await findAnySku())
    const blocks = { orders: [orderNo], afterSales: [], pointOrders: [] }

    expect(await shop.call.ok(calls.deletionBlocks, {}, { token: buyer.token })).toEqual(blocks)

    const code = await requestDeletionCode(buyer.email)
    const refused = await shop.call(calls.deleteAccount, { code }, { token: buyer.token })

    expect([refused.code, refused.data]).toEqual([500, blocks])
    expect(await readSessionCode(buyer.token)).toBe(0)
    expect(await shop.deps.db.address.count({ where: { memberId: buyer.memberId } })).toBe(1)
  })

  it('releases the email address after thirty days, not earlier', async () => {
    const { email, token, memberId } = await createBuyer(shop)
    const code = await requestDeletionCode(email)
    shop.deps.clock.freeze()
    onTestFinished(() => shop.deps.clock.resume())
    const start = shop.deps.clock.nowMs()
    await shop.call.ok(calls.deleteAccount, { code }, { token })
    const isTaken = async () => (await shop.call.ok(registrationEndpoints.checkEmail, { email })).isRegistered
    shop.deps.clock.set(start + 30 * DAY_MS - 1000)

    expect(await isTaken()).toBe(true)

    shop.deps.clock.set(start + 30 * DAY_MS)
    expect(await isTaken()).toBe(false)
    expect(
      await shop.deps.db.privacyRequest.findMany({ where: { memberId }, select: { status: true } }),
    ).toEqual([{ status: 'done' }])
  })

  it('requires a session', async () => {
    for (const call of [calls.deleteAccount, calls.deletionBlocks]) {
      expect((await shop.call(call, {})).msg).toBe('please login')
    }
  })
})
