import { HttpError } from '@fixbench/storefront/lib/api/errors.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard, aCategory, someFacets } from '@fixbench/storefront/testing/products.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const grades = {
  key: 'grade',
  label: 'Quality Grade',
  field: 'features' as const,
  valueCount: 2,
  values: [
    { id: 7, value: 'Soft OLED', count: 31, isSelected: true },
    { id: 8, value: 'Hard OLED', count: 12, isSelected: false },
  ],
}

const responses = {
  'device.list': { rows: [], total: 0 },
  'search.log': null,
  'search.tags': { rows: [], total: 0 },
  'category.get': aCategory(),
  'seo.category': {
    title: 'iPhone parts for repair shops',
    description: 'd',
    keywords: '',
    canonical: '/list/iphone-parts',
  },
  'catalog.list': { rows: [aCard()], total: 41 },
  'catalog.facets': someFacets({ groups: [grades], total: 41 }),
}

const crash = new HttpError(500, 'Internal server error')
const aValue = { id: 9, value: 'Refurbished', count: 3, isSelected: false }

beforeAll(installNativeDialog)

describe('the category list', () => {
  it('[RULE-2.6-title-not-requested-list] gets its title from the category, not from the path', async () => {
    const { calls } = await renderScreen('/list/iphone-parts', { responses })
    expect(document.title).toBe('iPhone parts for repair shops')
    expect(calls('seo.page')).toEqual([])
  })

  it('[ROUTE-list] [ROUTE-list-page] [SCREEN-1-browse-by-category] loads the page, filters and sort order of the URL', async () => {
    const { calls } = await renderScreen(
      '/list/iphone-parts/2?features=7&tagIds=201&models=5&min=5&max=50.5&stock=1&sort=0',
      { responses },
    )
    expect(calls('catalog.list')).toEqual([
      {
        url: 'iphone-parts',
        features: ['7'],
        tagIds: [201],
        deviceIds: [5],
        priceMin: 5,
        priceMax: 50.5,
        inStock: true,
        sortType: 0,
        pageNum: 2,
      },
    ])
  })

  it('[STATE-3-root-categoryCurrentSelect] stores view and sort order in the root state', async () => {
    const { shop } = await renderScreen('/list/iphone-parts?view=2&sort=1', { responses })
    expect(shop.stores.root.get().categoryCurrentSelect).toEqual({ type: 2, sortType: 1 })
  })

  it('toggles a filter with Space, because it looks like a checkbox [ACC-07]', async () => {
    const { screen, user, address } = await renderScreen('/list/iphone-parts', { responses })
    screen.getByRole('link', { name: 'Hard OLED 12' }).focus()

    await user.keyboard(' ')

    await waitFor(() => expect(address()).toBe('/list/iphone-parts?features=8'))
  })

  it('announces number and order of the products after a change [ACC-02]', async () => {
    const { screen, user } = await renderScreen('/list/iphone-parts', { responses })
    const changes = within(screen.getByRole('status', { name: 'Changes' }))
    expect(changes.queryByText(/products/)).not.toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Newest' }))

    expect(await changes.findByText('41 products, sorted by Newest')).toBeInTheDocument()
  })

  it('announces how many products are selected to compare [ACC-02]', async () => {
    const { screen, user } = await renderScreen('/list/iphone-parts', { responses })
    const changes = within(screen.getByRole('status', { name: 'Changes' }))

    await user.click(screen.getByRole('checkbox', { name: /^Compare/ }))

    expect(await changes.findByText('1 product selected to compare')).toBeInTheDocument()
  })

  it('shows counts, and chips that remove a single filter', async () => {
    const { screen } = await renderScreen('/list/iphone-parts?features=7&stock=1', { responses })
    expect(screen.getByRole('link', { name: 'Hard OLED 12' })).toHaveAttribute(
      'href',
      '/list/iphone-parts?features=7%2C8&stock=1',
    )

    const chips = within(screen.getByRole('group', { name: 'Active filters' }))
    expect(chips.getByRole('link', { name: 'Remove filter Soft OLED' })).toHaveAttribute(
      'href',
      '/list/iphone-parts?stock=1',
    )
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/list/iphone-parts')
  })

  it('adds up filters that are chosen while the list still loads', async () => {
    const open = { ...grades, values: [...grades.values.slice(1), aValue] }
    const view = await renderScreen('/list/iphone-parts', {
      responses: { ...responses, 'catalog.facets': someFacets({ groups: [open], total: 41 }) },
    })
    const { screen, user, address, respond } = view
    respond({
      // The list of the first filter never loads.
      'catalog.list': ({ features }) =>
        features?.length === 1 ? new Promise(() => {}) : { rows: [aCard()], total: 2 },
    })
    await user.click(screen.getByRole('link', { name: 'Hard OLED 12' }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Hard OLED 12' })).toHaveAttribute('aria-current', 'true'),
    )
    await user.click(screen.getByRole('link', { name: 'Refurbished 3' }))
    await waitFor(() => expect(address()).toBe('/list/iphone-parts?features=8%2C9'))
  })

  it('filters by price with its form', async () => {
    const { screen, user, address } = await renderScreen('/list/iphone-parts/3', { responses })
    await user.type(screen.getByRole('textbox', { name: 'Minimum price' }), '10')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(address()).toBe('/list/iphone-parts?min=10')
  })

  it('opens the phone filters at the top, without focusing a field', async () => {
    const { user, screen } = await renderScreen('/list/iphone-parts', { responses })
    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    expect(within(drawer).getByRole('textbox', { name: 'Minimum price' })).not.toHaveFocus()
    expect(drawer.contains(document.activeElement)).toBe(true)
  })

  it('adds the SKU on the card to a member’s cart, even if the product has other SKUs', async () => {
    const { screen, user, calls } = await renderScreen('/list/iphone-parts', {
      viewer: aMember(),
      responses: {
        ...responses,
        'catalog.list': { rows: [aCard({ skuCount: 3, grade: 'Soft OLED' })], total: 1 },
        'cart.add': failure('STOCK_SHORT', { remaining: 0 }),
      },
    })
    await user.click(
      screen.getByRole('button', { name: 'Add to cart: Soft OLED, Screen Assembly for iPhone 13' }),
    )

    expect(calls('cart.add')).toEqual([{ skuCode: 'IP13-SCR-SO', buyCount: 1 }])
  })

  it('links to the product if the SKU can’t be ordered from the list', async () => {
    const rows = [
      aCard({ productCode: 'A', stockSum: 0 }),
      aCard({ productCode: 'B', seoUrl: 'b', priceMode: 'quote', displayPrice: null, joinPrice: null }),
      aCard({ productCode: 'C', seoUrl: 'c', priceMode: 'member', displayPrice: null, joinPrice: null }),
      aCard({ productCode: 'D', isPresale: true }),
    ]
    const { screen } = await renderScreen('/list/iphone-parts', {
      responses: { ...responses, 'catalog.list': { rows, total: 4 } },
    })

    expect(screen.getByRole('link', { name: /^Notify/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Pre-order/ })).toBeVisible()
    expect(screen.getByText('Email For Quotes')).toBeVisible()
    expect(screen.getByText('Sign In To See Price')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull()
  })

  describe('as rows with quantities', () => {
    const rows = [
      aCard({ productCode: 'A', skuCode: 'A-1', spuTitle: 'Screen', stockSum: 2000 }),
      aCard({ productCode: 'B', skuCode: 'B-1', spuTitle: 'Battery', stockSum: 4 }),
      aCard({ productCode: 'C', skuCode: 'C-1', spuTitle: 'Lens' }),
    ]
    const renderRows = () =>
      renderScreen('/list/iphone-parts?view=2', {
        viewer: aMember(),
        responses: {
          ...responses,
          'catalog.list': { rows, total: 3 },
          'quick-order.add': failure('REFUSED', null),
        },
      })

    it('adds all filled rows in one call, by the button or by Enter', async () => {
      const { screen, user, calls } = await renderRows()
      const addAll = screen.getByRole('button', { name: 'Add all to cart' })

      expect(addAll).toBeDisabled()

      await user.type(screen.getByRole('textbox', { name: 'Quantity of Screen' }), '1,000')
      await user.type(screen.getByRole('textbox', { name: 'Quantity of Battery' }), '2')

      expect(screen.getByRole('group', { name: 'Add several products' })).toHaveTextContent(
        '2 products, 1,002 units',
      )

      await user.click(addAll)
      const filled = [
        { code: 'A-1', quantity: '1000' },
        { code: 'B-1', quantity: '2' },
      ]

      expect(calls('quick-order.add')).toEqual([{ rows: filled }])

      await user.type(screen.getByRole('textbox', { name: 'Quantity of Lens' }), '1{Enter}')
      expect(calls('quick-order.add').at(-1)).toEqual({ rows: [...filled, { code: 'C-1', quantity: '1' }] })
    })

    it('sends nothing while a quantity is invalid, and clears all quantities at once', async () => {
      const { screen, user, calls } = await renderRows()
      await user.type(screen.getByRole('textbox', { name: 'Quantity of Screen' }), '3')
      await user.type(screen.getByRole('textbox', { name: 'Quantity of Battery' }), '9{Enter}')
      expect(calls('quick-order.add')).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Clear' }))
      expect(screen.getByRole('textbox', { name: 'Quantity of Screen' })).toHaveValue('')
      expect(screen.getByRole('button', { name: 'Add all to cart' })).toBeDisabled()
    })
  })

  it('explains how to continue if the filters match nothing', async () => {
    const { screen } = await renderScreen('/list/iphone-parts?stock=1', {
      responses: { ...responses, 'catalog.list': { rows: [], total: 0 } },
    })
    expect(screen.getByText('No products match these filters')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
      'href',
      '/list/iphone-parts',
    )
  })

  it.each([
    '/list/iphone-parts?features=7&stock=1',
    '/new-arrivals?features=7&stock=1',
    '/search/screen?features=7&stock=1',
  ])(
    'shows the products of %s without the filters that failed, and the filters when they are asked for again',
    async path => {
      const { screen, user, respond } = await renderScreen(path, {
        responses: {
          ...responses,
          'search.log': null,
          'home.campaign': null,
          'search.search': { rows: [aCard()], total: 41, categories: [], correctedQuery: null },
          'catalog.facets': crash,
        },
      })
      expect(screen.getByRole('link', { name: /Screen Assembly for iPhone 13/ })).toBeVisible()

      const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
      expect(await filters.findByText('We couldn’t load the filters.')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Clear all' })).toBeVisible()

      respond({ 'catalog.facets': responses['catalog.facets'] })
      await user.click(filters.getByRole('button', { name: 'Try again' }))

      expect(await filters.findByRole('link', { name: 'Hard OLED 12' })).toBeVisible()
      expect(screen.queryByText(crash.message)).toBeNull()
    },
  )

  it('shows an error with a retry button when the rest of a group fails to load', async () => {
    const long = { ...grades, valueCount: 40 }
    const { screen, user, respond } = await renderScreen('/list/iphone-parts', {
      responses: { ...responses, 'catalog.facets': someFacets({ groups: [long] }) },
    })
    respond({ 'catalog.facets': crash })
    await user.click(screen.getByRole('button', { name: 'Show all 40' }))

    expect(await screen.findByText('We couldn’t load the options.')).toBeVisible()

    respond({ 'catalog.facets': someFacets({ groups: [{ ...long, values: [aValue] }] }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('link', { name: 'Refurbished 3' })).toBeVisible()

    await user.type(screen.getByRole('searchbox', { name: 'Find in Quality Grade' }), 'zzz')
    expect(screen.getByText('No options match “zzz”')).toBeVisible()
  })
})
