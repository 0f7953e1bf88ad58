import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aCartLine, aSummary } from '@fixbench/storefront/testing/buying.ts'
import { aProduct, aSku } from '@fixbench/storefront/testing/products.ts'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'

const anOffer = (grade: string, skuCode: string, facts: { stock?: number; skuCount?: number } = {}) => ({
  grade,
  rank: 1,
  meaning: 'A panel.',
  typicalBuyer: 'Repair shops.',
  color: '#000000',
  skuCode,
  price: 50,
  joinPrice: null,
  stock: 9,
  skuCount: 1,
  ...facts,
})

const product = aProduct({
  skus: [aSku()],
  grades: [
    anOffer('Soft OLED', 'IP13-SCR-SO'),
    anOffer('Hard OLED', 'IP13-SCR-HO'),
    anOffer('Incell', 'IP13-SCR-IC', { stock: 0 }),
    anOffer('Service Pack', 'IP13-SCR-SP', { skuCount: 2 }),
  ],
})

const openGrades = async () => {
  const view = await openProduct(product, {
    viewer: aMember(),
    responses: {
      'cart.add': { line: aCartLine(), isCapped: false, remaining: 9, summary: aSummary() },
    },
  })
  const grades = within(view.screen.getByRole('list', { name: 'Grade comparison' }))
  const order = async (grade: string, quantity: number) => {
    const field = grades.getByRole('textbox', { name: `Quantity of ${grade}` })
    await view.user.clear(field)
    await view.user.type(field, `${quantity}{Enter}`)
  }

  return { ...view, grades, order }
}

describe('the comparison of grades', () => {
  it('adds a quantity of each grade with one press [SHOP-29]', async () => {
    const { screen, user, calls, order } = await openGrades()
    await order('Soft OLED', 2)
    await order('Hard OLED', 3)

    await user.click(screen.getByRole('button', { name: 'Add 5 items to cart' }))

    expect(await screen.findByText('Added to your cart')).toBeVisible()
    expect(calls('cart.add')).toEqual([
      { skuCode: 'IP13-SCR-SO', buyCount: 2 },
      { skuCode: 'IP13-SCR-HO', buyCount: 3 },
    ])
    expect(screen.queryByRole('button', { name: /^Add \d+ items? to cart$/ })).toBeNull()
  })

  it('asks for no quantity of a grade that is sold out or has variants [SHOP-29]', async () => {
    const { grades } = await openGrades()

    expect(grades.queryByRole('textbox', { name: 'Quantity of Incell' })).toBeNull()
    expect(grades.queryByRole('textbox', { name: 'Quantity of Service Pack' })).toBeNull()
  })
})
