import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import {
  type WholesaleDocument,
  wholesaleEndpoints,
} from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { type Buyer, createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { decideApplication, requestMoreInformation, reviewApplication } from './decide-application.ts'
import { reviewLevel } from './level.service.ts'
import { sendMessageAsManager } from './messages.ts'

const shop = setUpShop()

const { account, add, apply, application, messages, readMessages, sendMessage, uploadDocument } =
  wholesaleEndpoints

const form = (email: string) => ({
  email,
  firstName: 'Ada',
  lastName: 'Bench',
  company: 'Bench & Co',
  country: 'DE',
  businessType: 'repair-shop',
})

const createAcceptedBuyer = async (): Promise<Buyer> => {
  const buyer = await createBuyer(shop)
  await shop.call.ok(apply, form(buyer.email), { token: buyer.token })
  const now = shop.deps.clock.now()
  await decideApplication(shop.deps, { email: buyer.email, isAccepted: true, answer: 'Welcome', now })
  return buyer
}

const uploadFile = async (
  content: Buffer,
  fileName = 'register.pdf',
): Promise<Envelope<WholesaleDocument>> => {
  const response = await request(shop.app.server).post(uploadDocument.path).attach('file', content, fileName)
  return response.body as Envelope<WholesaleDocument>
}

const createPdf = (inside = ''): Buffer => Buffer.from(`%PDF-1.4\n${inside}\ntrailer\n%%EOF\n`)

describe('the wholesale account', () => {
  it('[OWN-wholesale-account, ROLE-6-wholesale-tiers] shows level, purchases and the amount missing for the next level', async () => {
    const sam = await shop.createToken(persona('sam').email)
    const found = await shop.call.ok(account, {}, { token: sam })
    expect([found?.level?.name, found?.next?.name]).toEqual(['Silver', 'Gold'])
    const missing =
      Math.round(((found?.next?.minPurchase ?? 0) - requireValue(found, 'found').purchaseAmount) * 100) / 100
    expect(found?.next?.missing).toBe(missing)
    expect(found?.history[0]).toMatchObject({ to: 'Silver' })
  })

  it('[ROLE-1-buyer-kinds] exists for wholesale members only', async () => {
    const { token } = await createBuyer(shop)
    expect(await shop.call.ok(account, {}, { token })).toBeNull()
    expect((await shop.call(account, {})).msg).toBe('please login')

    // Guests, members and wholesale members see different prices.
    const price = async (token?: string) => {
      const { skus } = await shop.call.ok(
        catalogEndpoints.detail,
        { spuCode: specials.memberPrice.spuCode },
        token === undefined ? {} : { token },
      )
      return skus.find(({ skuCode }) => skuCode === specials.memberPrice.skuCode)?.price ?? null
    }

    const guest = await price()
    const member = await price(token)
    const wholesale = await price(await shop.createToken(persona('greta').email))

    expect(guest).toBeNull()
    expect(wholesale).toBeGreaterThan(0)
    expect(wholesale).toBeLessThan(member ?? 0)
  })

  it('records level changes in its history, with an email for each', async () => {
    const buyer = await createAcceptedBuyer()
    const { db, clock } = shop.deps
    const start = clock.nowMs()
    await db.wholesaleAccount.update({ where: { memberId: buyer.memberId }, data: { level: 3 } })
    clock.set(start + DAY_MS)
    await inTransaction(db, tx => reviewLevel(tx, buyer.memberId, clock.now(), 'Daily review'))
    const { history } = (await shop.call.ok(account, {}, { token: buyer.token })) ?? { history: [] }
    const mail = await db.inboxMessage.findFirst({
      where: { toAddress: buyer.email, kind: 'wholesale-level' },
    })
    clock.set(start)

    expect(history[0]).toMatchObject({ from: 'Gold', to: null, reason: 'Daily review' })
    expect(mail?.subject).toBe('Your wholesale level has ended')
  })
})

describe('the client manager', () => {
  it('[ROLE-6-wholesale-managers] is assigned to every accepted member, with a local picture, and sends a first message', async () => {
    const buyer = await createAcceptedBuyer()
    const found = await shop.call.ok(account, {}, { token: buyer.token })
    expect(found?.manager?.image).toMatch(/^\/pictures\//)
    expect(found?.unreadMessages).toBe(1)
    const seeded = await shop.deps.db.wholesaleAccount.count({ where: { managerId: null } })
    expect(seeded).toBe(0)
  })

  it('[OWN-wholesale-messages, OWN-wholesale-send-message, OWN-wholesale-read-messages] exchanges messages with a member, with emails and an unread count', async () => {
    const buyer = await createAcceptedBuyer()
    const { token } = buyer
    const headers = { 'idempotency-key': 'one-message' }
    const text = 'Is the Soft OLED batch back?'
    await Promise.all([1, 2].map(() => shop.call.ok(sendMessage, { text }, { token, headers })))
    await sendMessageAsManager(shop.deps, buyer.email, 'Yes, since this morning.')
    const { rows, total } = await shop.call.ok(messages, {}, { token })

    expect(rows.slice(0, 2).map(row => [row.sender, row.text])).toEqual([
      ['manager', 'Yes, since this morning.'],
      ['member', text],
    ])
    expect(total).toBe(3)
    expect(await shop.call.ok(readMessages, {}, { token })).toEqual({ read: 2 })
    expect((await shop.call.ok(account, {}, { token }))?.unreadMessages).toBe(0)

    const mails = await shop.deps.db.inboxMessage.findMany({
      where: { kind: 'wholesale-message', body: { contains: 'this morning' } },
    })
    expect(mails.map(mail => mail.toAddress)).toEqual([buyer.email])
  })

  it('has private messages: another member sees only their own, and a retail member has no manager', async () => {
    const buyer = await createAcceptedBuyer()
    const other = await createAcceptedBuyer()
    await shop.call.ok(sendMessage, { text: 'Only for my manager' }, { token: buyer.token })
    const { rows } = await shop.call.ok(messages, {}, { token: other.token })

    expect(rows.map(row => row.text)).not.toContain('Only for my manager')

    const retail = await createBuyer(shop)
    expect(await shop.call(sendMessage, { text: 'Hello' }, { token: retail.token })).toMatchObject({
      code: 500,
      msg: 'You don’t have a client manager',
    })
  })
})

describe('an application', () => {
  it('[OWN-wholesale-document] accepts documents by content and never serves them publicly', async () => {
    const { code, data } = await uploadFile(createPdf())
    expect([code, data.name]).toEqual([0, 'register.pdf'])

    const buyer = await createBuyer(shop)
    const sent = await shop.call.ok(
      apply,
      { ...form(buyer.email), documents: [data.id] },
      { token: buyer.token },
    )

    expect(sent.documents).toEqual([{ name: 'register.pdf', sizeBytes: data.sizeBytes }])

    for (const address of [`/uploads/${data.id}.document`, `/uploads/${data.id}.pdf`]) {
      expect((await request(shop.app.server).get(address)).status).toBe(404)
    }

    const unknown = await shop.call(apply, { ...form('unknown@test.example'), documents: ['nope'] })
    expect(unknown).toMatchObject({ code: 3001, data: { fields: [{ field: 'documents' }] } })
  })

  it('stores each sender’s file name for identical documents', async () => {
    const { data: first } = await uploadFile(createPdf('the same'), 'mine.pdf')
    const { data: second } = await uploadFile(createPdf('the same'), 'theirs.pdf')
    const [one, two] = [await createBuyer(shop), await createBuyer(shop)]
    const documentsFor = async ({ email, token }: Buyer, id: string) =>
      (await shop.call.ok(apply, { ...form(email), documents: [id] }, { token })).documents
    expect(await documentsFor(one, first.id)).toMatchObject([{ name: 'mine.pdf' }])
    expect(await documentsFor(two, second.id)).toMatchObject([{ name: 'theirs.pdf' }])
  })

  it.each([
    ['a program named as PDF', Buffer.from('MZ\u0000\u0003')],
    ['a PDF with a script', createPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF that was cut', Buffer.from('%PDF-1.4\n1 0 obj')],
    ['a page', Buffer.from('<html></html>')],
  ])('refuses %s with 3001', async (_name, content) => {
    expect(await uploadFile(content)).toMatchObject({ code: 3001, data: { fields: [{ field: 'file' }] } })
  })

  it('moves from submitted through review to an answer, with a step and an email for each', async () => {
    const buyer = await createBuyer(shop)
    await shop.call.ok(apply, form(buyer.email), { token: buyer.token })
    const now = shop.deps.clock.now()
    await reviewApplication(shop.deps, { email: buyer.email, now })
    await decideApplication(shop.deps, {
      email: buyer.email,
      isAccepted: false,
      answer: 'Number unknown',
      now,
    })
    const own = await shop.call.ok(application, {}, { token: buyer.token })

    expect(own?.history.map(step => step.status)).toEqual(['submitted', 'in-review', 'refused'])

    const mails = await shop.deps.db.inboxMessage.findMany({
      where: { toAddress: buyer.email },
      orderBy: { id: 'asc' },
    })
    expect(mails.map(mail => mail.kind)).toEqual([
      'wholesale-applied',
      'wholesale-in-review',
      'wholesale-decided',
    ])
  })

  it('belongs to the member who sent it, even with a different address', async () => {
    const [sender, other] = [await createBuyer(shop), await createBuyer(shop)]
    await shop.call.ok(apply, form(other.email), { token: sender.token })

    expect(await shop.call.ok(application, {}, { token: other.token })).toBeNull()

    const twice = await shop.call(apply, form('elsewhere@bench.example'), { token: sender.token })
    expect(twice.code).toBe(500)

    await decideApplication(shop.deps, {
      email: other.email,
      isAccepted: true,
      answer: 'Welcome',
      now: shop.deps.clock.now(),
    })
    expect(await shop.call.ok(account, {}, { token: sender.token })).toMatchObject({ company: 'Bench & Co' })
    expect(await shop.call.ok(account, {}, { token: other.token })).toBeNull()
  })

  it('sent by a guest belongs to the member with its address', async () => {
    const buyer = await createBuyer(shop)
    await shop.call.ok(apply, form(buyer.email))

    expect((await shop.call.ok(application, {}, { token: buyer.token }))?.status).toBe('submitted')

    const now = shop.deps.clock.now()
    await decideApplication(shop.deps, { email: buyer.email, isAccepted: true, answer: 'Welcome', now })
    const stored = await shop.deps.db.wholesaleApplication.findFirst({ where: { email: buyer.email } })

    expect(stored?.memberId).toBe(buyer.memberId)
    expect(await shop.call.ok(account, {}, { token: buyer.token })).not.toBeNull()
  })

  it('accepts an addition once for parallel requests', async () => {
    const buyer = await createBuyer(shop)
    await shop.call.ok(apply, form(buyer.email), { token: buyer.token })
    await requestMoreInformation(shop.deps, {
      email: buyer.email,
      question: 'Which shop?',
      now: shop.deps.clock.now(),
    })
    const sent = await Promise.all(
      ['one', 'two', 'three'].map(message => shop.call(add, { message }, { token: buyer.token })),
    )

    expect(sent.map(({ code }) => code).toSorted((one, another) => one - another)).toEqual([0, 500, 500])

    const own = await shop.call.ok(application, {}, { token: buyer.token })
    expect(own?.history.map(step => step.status)).toEqual(['submitted', 'more-wanted', 'submitted'])
  })

  it('[SCREEN-1-wholesale-client-managers] assigns the client manager of the member’s region', async () => {
    const findManager = async (countryIso: string) => {
      const buyer = await createBuyer(shop)
      await shop.deps.db.member.update({ where: { id: buyer.memberId }, data: { countryIso } })
      await shop.call.ok(apply, form(buyer.email), { token: buyer.token })
      const now = shop.deps.clock.now()
      await decideApplication(shop.deps, { email: buyer.email, isAccepted: true, answer: 'Welcome', now })
      return (await shop.call.ok(account, {}, { token: buyer.token }))?.manager?.role
    }

    expect(await findManager('DE')).toContain('Europe')
    expect(await findManager('BR')).toContain('Americas')
    expect(await findManager('NG')).toContain('Africa')
  })
})
