import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholesaleEndpoints } from '#contract/wholesale.contract.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { decideApplication } from './decide-application.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { apply, application } = wholesaleEndpoints

const form = (email: string) => ({
  email,
  firstName: 'Ada',
  lastName: 'Bench',
  company: 'Bench & Co',
  country: 'de',
  businessType: 'repair-shop',
})

describe('applying for the wholesale programme', () => {
  it('[OWN-wholesale-apply] keeps the application of a guest with its first step and mails it', async () => {
    const { id, status } = await shop.call.ok(apply, form('guest-apply@example.com'))
    expect(status).toBe('submitted')
    const row = await shop.deps.db.wholesaleApplication.findUniqueOrThrow({
      where: { id: Number(id) },
      include: { history: true },
    })
    expect(row).toMatchObject({ countryIso: 'DE', memberId: null, company: 'Bench & Co' })
    expect(row.history).toHaveLength(1)
  })

  it('refuses a second one while the first is open, however many ask at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(apply, form('twice@example.com'))))
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
    const again = await shop.call(apply, form('twice@example.com'))
    expect(again).toMatchObject({ code: 500, msg: 'You have applied before; we will answer by e-mail' })
  })

  it('names each wrong field', async () => {
    const answer = await shop.call(apply, { ...form('not-an-address'), country: 'Germany' })
    expect(answer.code).toBe(3001)
  })

  it('[OWN-wholesale-application] shows a member the own application, and makes a wholesale member of who is accepted', async () => {
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
      msg: 'You are a wholesale member already',
    })
  })

  it('lets a refused one apply again', async () => {
    await shop.call.ok(apply, form('again@example.com'))
    const now = shop.deps.clock.now()
    await decideApplication(shop.deps, { email: 'again@example.com', isAccepted: false, answer: 'No', now })
    expect(await shop.call(apply, form('again@example.com'))).toMatchObject({ code: 0 })
  })
})
