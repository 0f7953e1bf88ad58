import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCard } from '#client/testing/products.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'
import type { QuickRow } from '#contract/quick-order.contract.ts'

const parts = [
  aCard({ productCode: 'A', spuTitle: 'Screen A', seoUrl: 'screen-a', displayPrice: 30, skuCount: 3 }),
  aCard({ productCode: 'B', spuTitle: 'Screen B', seoUrl: 'screen-b' }),
]
const aChoice = (skuCode: string, productSpec: string, given: { price: number; stock: number }) => ({
  skuCode,
  productSpec,
  name: 'Screen',
  image: `/pictures/${skuCode}.webp`,
  ...given,
})
const aRow = (given: Partial<QuickRow>): QuickRow => ({
  line: 1,
  code: '',
  quantity: '1',
  verdict: 'ambiguous',
  reason: '',
  skuCode: null,
  name: '',
  productSpec: '',
  image: '',
  seoUrl: '',
  buyCount: 0,
  inCart: 0,
  stock: null,
  price: null,
  lineTotal: null,
  choices: [],
  ...given,
})
const rows = [
  aRow({
    choices: [
      aChoice('A-IC', 'In-Cell LCD', { price: 30, stock: 90 }),
      aChoice('A-SP', 'Service Pack / Black', { price: 190, stock: 0 }),
      aChoice('A-PL', 'Original Pulled OLED', { price: 160, stock: 7 }),
    ],
  }),
  aRow({ choices: [aChoice('B-SO', 'Soft OLED', { price: 80, stock: 5 })] }),
]

const counts = { ready: 0, added: 0, adjusted: 0, unknown: 0, ambiguous: 2, refused: 0, unreadable: 0 }
const totals = { lines: 0, pieces: 0, itemsTotal: 0, listTotal: 0 }

describe('the page of back-market members', () => {
  it('[ROUTE-back-market] shows each part in an accepted grade that is in stock, and leads to that SKU', async () => {
    await renderScreen('/back-market', {
      answers: {
        'catalog.list': { rows: parts, total: 2 },
        'quick-order.check': { rows, total: 2, counts, totals },
      },
    })
    const link = await screen.findByRole('link', { name: 'Screen A' })
    expect(link).toHaveAttribute('href', '/detail/screen-a?sku=A-PL')
    expect(screen.getByText('$160.00')).toBeVisible()
    expect(screen.queryByText('$30.00')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Screen B' })).toBeNull()
  })
})
