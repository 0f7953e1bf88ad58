import { aProduct, aSku } from '@fixbench/storefront/testing/products.ts'
import { describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'

const jsonLd = () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''

describe('the price of a product page', () => {
  it('[UI-1-sign-in-to-see-price] shows a label in place of a hidden price, and has no price in its structured data', async () => {
    const hidden = { price: null, joinPrice: null }
    const { screen } = await openProduct(
      aProduct({
        priceMode: 'member',
        displayPrice: null,
        maxPrice: null,
        joinPrice: null,
        skus: [aSku(hidden)],
      }),
    )

    expect(screen.getByRole('button', { name: 'Sign In To See Price' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    expect(jsonLd()).toContain('"name":"Screen Assembly for iPhone 13"')
    expect(jsonLd()).not.toMatch(/price/i)
  })

  it('[UI-1-email-for-quotes] requests a quote with a form', async () => {
    const hidden = { price: null, joinPrice: null }
    const { screen } = await openProduct(
      aProduct({
        priceMode: 'quote',
        displayPrice: null,
        maxPrice: null,
        joinPrice: null,
        skus: [aSku(hidden)],
      }),
    )

    expect(screen.getByRole('button', { name: 'Email For Quotes' })).toBeVisible()
    expect(screen.queryByText(/\$\d/)).toBeNull()
  })

  it('has a visible price in its structured data', async () => {
    await openProduct(aProduct())
    expect(JSON.parse(jsonLd())).toMatchObject({
      '@graph': [
        { '@type': 'Product', offers: { lowPrice: 53, priceCurrency: 'USD' } },
        { '@type': 'BreadcrumbList' },
      ],
    })
  })
})
