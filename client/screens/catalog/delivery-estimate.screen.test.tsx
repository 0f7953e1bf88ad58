import { HttpError } from '@fixbench/storefront/lib/api/errors.ts'
import { aCarrier } from '@fixbench/storefront/testing/buying.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { aProduct, aSku } from '@fixbench/storefront/testing/products.ts'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'

const responses = (isFar = true): Responses => ({
  'freight.quotes': {
    rows: [aCarrier({ arrivesFrom: '2025-08-04', arrivesTo: '2025-08-11' })],
    total: 1,
    freeShipping: {
      isEarned: false,
      fromAmount: 699,
      goodsAmount: 53,
      missingAmount: 646,
      maxKg: 5,
      obstacle: null,
    },
    orderBy: isFar ? '2199-01-01T00:00:00.000Z' : '2001-01-01T00:00:00.000Z',
  },
})

const openDelivery = async (sku = aSku(), isFar = true) => {
  const { screen } = await openProduct(aProduct({ skus: [sku] }), { responses: responses(isFar) })
  const region = within(screen.getByRole('region', { name: 'Delivery' }))
  await region.findByText(/^US Line/)
  return region
}

describe('delivery on the product page', () => {
  it('[storefront-arrival] shows arrival dates, their deadline, and the free-shipping threshold', async () => {
    const region = await openDelivery()
    expect(region.getByText('Arrives Aug 4–11')).toBeVisible()
    expect(region.getByText(/^Order by/)).toHaveTextContent(
      'Order by Jan 1, 2199, 12:00 AM UTC for these dates',
    )
    expect(region.getByText(/^Free economy shipping/)).toHaveTextContent(
      'Free economy shipping on orders of $699 or more (up to 5 kg)',
    )
  })

  it('[storefront-arrival] shows no outdated dates, and none for sold-out products', async () => {
    const late = await openDelivery(aSku(), false)
    expect(late.queryByText(/^Order by/)).toBeNull()
    document.body.replaceChildren()
    const soldOut = await openDelivery(aSku({ stock: 0 }))
    expect(soldOut.queryByText(/^Arrives/)).toBeNull()
    expect(soldOut.queryByText(/^Order by/)).toBeNull()
  })

  it.each([
    ['a failure of the server', new HttpError(503, 'Service unavailable'), /We couldn’t calculate shipping/],
    ['a country that isn’t served', failure('NOT_DELIVERABLE'), /We can’t ship this to your country/],
  ] as const)('tells %s apart [TEST-08]', async (_, response, text) => {
    const { screen } = await openProduct(aProduct({ skus: [aSku()] }), {
      responses: { 'freight.quotes': response },
    })

    const region = within(screen.getByRole('region', { name: 'Delivery' }))
    expect(await region.findByText(text)).toBeVisible()
  })
})
