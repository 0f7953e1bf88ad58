import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { storePhoto } from '#server/testing/uploads.ts'
import { decideExperiencer } from './experiencer.ts'
import { handleFeedback, reopenFeedback } from './feedback.ts'
import { sendNewsletter } from './newsletter.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

const { feedback, dictionary, subscription, subscribe, experience } = supportEndpoints
const { subscriptionLink, confirmSubscription, endSubscription, experienceStatus } = supportEndpoints

const readMailToken = async (toAddress: string, kind: string): Promise<string> => {
  const { body } = await shop.deps.db.inboxMessage.findFirstOrThrow({ where: { toAddress, kind } })
  const [, token = ''] = /\/subscriptions\.html\?(?:confirm|unsubscribe)=([\w-]+)/.exec(body) ?? []
  return token
}

describe('POST /api/shop/home/feedback', () => {
  it('[CALL-shop-home-feedback] stores feedback of a guest as plain text, with photos', async () => {
    const images = [await storePhoto(shop, 'one'), await storePhoto(shop, 'two')]
    const { id } = await shop.call.ok(feedback, {
      email: 'Guest@Example.com',
      content: '<script>alert(1)</script>',
      arrayImage: images,
    })
    const row = await shop.deps.db.feedback.findUniqueOrThrow({ where: { id: Number(id) } })

    expect(row).toMatchObject({
      email: 'guest@example.com',
      name: 'Guest',
      content: '<script>alert(1)</script>',
      images,
      memberId: null,
    })
  })

  it('takes a member’s name from the session', async () => {
    const buyer = await createBuyer(shop)
    const { id } = await shop.call.ok(
      feedback,
      { email: 'x@y.example', content: 'Hello', name: 'Somebody else' },
      { token: buyer.token },
    )
    const row = await shop.deps.db.feedback.findUniqueOrThrow({ where: { id: Number(id) } })

    expect(row.memberId).toBe(buyer.memberId)
    expect(row.name).not.toBe('Somebody else')
  })

  it.each([
    [{ email: '', content: 'x' }, 'email', 'Please enter email'],
    [{ email: 'nobody', content: 'x' }, 'email', 'Please enter the correct email format'],
    [{ email: 'a@b.example', content: ' ' }, 'content', 'Please enter a detailed description'],
  ])('[ERR-3001] refuses %o', async (input, field, reason) => {
    expect(await shop.call(feedback, input)).toMatchObject({
      code: 3001,
      data: { fields: [{ field, reason }] },
    })
  })

  it('refuses a fourth photo and photos that were not uploaded', async () => {
    const base = { email: 'a@b.example', content: 'x' }
    const four = Array.from({ length: 4 }, (_, index) => `/uploads/p${index}.png`)

    expect(await shop.call(feedback, { ...base, arrayImage: four })).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'arrayImage', reason: 'Exceeds the number of uploads' }] },
    })

    for (const url of ['/uploads/none.png', 'https://evil.example/x.png', '/uploads/../x.png']) {
      expect(await shop.call(feedback, { ...base, arrayImage: [url] })).toMatchObject({ code: 3001 })
    }
  })

  it('can be handled and reopened until it is answered', async () => {
    const { id } = await shop.call.ok(feedback, { email: 'a@b.example', content: 'x' })
    const feedbackId = Number(id)

    expect(await handleFeedback(shop.deps, { feedbackId, answer: '' })).toMatchObject({ status: 'handled' })
    expect(await reopenFeedback(shop.deps, feedbackId)).toMatchObject({ status: 'new', handledAt: null })

    await handleFeedback(shop.deps, { feedbackId, answer: 'Hi' })
    const answered = { details: { fields: [{ field: 'feedbackId', reason: 'was already answered' }] } }

    await expect(reopenFeedback(shop.deps, feedbackId)).rejects.toMatchObject(answered)
    await expect(handleFeedback(shop.deps, { feedbackId, answer: 'Again' })).rejects.toMatchObject(answered)
    expect(await shop.deps.db.feedback.findUniqueOrThrow({ where: { id: feedbackId } })).toMatchObject({
      status: 'handled',
      answer: 'Hi',
    })
  })
})

describe('GET /api/common/dicData', () => {
  it('[CALL-common-dicData] returns the entries of a dictionary in order', async () => {
    const { rows, total } = await shop.call.ok(dictionary, { dicType: 'order_status' })
    expect(rows.map(row => row.code)).toEqual(['pending', 'paid', 'shipped', 'received', 'cancelled'])
    expect(total).toBe(5)
    expect(await shop.call(dictionary, { dicType: '' })).toMatchObject({ code: 3001 })
  })

  it('names every dictionary when asked for one that does not exist [DEV-11]', async () => {
    expect(await shop.call(dictionary, { dicType: 'order-status' })).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'dicType', reason: expect.stringMatching(/one of .*order_status/) }] },
    })
  })
})

