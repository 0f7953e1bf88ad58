import { aProduct } from '@fixbench/storefront/testing/products.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'

const summary = {
  average: 4.5,
  count: 5,
  withImages: 0,
  stars: { '5': 3, '4': 2, '3': 0, '2': 0, '1': 0 },
}

describe('reviews on the product page', () => {
  it('[storefront-reviews] are filtered by grade, and shown again in full', async () => {
    const { screen, user, calls } = await openProduct(aProduct(), {
      responses: {
        'review.list': {
          rows: [],
          total: 0,
          summary,
          variants: [
            { productSpec: 'Soft OLED', count: 3 },
            { productSpec: 'Hard OLED / Black', count: 2 },
          ],
        },
      },
    })
    const hard = await screen.findByRole('button', { name: 'Hard OLED Black2' })
    await user.click(hard)
    await waitFor(() =>
      expect(calls('review.list').at(-1)).toMatchObject({ productSpec: 'Hard OLED / Black' }),
    )

    expect(hard).toHaveAttribute('aria-pressed', 'true')

    await user.click(hard)
    expect(hard).toHaveAttribute('aria-pressed', 'false')
  })
})
