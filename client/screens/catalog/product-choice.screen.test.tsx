import { aProduct, aSku } from '@fixbench/storefront/testing/products.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'

const value = (text: string) => ({ value: text, imageUrl: null, hint: null })
const plugValues = ['US plug, 110 V', 'EU plug, 220 V', 'UK plug, 230 V']
const withPlug = (text: string) =>
  aSku({ skuCode: `TBK-${text.slice(0, 2)}`, grade: null, axes: [{ key: 'plug', value: text }] })
const machine = aProduct({
  axes: [{ key: 'plug', label: 'Plug', values: plugValues.map(value) }],
  skus: plugValues.map(withPlug),
  skuCode: 'TBK-US',
})
const inGermany = {
  'region.visitorCountry': { countryNo: '276', country: 'DE', countryName: 'Germany', special: false },
}

describe('the plug of a machine', () => {
  it('is first that of the visitor’s country [SHOP-48]', async () => {
    const { screen } = await openProduct(machine, { responses: inGermany })

    await waitFor(() => expect(screen.getByRole('radio', { name: /EU plug/ })).toBeChecked())
  })

  it('is the one that a link names, also if it is that of the lead SKU [SHOP-48]', async () => {
    const { screen, calls } = await openProduct(machine, { query: '?sku=TBK-US', responses: inGermany })
    await waitFor(() => expect(calls('region.visitorCountry')).toHaveLength(1))

    expect(screen.getByRole('radio', { name: /US plug/ })).toBeChecked()
  })

  it('stays as a link or the visitor chose it [SHOP-48]', async () => {
    const { screen, user } = await openProduct(machine, { query: '?sku=TBK-UK', responses: inGermany })
    expect(screen.getByRole('radio', { name: /UK plug/ })).toBeChecked()

    await user.click(screen.getByRole('radio', { name: /US plug/ }))

    await waitFor(() => expect(screen.getByRole('radio', { name: /US plug/ })).toBeChecked())
  })
})

describe('products that are not simply bought', () => {
  it('pre-ordered ones show no stock beside Pre-order [SHOP-28]', async () => {
    const { screen } = await openProduct(
      aProduct({ isPresale: true, presale: { depositPercent: 20, shipsAt: '2025-09-15T00:00:00.000Z' } }),
    )

    expect(screen.getByText('Open for pre-order')).toBeVisible()
    expect(screen.queryByText(/In stock/)).toBeNull()
  })

  it('quoted ones promise no carriers at checkout [SHOP-28]', async () => {
    const { screen } = await openProduct(
      aProduct({ priceMode: 'quote', skus: [aSku({ price: null, joinPrice: null })], displayPrice: null }),
    )

    expect(screen.getByText('Your quote includes the shipping cost and the delivery time.')).toBeVisible()
    expect(screen.queryByText(/at checkout/)).toBeNull()
  })

  it('start at their minimum quantity and name it [SHOP-48]', async () => {
    const { screen } = await openProduct(aProduct({ moq: 3 }))

    expect(screen.getByText('Minimum quantity: 3')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3')
  })

  it('show a part number once, that of the chosen SKU [SHOP-27]', async () => {
    const { screen } = await openProduct(
      aProduct({ features: { 'Part Number': 'GH82-1' }, skus: [aSku({ partNumber: 'GH82-2' })] }),
    )

    expect(screen.getAllByText(/^Part number$/i)).toHaveLength(1)
    expect(screen.getByText('GH82-2')).toBeVisible()
  })
})
