import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { wholesaleEndpoints } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, placeOrder } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { decideApplication, requestMoreInformation } from './decide-application.ts'

const shop = setUpShop()

const { add, apply, application } = wholesaleEndpoints

const form = (email: string) => ({
  email,
  firstName: 'Ada',
  lastName: 'Bench',
  company: 'Bench & Co',
  country: 'de',
  businessType: 'repair-shop',
})

describe('applying for the wholesale program', () => {
  it('[OWN-wholesale-apply] stores a guest’s application with its first step and emails a confirmation', async () => {
    const { id, status } = await shop.call.ok(apply, form('guest-apply@example.com'))
    expect(status).toBe('submitted')

    const row = await shop.deps.db.wholesaleApplication.findUniqueOrThrow({
      where: { id: Number(id) },
      include: { history: true },
    })
    expect(row).toMatchObject({ countryIso: 'DE', memberId: null, company: 'Bench & Co' })
    expect(row.history).toHaveLength(1)
  })

  it('refuses a second application while the first is open, even in parallel', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => shop.call(apply, form('twice@example.com'))))
    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    const again = await shop.call(apply, form('twice@example.com'))
    expect(again).toMatchObject({ code: 500, msg: 'You’ve already applied. We’ll reply by email.' })
  })

  it('reports each invalid field', async () => {
    const response = await shop.call(apply, { ...form('not-an-address'), country: 'Germany' })
    expect(response.code).toBe(3001)
  })

  it.each([
    ['website', 'javascript:alert(1)', 'is not a web address, for example https://your-shop.example'],
    ['website', 'not a url', 'is not a web address, for example https://your-shop.example'],
    ['taxNumber', 'DE1', 'is not a VAT number, for example DE123456789'],
    ['mobile', '-----', 'is not a phone number'],
  ])('[B-13] refuses the %s %s with its reason', async (field, typed, reason) => {
    const response = await shop.call(apply, { ...form('field@example.com'), [field]: typed })
    expect(response).toMatchObject({ code: 3001, data: { fields: [{ field, reason }] } })
  })

  it('[B-13] stores a website with its scheme', async () => {
    const business = { website: 'bench.example', taxNumber: 'DE 123 456 789' }
    const { id } = await shop.call.ok(apply, { ...form('site@example.com'), ...business })
    const row = await shop.deps.db.wholesaleApplication.findUniqueOrThrow({ where: { id: Number(id) } })
    expect(row).toMatchObject({ website: 'https://bench.example', taxNumber: 'DE 123 456 789' })
  })

  it('[OWN-wholesale-application] shows members their application, and makes an accepted one a wholesale member', async () => {
    const buyer = await createBuyer(shop)
    expect(await shop.call.ok(application, {}, { token: buyer.token })).toBeNull()

    await shop.call.ok(apply, form(buyer.email), { token: buyer.token })
    const now = shop.deps.clock.now()
    await decideApplication(shop.deps, { email: buyer.email, isAccepted: true, answer: 'Welcome', now })

    expect(await shop.call.ok(application, {}, { token: buyer.token })).toMatchObject({
      status: 'accepted',
      answer: 'Welcome',
    })
    expect(
      await shop.deps.db.wholesaleAccount.findUnique({ where: { memberId: buyer.memberId } }),
    ).toMatchObject({ company: 'Bench & Co', status: 'active' })
    expect(await shop.call(apply, form(buyer.email), { token: buyer.token })).toMatchObject({
      code: 500,
      msg: 'You’re already a wholesale member',
    })
  })

  it('lets a rejected applicant apply again', async () => {
    await shop.call.ok(apply, form('again@example.com'))
    const now = shop.deps.clock.now()
    await decideApplication(shop.deps, { email: 'again@example.com', isAccepted: false, answer: 'No', now })
    expect(await shop.call(apply, form('again@example.com'))).toMatchObject({ code: 0 })
  })

  it('[OWN-wholesale-add] waits for the requested information, and accepts it once', async () => {
    const buyer = await createBuyer(shop)
    const { token } = buyer
    await shop.call.ok(apply, form(buyer.email), { token })
    const early = await shop.call(add, { message: 'Here it is' }, { token })

    expect(early).toMatchObject({
      code: 500,
      msg: 'We haven’t requested anything. Your application is in review.',
    })

    const now = shop.deps.clock.now()
    await requestMoreInformation(shop.deps, { email: buyer.email, question: 'Which tax number?', now })

    expect(await shop.call.ok(application, {}, { token })).toMatchObject({
      status: 'more-wanted',
      answer: 'Which tax number?',
    })
    expect(await shop.call(apply, form(buyer.email), { token })).toMatchObject({ code: 500 })
    expect(await shop.call(add, {}, { token })).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'message' }] },
    })

    const added = await shop.call.ok(add, { message: 'DE 811 907 980' }, { token })
    expect(added).toMatchObject({ status: 'submitted', answer: null })
    expect(added.history.map(({ status, reason }) => [status, reason])).toEqual([
      ['submitted', ''],
      ['more-wanted', 'Which tax number?'],
      ['submitted', 'DE 811 907 980'],
    ])
    expect((await shop.call(add, { message: 'again' }, { token })).code).toBe(500)
  })

  it('explains the next step in the email with the answer', async () => {
    const findBody = async (email: string, isAccepted: boolean) => {
      await shop.call.ok(apply, form(email))
      const now = shop.deps.clock.now()
      await decideApplication(shop.deps, { email, isAccepted, answer: 'As it is.', now })
      const mail = await shop.deps.db.inboxMessage.findFirst({
        where: { toAddress: email, kind: 'wholesale-decided' },
      })
      return mail?.body
    }

    expect(await findBody('no-1@example.com', false)).toContain('/register-wholesale')
    expect(await findBody('yes-1@example.com', true)).toContain('/register.html')
  })
})

describe('[B-25] the benefits of the levels', () => {
  it('are all provided by the shop; Gold members have seven days to pay', async () => {
    const { levels } = await shop.call.ok(homeEndpoints.wholesale, {})
    expect(levels.map(({ name, extras }) => [name, ...extras])).toEqual([
      ['Bronze', 'Price list and quick order', 'Client manager'],
      ['Silver', 'Everything in Bronze'],
      [
        'Gold',
        'Everything in Silver',
        'Free shipping up to 10 kg',
        '7 days to pay while we reserve your items',
      ],
      [
        'Platinum',
        'Everything in Gold',
        'Free shipping up to 10 kg',
        '7 days to pay while we reserve your items',
      ],
      [
        'Diamond',
        'Everything in Platinum',
        'Free shipping up to 20 kg',
        '7 days to pay while we reserve your items',
      ],
    ])

    const now = shop.deps.clock.now()
    for (const [level, hours] of [
      [2, 24],
      [3, 168],
    ] as const) {
      const buyer = await createBuyer(shop)
      const account = {
        memberId: buyer.memberId,
        company: 'Bench & Co',
        level,
        createdAt: now,
        updatedAt: now,
      }
      await shop.deps.db.wholesaleAccount.create({ data: account })
      const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
      const order = await shop.deps.db.order.findUniqueOrThrow({ where: { orderNo } })
      expect(order.payDeadlineAt.getTime() - order.createdAt.getTime()).toBe(hours * HOUR_MS)
    }
  })
})
