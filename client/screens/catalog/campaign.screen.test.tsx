import { aCard, aCategory, someFacets } from '@fixbench/storefront/testing/products.ts'
import { cleanup, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const shop = aCategory({
  categoryId: 0,
  nameEn: 'All Categories',
  url: '',
  breadcrumbs: [],
  children: [{ ...aCategory(), recommend: 0 }],
})
const responses = {
  'category.get': shop,
  'catalog.list': { rows: [aCard()], total: 21 },
  'catalog.preferential': { rows: [aCard()], total: 21 },
  'catalog.facets': someFacets(),
  'home.campaign': null,
}

describe('campaign pages', () => {
  it.each([
    ['ROUTE-best-sellers', '/best-sellers', 'Best sellers', { page: 'best-sellers' }],
    [
      'ROUTE-best-sellers-id',
      '/best-sellers/1000',
      'Best sellers: iPhone Parts',
      { page: 'best-sellers', url: '1000' },
    ],
    ['ROUTE-new-arrivals', '/new-arrivals', 'New arrivals', { page: 'new-arrivals' }],
    [
      'ROUTE-new-arrivals-id',
      '/new-arrivals/1000',
      'New arrivals: iPhone Parts',
      { page: 'new-arrivals', url: '1000' },
    ],
    ['ROUTE-hot-deals', '/hot-deals', 'Hot deals', { page: 'hot-deals' }],
    ['ROUTE-hot-deals-id', '/hot-deals/1000', 'Hot deals: iPhone Parts', { page: 'hot-deals', url: '1000' }],
    [
      'ROUTE-promotion-id',
      '/promotion/clearance',
      'Promotions: Clearance',
      { page: 'promotion', campaign: 'clearance' },
    ],
    ['ROUTE-free-shipping', '/free-shipping', 'Free shipping', { page: 'free-shipping' }],
    [
      'ROUTE-free-shipping-id',
      '/free-shipping/1000',
      'Free shipping: iPhone Parts',
      { page: 'free-shipping', url: '1000' },
    ],
    ['ROUTE-lowest-price', '/lowest-price.html', 'Lowest prices', { page: 'lowest-price' }],
    ['ROUTE-recommended', '/recommended.html', 'Recommended', { page: 'recommended' }],
    ['ROUTE-thanksgiving', '/thanksgiving', 'Thanksgiving', { page: 'thanksgiving' }],
  ])('[%s] %s shows the list %s', async (_, path, title, input) => {
    const { screen, calls } = await renderScreen(path, { responses })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(calls('catalog.list')).toEqual([{ ...input, sortType: -1, pageNum: 1 }])
  })

  it('[ROUTE-promotion] [B-30] [CALL-product-preferential-list] /promotion shows all products on sale', async () => {
    const { screen, calls } = await renderScreen('/promotion', { responses })
    expect(screen.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
    expect(calls('catalog.preferential')).toEqual([{ page: 'promotion', sortType: -1, pageNum: 1 }])
    expect(calls('catalog.list')).toEqual([])
  })

  it('keeps the filters on the next page', async () => {
    const { screen } = await renderScreen('/hot-deals/1000?stock=1', { responses })
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/hot-deals/1000?stock=1&pageNum=2',
    )
  })

  it('shows an empty list for an unknown id instead of the 404 page', async () => {
    const { screen } = await renderScreen('/best-sellers/nothing', {
      responses: {
        ...responses,
        'catalog.list': { rows: [], total: 0 },
        'catalog.facets': someFacets({ total: 0 }),
      },
    })
    expect(screen.getByText('No products in this category right now')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Best sellers' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all best sellers' })).toHaveAttribute(
      'href',
      '/best-sellers',
    )
  })
})

