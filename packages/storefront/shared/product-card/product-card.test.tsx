import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCard } from '#storefront/testing/products.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { ProductCard } from './product-card.tsx'

describe('ProductCard', () => {
  it('[CONST-discount-badge-off] shows the discount of a reduced price, and nothing at full price', () => {
    const { unmount } = renderPart(<ProductCard product={aCard({ discountPercent: 12 })} />)
    expect(screen.getByText('12% off')).toBeVisible()
    unmount()
    renderPart(<ProductCard product={aCard({ discountPercent: 0 })} />)
    expect(screen.queryByText(/% off/)).toBeNull()
  })

  it('[storefront-grade] shows the grade of its SKU', () => {
    renderPart(<ProductCard product={aCard({ grade: 'Soft OLED' })} />)
    expect(screen.getByText('Soft OLED')).toBeVisible()
    expect(screen.getByText('Soft OLED')).toHaveAttribute('data-grade', 'Soft OLED')
  })

  it('[B-01] links to its SKU', () => {
    renderPart(<ProductCard product={aCard({ spuTitle: 'Screen', seoUrl: 'screen', skuCode: 'A' })} />)
    expect(screen.getByRole('link', { name: 'Screen' })).toHaveAttribute('href', '/detail/screen?sku=A')
  })

  it('[storefront-5] shows the restock date of a sold-out SKU', () => {
    const restockAt = '2025-08-04T00:00:00.000Z'
    const { unmount } = renderPart(<ProductCard product={aCard({ stockSum: 0, restockAt })} />)
    expect(screen.getByText('Back Aug 4, 2025')).toBeVisible()
    unmount()
    renderPart(<ProductCard product={aCard({ stockSum: 12 })} />)
    expect(screen.getByText('In stock')).toBeVisible()
  })
})
