import type { ComparedSku } from '@fixbench/contract/catalog/compare.schemas.ts'
import { aCard, aCategory, someFacets } from '@fixbench/storefront/testing/products.ts'
import { within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const aCompared = (changes: Partial<ComparedSku> = {}): ComparedSku => ({
  skuCode: 'IP13-SCR-SO',
  nameEn: 'Soft OLED Screen for iPhone 13',
  productSpec: 'Soft OLED',
  grade: 'Soft OLED',
  imageUrl: '/pictures/slab-front/main/a.webp',
  price: 53,
  joinPrice: 53,
  stock: 500,
  weightGrams: 138,
  restockAt: null,
  productStatus: 1,
  productCode: 'FB-IP13-SCR',
  seoUrl: 'screen-for-iphone-13',
  productName: 'Screen for iPhone 13',
  priceMode: 'shown',
  moq: 1,
  models: ['iPhone 13'],
  features: { 'True Tone': 'Yes' },
  warrantyMonths: 12,
  doaDays: 7,
  dangerousGoods: 'none',
  isPresale: false,
  ratingAvg: 0,
  reviewCount: 0,
  grades: [
    { grade: 'Soft OLED', skuCode: 'IP13-SCR-SO', price: 53 },
    { grade: 'Hard OLED', skuCode: 'IP13-SCR-HO', price: 40 },
    { grade: 'In-Cell LCD', skuCode: 'IP13-SCR-IC', price: 30 },
  ],
  ...changes,
})
const other = aCompared({
  skuCode: 'IP13-SCR-HO',
  nameEn: 'Hard OLED Screen for iPhone 13',
  grade: 'Hard OLED',
  price: 40,
  stock: 0,
  restockAt: '2025-08-04T00:00:00.000Z',
})
const both = { 'catalog.compare': { rows: [aCompared(), other], total: 2 } }

afterEach(() => sessionStorage.clear())

describe('[storefront-5] the comparison', () => {
  it('shows the SKUs of the URL side by side and marks the differences', async () => {
    const { screen, calls } = await renderScreen('/compare?items=IP13-SCR-SO,IP13-SCR-HO', {
      responses: both,
    })
    expect(calls('catalog.compare')).toEqual([{ skuCodes: ['IP13-SCR-SO', 'IP13-SCR-HO'] }])

    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(cell => cell.textContent)
    expect(cells('Price')).toEqual(['$53.00', '$40.00'])
    expect(cells('Availability')).toEqual(['500 in stock', 'Out of stock, back Aug 4, 2025'])
    expect(screen.getByRole('rowheader', { name: 'Price (differs)' })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'True Tone' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add to cart: Soft OLED Screen for iPhone 13' })).toBeVisible()
    expect(screen.getAllByText('In-Cell LCD')[0]?.closest('a')).toHaveAttribute(
      'href',
      '/compare?items=IP13-SCR-SO%2CIP13-SCR-HO%2CIP13-SCR-IC',
    )
    expect(screen.getByRole('link', { name: 'Remove Hard OLED Screen for iPhone 13' })).toHaveAttribute(
      'href',
      '/compare?items=IP13-SCR-SO',
    )
  })

  it('shows only the differences with a query parameter', async () => {
    const { screen } = await renderScreen('/compare?items=IP13-SCR-SO,IP13-SCR-HO&only=differences', {
      responses: both,
    })
    expect(screen.queryByRole('rowheader', { name: 'True Tone' })).toBeNull()
    expect(screen.getByRole('link', { name: /^Show all \d+ facts/ })).toHaveAttribute(
      'href',
      '/compare?items=IP13-SCR-SO%2CIP13-SCR-HO',
    )
  })

  it('loads at most four distinct SKUs, and none without SKUs in the URL', async () => {
    const { calls, unmount } = await renderScreen('/compare?items=A,,A,B,C,D,E', {
      responses: { 'catalog.compare': { rows: [], total: 0 } },
    })
    expect(calls('catalog.compare')).toEqual([{ skuCodes: ['A', 'B', 'C', 'D'] }])

    unmount()
    const empty = await renderScreen('/compare?items=,')

    expect(empty.screen.getByText('Nothing to compare yet')).toBeVisible()
    expect(empty.screen.queryByText('Differences are highlighted.')).not.toBeInTheDocument()
  })

  it('is opened by the checkboxes of up to four cards', async () => {
    const marked = ['A', 'B', 'C'].map(skuCode => ({ skuCode, name: `Part ${skuCode}`, imgUrl: '/a.webp' }))
    sessionStorage.setItem('shop-compare', JSON.stringify([...marked, { skuCode: 7 }]))
    const rows = ['D', 'E'].map(code => aCard({ productCode: code, skuCode: code, spuTitle: `Part ${code}` }))
    const { screen, user } = await renderScreen('/list/iphone-parts', {
      responses: {
        'category.get': aCategory(),
        'seo.category': null,
        'catalog.list': { rows, total: 2 },
        'catalog.facets': someFacets(),
      },
    })
    for (const code of ['D', 'E']) {
      await user.click(screen.getByRole('checkbox', { name: `Compare Part ${code}` }))
    }

    expect(screen.getByRole('checkbox', { name: 'Compare Part E' })).not.toBeChecked()

    const bar = within(screen.getByRole('region', { name: 'Compare' }))
    expect(bar.getByRole('link', { name: 'Compare 4' })).toHaveAttribute(
      'href',
      '/compare?items=A%2CB%2CC%2CD',
    )

    await user.click(bar.getByRole('button', { name: 'Don’t compare Part B' }))
    expect(bar.getByRole('link', { name: 'Compare 3' })).toHaveAttribute('href', '/compare?items=A%2CC%2CD')

    await user.click(bar.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull()
  })
})