describe('the head of a campaign page', () => {
  const campaign = {
    code: 'hot-deals',
    kind: 'campaign',
    title: 'Hot Deals',
    imageUrl: '/pictures/campaign-hero/wide/topic-hotdeals.webp',
    startsAt: null,
    endsAt: '2025-08-01T23:59:59.000Z',
    productCount: 21,
    facts: [{ value: '15–35%', label: 'off right now' }],
    rules: [{ title: 'At least 15% off', text: 'Every product is at least 15% below its regular price.' }],
    picks: [
      { reason: 'Biggest discount', product: aCard({ productCode: 'P1' }) },
      { reason: 'Best seller', product: aCard({ productCode: 'P2' }) },
    ],
  }
  const withHead = { ...responses, 'home.campaign': campaign }

  it('[issue-21.6] shows artwork, figures, picks and rules of the server', async () => {
    const { screen, calls } = await renderScreen('/hot-deals', { responses: withHead })
    expect(calls('home.campaign')).toEqual([{ id: 'hot-deals' }])
    expect(screen.getByText('15–35%')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/Ends in \d+ days \d+ hrs \d+ min \d+ sec/)

    const picks = within(screen.getByRole('region', { name: 'Start here' }))
    expect(picks.getByText('Biggest discount')).toBeVisible()
    expect(picks.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '#campaign-rules')

    const rules = within(screen.getByRole('region', { name: 'How it works' }))
    expect(rules.getByText('Every product is at least 15% below its regular price.')).toBeVisible()
  })

  it('a campaign that is still to come says when it starts [SHOP-28]', async () => {
    const later = { ...campaign, startsAt: '2025-11-24T00:00:00.000Z', endsAt: null }
    const { screen } = await renderScreen('/thanksgiving', {
      responses: { ...responses, 'home.campaign': later },
    })

    expect(screen.getByText('Starts Nov 24, 2025. Until then, see today’s markdowns.')).toBeVisible()
  })

  it('[issue-21.6] omits figures and picks of the campaign in a filtered list', async () => {
    const { screen } = await renderScreen('/hot-deals/1000', { responses: withHead })
    expect(screen.getByRole('heading', { level: 1, name: 'Hot deals: iPhone Parts' })).toBeVisible()
    expect(screen.queryByText('15–35%')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull()
  })

  it('[issue-21.6] a promotion loads its own header', async () => {
    const { calls } = await renderScreen('/promotion/clearance', { responses: withHead })
    expect(calls('home.campaign')).toEqual([{ id: 'clearance' }])
  })
})

describe('featured collections', () => {
  const collection = {
    code: 'first-bench',
    kind: 'featured',
    title: 'Your First Bench',
    summary: 'Tools that pay for themselves.',
    imageUrl: '',
    startsAt: null,
    endsAt: null,
    productCount: 1,
  }

  it('[ROUTE-featured] shows the collection of the path', async () => {
    const { screen, calls } = await renderScreen('/featured/first-bench', {
      responses: {
        'home.featured': { rows: [aCard()], total: 1, collection, collections: [collection] },
        'home.campaign': null,
      },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Your First Bench' })).toBeVisible()
    expect(calls('home.featured')).toEqual([{ id: 'first-bench', pageNum: 1 }])
  })

  it('reports an unknown collection', async () => {
    const { screen } = await renderScreen('/featured/nothing', {
      responses: { 'home.featured': { rows: [], total: 0, collection: null, collections: [collection] } },
    })
    expect(screen.getByText('This collection doesn’t exist')).toBeVisible()
  })
})

describe('repair kits', () => {
  const item = {
    skuCode: 'A',
    productCode: 'FB-A',
    seoUrl: 'a',
    nameEn: 'Screen',
    productSpec: '',
    imageUrl: '/pictures/a/main/default.webp',
    productStatus: 1,
    priceMode: 'shown' as const,
    buyCount: 2,
    price: 10,
    totalPrice: 20,
    joinPrice: 12,
    stock: 5,
  }
  const combination = {
    code: 'C',
    title: 'Screen repair kit',
    summary: '',
    picture: '/pictures/exploded-device/wide/parts-screen.svg',
    totalPrice: 20,
    totalJoinPrice: 24,
    items: [item],
  }
  const rendered = (given: object) =>
    renderScreen('/combination.html', {
      responses: {
        'catalog.combinations': { rows: [{ ...combination, ...given }], total: 1 },
        'catalog.finder': { brands: [], series: [], models: [], parts: [] },
      },
    })

  it('[ROUTE-combination] shows the total price of the parts', async () => {
    const { screen } = await rendered({})
    expect(screen.getByRole('heading', { level: 1, name: 'Repair kits' })).toBeVisible()
    expect(screen.getAllByText('$20.00')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Add all 1 to cart' })).toBeEnabled()
  })

  it('[storefront-exploded] shows the location of the parts of a kit, and no drawing for a tool set', async () => {
    const drawn = await rendered({})
    expect(drawn.container.querySelector('img[src*="parts-screen"]')).not.toBeNull()
    cleanup()
    const plain = await rendered({ picture: null })
    expect(plain.container.querySelector('img[src*="exploded-device"]')).toBeNull()
  })

  it('[B-22] shows the kits of the selected model', async () => {
    const option = (id: number, name: string) => ({ id, name, count: 3 })
    const { screen, calls, user, address } = await renderScreen('/combination.html', {
      responses: {
        'catalog.combinations': { rows: [combination], total: 1 },
        'catalog.finder': {
          brands: [option(1, 'Apple')],
          series: [option(10, 'iPhone 13 Series')],
          models: [{ ...option(20, 'iPhone 13'), modelCodes: [], url: 'iphone-13' }],
          parts: [],
        },
      },
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Apple')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Series' }), 'iPhone 13 Series')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'iPhone 13')
    await user.click(screen.getByRole('button', { name: 'Find kits' }))

    expect(address()).toBe('/combination.html?brandId=1&seriesId=10&deviceId=20')
    expect(await screen.findByRole('link', { name: 'Show kits for all models' })).toBeVisible()
    expect(calls('catalog.combinations').at(-1)).toEqual({ deviceId: 20, pageNum: 1, pageSize: 12 })
  })

  it('disables a kit with a part out of stock', async () => {
    const { screen } = await rendered({ items: [{ ...item, stock: 1 }] })
    expect(screen.getByRole('button', { name: 'Currently unavailable' })).toBeDisabled()
  })
})