describe('newsletter', () => {
  it('[CALL-member-subscribe-get] [CALL-member-subscribe-post] stores one row per address', async () => {
    const email = 'news@reader.example'
    expect((await shop.call.ok(subscription, { email })).isSubscribed).toBe(false)

    await Promise.all(
      Array.from({ length: 5 }, () => shop.call.ok(subscribe, { email: 'News@Reader.example' })),
    )
    expect(await shop.deps.db.newsletterSubscription.count({ where: { email } })).toBe(1)
    expect(await shop.call.ok(subscription, { email })).toEqual({
      email,
      isSubscribed: false,
      state: 'pending',
    })

    await shop.call.ok(subscribe, { email, isSubscribed: false })
    expect((await shop.call.ok(subscription, { email })).state).toBe('none')
  })

  it('[OWN-newsletter-link, OWN-newsletter-confirm, OWN-newsletter-end] starts with the link in the email and ends with the link in an issue', async () => {
    const email = 'twice@reader.example'
    await shop.call.ok(subscribe, { email })
    const token = await readMailToken(email, 'newsletter-confirm')

    expect((await shop.call.ok(subscriptionLink, { token })).state).toBe('pending')
    expect(await shop.call.ok(confirmSubscription, { token })).toEqual({
      email,
      isSubscribed: true,
      state: 'active',
    })
    expect((await shop.call.ok(confirmSubscription, { token })).isSubscribed).toBe(true)

    const { sent } = await sendNewsletter(shop.deps, { subject: 'News', text: 'New parts.' })
    expect(sent).toBe(await shop.deps.db.newsletterSubscription.count({ where: { status: 'active' } }))

    const ending = await readMailToken(email, 'newsletter')
    expect(await shop.call.ok(endSubscription, { token: ending })).toMatchObject({
      email,
      isSubscribed: false,
    })

    await sendNewsletter(shop.deps, { subject: 'More news', text: 'More parts.' })
    expect(await shop.deps.db.inboxMessage.count({ where: { toAddress: email, kind: 'newsletter' } })).toBe(1)
    expect(await shop.call(confirmSubscription, { token: 'no-such-token' })).toMatchObject({ code: 500 })
  })

  it('is off in the member’s settings after ending it by link while signed out', async () => {
    const { token, email, memberId } = await createBuyer(shop)
    await shop.call.ok(subscribe, {}, { token })
    await sendNewsletter(shop.deps, { subject: 'News', text: 'New parts.' })
    await shop.call.ok(endSubscription, { token: await readMailToken(email, 'newsletter') })
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: memberId } })
    expect(member.wantsNewsletter).toBe(false)
  })

  it('[S-15] ends only by the emailed link when someone else enters the address', async () => {
    const { token, email } = await createBuyer(shop)
    await shop.call.ok(subscribe, {}, { token })
    const other = await createBuyer(shop)
    for (const sender of [{}, { token: other.token }]) {
      const response = await shop.call.ok(subscribe, { email, isSubscribed: false }, sender)
      expect(response).toEqual({ email, isSubscribed: true, state: 'ending' })
      expect((await shop.call.ok(subscription, { email })).state).toBe('active')
    }

    await shop.call.ok(endSubscription, { token: await readMailToken(email, 'newsletter-end') })
    expect((await shop.call.ok(subscription, { email })).state).toBe('none')
    expect(await shop.call.ok(subscribe, { email, isSubscribed: false })).toMatchObject({ state: 'none' })
  })

  it('defaults to the member’s address, and gives points once', async () => {
    const { token, email, memberId } = await createBuyer(shop)
    await shop.call.ok(subscribe, {}, { token })
    await shop.call.ok(subscribe, { isSubscribed: false }, { token })
    await shop.call.ok(subscribe, {}, { token })

    expect(await shop.call.ok(subscription, {}, { token })).toEqual({
      email,
      isSubscribed: true,
      state: 'active',
    })

    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: memberId } })
    expect(member).toMatchObject({ pointsBalance: 50, wantsNewsletter: true })
    expect(await shop.call(subscription, {})).toMatchObject({ code: 3001 })
  })
})

describe('POST /tech/api/official/product-experience', () => {
  const form = { name: 'Ada', email: 'ada@bench.example', country: 'PT', content: 'I test on camera.' }

  it('[CALL-tech-api-official-product-experience] stores an application and emails a confirmation', async () => {
    const { id, status } = await shop.call.ok(experience, form)
    expect(status).toBe('submitted')
    expect(
      await shop.deps.db.experiencerApplication.findUniqueOrThrow({ where: { id: Number(id) } }),
    ).toMatchObject(form)
    expect(
      await shop.deps.db.inboxMessage.count({
        where: { toAddress: form.email, kind: 'experiencer-applied' },
      }),
    ).toBe(1)
  })

  it('refuses a second application while the first is open, and incomplete forms', async () => {
    await shop.call.ok(experience, form)
    expect(await shop.call(experience, form)).toMatchObject({ code: 500 })
    expect(await shop.deps.db.experiencerApplication.count({ where: { email: form.email } })).toBe(1)
    expect(await shop.call(experience, { ...form, content: '' })).toMatchObject({ code: 3001 })
  })
})

describe('the application of a member', () => {
  it('[OWN-experiencer-status] moves forward only, with an email for each answer', async () => {
    const { token, email } = await createBuyer(shop)
    expect(await shop.call.ok(experienceStatus, {}, { token })).toBeNull()

    const form = { name: 'Bo', email, country: 'PT', content: 'I film repairs.' }
    const { id } = await shop.call.ok(experience, form, { token })
    const decide = (status: 'in-review' | 'accepted') =>
      decideExperiencer(shop.deps, { applicationId: Number(id), status, answer: '' })

    expect(await shop.call.ok(experienceStatus, {}, { token })).toMatchObject({ id, status: 'submitted' })

    await decide('in-review')
    await decide('accepted')

    expect(await shop.call.ok(experienceStatus, {}, { token })).toMatchObject({
      status: 'accepted',
      answer: expect.stringContaining('on its way'),
    })
    await expect(decide('in-review')).rejects.toThrow('The application is accepted')

    const mails = await shop.deps.db.inboxMessage.findMany({ where: { toAddress: email } })
    expect(mails.map(({ kind }) => kind)).toEqual([
      'experiencer-applied',
      'experiencer-in-review',
      'experiencer-accepted',
    ])
  })
})
