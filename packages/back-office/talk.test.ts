import { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import { questionEndpoints } from '@fixbench/contract/question/question.contract.ts'
import { quoteEndpoints } from '@fixbench/contract/quote/quote.contract.ts'
import { reviewEndpoints } from '@fixbench/contract/review/review.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { createStaff } from '@fixbench/server/testing/buyers.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const { quotes, answerQuote, questions, answerQuestion, reviews, decideReview } = backOfficeEndpoints

const shop = setUpWorlds()
let token = ''
beforeAll(async () => {
  token = (await createStaff(shop)).token
})

describe('quotes', () => {
  it('[OWN-back-office-quotes, OWN-back-office-answer-quote] get an offer that their buyer sees [DEMO-12]', async () => {
    const waiting = await shop.call.ok(quotes, { status: 'submitted' }, { token })
    const quote = requireFirst(waiting.rows.filter(({ email }) => email === persona('quinn').email))
    const { quoteNo } = quote
    const offer = { quoteNo, price: 88.5, validDays: 7, answer: 'For two or more.' }

    const { status } = await shop.call.ok(answerQuote, offer, { token })
    const seen = await shop.call.ok(
      quoteEndpoints.detail,
      { quoteNo },
      { token: await shop.createToken(persona('quinn').email) },
    )

    expect(waiting.counts.submitted).toBe(waiting.total)
    expect(quote.listPrice).toBeGreaterThan(0)
    expect(status).toBe('answered')
    expect(seen).toMatchObject({ offeredPrice: 88.5, answer: 'For two or more.' })
  })

  it('name the price and the answer when they are missing or zero [DEMO-12]', async () => {
    const response = await shop.call(answerQuote, { quoteNo: 'QT1', price: 0, answer: '' }, { token })

    expect(response).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'price' }, { field: 'answer' }] },
    })
  })

  it('is not declined by an offer whose price is empty, as a form sends it', async () => {
    const offer = { quoteNo: 'QT1', price: '' as unknown as number, validDays: 14, answer: 'Best price' }

    const response = await shop.call(answerQuote, offer, { token })

    expect(response).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'price', reason: 'is required' }] },
    })
  })
})

describe('questions', () => {
  it('[OWN-back-office-questions, OWN-back-office-answer-question] are published with their answer [DEMO-12]', async () => {
    const { rows } = await shop.call.ok(questions, { status: 'open' }, { token })
    const { questionId } = requireFirst(rows)
    const { product } = await shop.deps.db.productQuestion.findUniqueOrThrow({
      where: { id: questionId },
      include: { product: { select: { productCode: true } } },
    })

    await shop.call.ok(answerQuestion, { questionId, answer: 'Yes, both.' }, { token })
    const shown = await shop.call.ok(questionEndpoints.list, { id: product.productCode })
    const { counts } = await shop.call.ok(questions, {}, { token })

    expect(shown.rows.map(({ answer }) => answer)).toContain('Yes, both.')
    expect(counts.open).toBe(rows.length - 1)
  })
})

describe('reviews', () => {
  it('[OWN-back-office-reviews, OWN-back-office-decide-review] are published once and give points [DEMO-12]', async () => {
    const { rows } = await shop.call.ok(reviews, { reviewStatus: 'pending' }, { token })
    const { reviewId } = requireFirst(rows)
    const { product } = await shop.deps.db.review.findUniqueOrThrow({
      where: { id: reviewId },
      include: { product: { select: { productCode: true } } },
    })
    const pointsBefore = await shop.deps.db.pointEntry.count({ where: { kind: 'review' } })

    const first = await shop.call.ok(decideReview, { reviewId, isShown: true }, { token })
    const second = await shop.call.ok(decideReview, { reviewId, isShown: false }, { token })
    const shown = await shop.call.ok(reviewEndpoints.list, { productCode: product.productCode, pageSize: 50 })

    expect([first.reviewStatus, second.reviewStatus]).toEqual(['shown', 'shown'])
    expect(shown.rows.map(({ id }) => id)).toContain(String(reviewId))
    expect(await shop.deps.db.pointEntry.count({ where: { kind: 'review' } })).toBe(pointsBefore + 1)
  })
})
