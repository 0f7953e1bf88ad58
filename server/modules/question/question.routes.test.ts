import { questionEndpoints } from '@fixbench/contract/question/question.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { list, add } = questionEndpoints
const productCode = 'FB-IP13-SCR'

describe('questions about a product', () => {
  it("[CALL-shop-product-faq-list-id] lists buyers' questions first, then the shop's FAQ entries", async () => {
    const { rows, total } = await shop.call.ok(list, { id: productCode, pageSize: 50 })
    expect(rows).toHaveLength(total)
    expect(total).toBeGreaterThan(0)
    const general = rows.map(row => row.isGeneral)
    expect(general).toEqual(general.toSorted((a, b) => Number(a) - Number(b)))
  })

  it('fills in the placeholders of FAQ entries', async () => {
    const { rows } = await shop.call.ok(list, { id: productCode, pageSize: 50 })
    const general = rows.filter(row => row.isGeneral)
    expect(general.filter(row => /\{[a-zA-Z-]+\}/.test(row.answer))).toEqual([])
    expect(general.some(row => row.answer.includes('7 days'))).toBe(true)
  })

  it('[CALL-shop-product-faq-add] stores a question and lists it once it is answered', async () => {
    const before = await shop.call.ok(list, { id: productCode })
    const { id } = await shop.call.ok(add, {
      productCode,
      question: 'Is the frame <i>included</i>?',
      email: 'Guest@Example.com ',
    })

    expect((await shop.call.ok(list, { id: productCode })).total).toBe(before.total)

    await shop.deps.db.productQuestion.update({
      where: { id: Number(id.slice(1)) },
      data: { status: 'answered', answer: 'No.', answeredAt: shop.deps.clock.now() },
    })
    shop.deps.cache.bump('reviews')
    const after = await shop.call.ok(list, { id: productCode })

    expect(after.rows[0]).toMatchObject({
      id,
      question: 'Is the frame <i>included</i>?',
      answer: 'No.',
      authorName: 'Guest',
    })
  })

  it('uses the email address of a member, and requires one from a guest', async () => {
    const token = await shop.createToken(persona('oliver').email)
    const { id } = await shop.call.ok(add, { productCode, question: 'Fits A2633?' }, { token })
    const row = await shop.deps.db.productQuestion.findUniqueOrThrow({ where: { id: Number(id.slice(1)) } })

    expect(row).toMatchObject({ email: persona('oliver').email, status: 'open' })

    const refused = await shop.call(add, { productCode, question: 'Fits A2633?' })
    expect(refused).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'email', reason: 'is required' }] },
    })
  })

  it('shows a member their own open question, and nobody else [SHOP-46]', async () => {
    const token = await shop.createToken(persona('tom').email)
    const other = await shop.createToken(persona('pia').email)
    await shop.call.ok(list, { id: productCode }, { token })

    const { id } = await shop.call.ok(add, { productCode, question: 'Is it glued?' }, { token })

    const own = await shop.call.ok(list, { id: productCode }, { token })
    expect(own.rows[0]).toMatchObject({ id, question: 'Is it glued?', answer: '', isPending: true })

    for (const options of [{ token: other }, {}]) {
      const { rows } = await shop.call.ok(list, { id: productCode, pageSize: 50 }, options)
      expect(rows.some(row => row.id === id || row.isPending)).toBe(false)
    }
  })

  it('fails for an unknown product', async () => {
    expect(await shop.call(add, { productCode: 'NO', question: 'Why?', email: 'a@b.example' })).toMatchObject(
      { code: 500 },
    )
  })
})
