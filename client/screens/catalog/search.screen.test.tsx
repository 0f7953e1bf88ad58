import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard, aCategory } from '@fixbench/storefront/testing/products.ts'
import { act, fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'
import { aReading, foundCards, searchResponses } from '#client/testing/search-results.ts'

const nothing = { rows: [], total: 0, correctedQuery: null, categories: [] }
const readText = (container: HTMLElement) => container.textContent?.replaceAll(/\s+/g, ' ') ?? ''

describe('search results', () => {
  it('[SCREEN-1-search] [ROUTE-search] [ROUTE-search-query] [CALL-search-page-request] loads ten rows of the page in the query, within the category', async () => {
    const { calls } = await renderScreen('/search/iphone%2013/4?pageNum=2&category=1000', {
      responses: searchResponses,
    })
    expect(calls('search.search')).toEqual([
      { keyWord: 'iphone 13', categoryId: 1000, sortType: -1, pageNum: 2, pageSize: 10 },
    ])
  })

  it('[B-46] [ROUTE-search-category-query] [CALL-search-page-request] lists a category under its name without a keyword', async () => {
    const categories = [
      aCategory({ categoryId: 0, nameEn: 'All Categories' }),
      aCategory({ categoryId: 11000, nameEn: 'Laser & Back Glass Repair', productCount: 1039 }),
    ]
    const { screen, calls } = await renderScreen('/search?category=11000', {
      responses: { ...searchResponses, 'search.search': { ...foundCards, categories } },
    })

    expect(calls('search.search')).toMatchObject([
      { keyWord: '', categoryId: 11000, pageNum: 1, pageSize: 10 },
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Laser & Back Glass Repair' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Laser & Back Glass Repair\s*1,039/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  it('[B-30] links to the category of the search, and loads its path only then', async () => {
    const way = [
      aCategory({ categoryId: 1000, nameEn: 'iPhone Parts', url: 'iphone-parts' }),
      aCategory({ categoryId: 1100, nameEn: 'Screens', url: 'iphone-screens' }),
    ]
    const { screen, calls } = await renderScreen('/search/lcd?category=1100', {
      responses: { ...searchResponses, 'category.parents': { rows: way, total: 2 } },
    })
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))

    expect(breadcrumb.getByRole('link', { name: 'Screens' })).toHaveAttribute('href', '/list/iphone-screens')
    expect(calls('category.parents')).toEqual([{ categoryId: 1100 }])

    const everywhere = await renderScreen('/search/lcd', { responses: searchResponses })
    expect(everywhere.calls('category.parents')).toEqual([])
  })

  it('[B-30] logs a search started by a link once, and sends the category of all products', async () => {
    const { calls, shop } = await renderScreen('/search/iphone%2013', { responses: searchResponses })
    expect(calls('search.log')).toMatchObject([
      { keyWord: 'iphone 13', deviceType: 6, logFlag: 1, sysType: 1 },
    ])
    expect(calls('search.search')).toMatchObject([{ keyWord: 'iphone 13', categoryId: 0 }])
    expect(shop.stores.root.get().searchKeyWord).toBe('iphone 13')

    const empty = await renderScreen('/search', { responses: searchResponses })
    expect(empty.calls('search.log')).toEqual([])
  })

  /** A click that doesn't open the page. */
  const clickOnly = (link: HTMLElement, keys: MouseEventInit = {}) => {
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('click', stay, true)
    fireEvent.click(link, keys)
    window.removeEventListener('click', stay, true)
  }

  const flags = (calls: { logFlag?: unknown }[]) => calls.map(({ logFlag }) => logFlag)

  it('[issue 18] logs once that results were used, and not again after returning', async () => {
    const rows = ['A', 'B'].map(code => aCard({ productCode: code, spuTitle: code, keywordTitle: code }))
    const { screen, calls, router } = await renderScreen('/search/iphone%2013', {
      responses: { ...searchResponses, 'search.search': { ...foundCards, rows } },
    })

    expect(flags(calls('search.log'))).toEqual([1])

    clickOnly(screen.getByRole('link', { name: 'A' }), { ctrlKey: true })
    clickOnly(screen.getByRole('link', { name: 'B' }))

    expect(flags(calls('search.log'))).toEqual([1, 2])

    await act(() => router.navigate('/search/iphone%2013?pageNum=2'))
    await act(() => router.navigate(-1))

    expect(flags(calls('search.log'))).toEqual([1, 2])
  })

  it('[issue 18] counts results as used when a product is added to the cart from them', async () => {
    const { screen, user, calls } = await renderScreen('/search/iphone%2013', {
      responses: {
        ...searchResponses,
        'search.search': { ...foundCards, rows: [aCard({ skuCount: 1 })] },
        'cart.add': failure('STOCK_SHORT'),
      },
    })
    await user.click(screen.getByRole('button', { name: /^Add to cart/ }))

    expect(flags(calls('search.log'))).toEqual([1, 2])
  })

  it('[issue 18] counts a search without results as abandoned, even if a best seller is opened', async () => {
    const { screen, calls } = await renderScreen('/search/zzz', {
      responses: {
        ...searchResponses,
        'search.search': nothing,
        'search.recommended': { rows: [aCard({ spuTitle: 'A bestseller' })], total: 1 },
      },
    })
    clickOnly(screen.getByRole('link', { name: 'A bestseller' }))

    expect(flags(calls('search.log'))).toEqual([1])
  })

  it('[B-30] [CALL-shop-home-searchTag-request] loads the tags of the search and links each as a filter', async () => {
    const tag = (tagId: number, tagName: string) => ({ tagId, tagName, groupName: 'Part type', count: 9 })
    const { calls, screen } = await renderScreen('/search/iphone/4?category=1000&tagIds=201', {
      responses: {
        ...searchResponses,
        'search.tags': { rows: [tag(201, 'Screens'), tag(202, 'Batteries')], total: 2 },
      },
    })

    expect(calls('search.tags')).toEqual([{ keyWord: 'iphone', categoryId: 1000 }])

    const links = within(screen.getByRole('navigation', { name: 'Result tags' }))
    expect(links.getByRole('link', { name: /Screens/ })).toHaveAttribute(
      'href',
      '/search/iphone?category=1000',
    )
    expect(links.getByRole('link', { name: /Screens/ })).toHaveAttribute('aria-current', 'true')
    expect(links.getByRole('link', { name: /Batteries/ })).toHaveAttribute(
      'href',
      '/search/iphone?category=1000&tagIds=201%2C202',
    )
  })

  it('[B-30] [CALL-search-category] [ENTITY-search-category-all] offers all categories if there are no results', async () => {
    const { calls, screen } = await renderScreen('/search/zzz', {
      responses: {
        ...searchResponses,
        'search.search': nothing,
        'search.recommended': { rows: [aCard()], total: 1 },
        'category.list': { rows: [aCategory({ categoryId: 1000, nameEn: 'iPhone Parts' })], total: 1 },
      },
    })
    expect(calls('category.list')).toEqual([{ categoryId: 0 }])

    const links = within(screen.getByRole('navigation', { name: 'Browse by category' })).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/search', '/search?category=1000'])
    expect(links[0]).toHaveTextContent('All Categories')
  })

  it('[ROUTE-search-page] uses the page of the path if the query has none', async () => {
    const { calls } = await renderScreen('/search/iphone/4', { responses: searchResponses })
    expect(calls('search.search')).toMatchObject([{ pageNum: 4 }])
  })

  it('[ERR-search-corrected] shows the corrected query', async () => {
    const { container, screen } = await renderScreen('/search/sreen', {
      responses: { ...searchResponses, 'search.search': { ...foundCards, correctedQuery: 'screen' } },
    })
    expect(readText(container)).toContain('Sorry,nothing found for sreen, show 17 results for screen')
    expect(readText(container)).toContain('Did you mean: screen')
    expect(screen.getByRole('link', { name: 'screen' })).toHaveAttribute('href', '/search/screen')
    expect(readText(container)).not.toContain('Try some of our bestsellers')
  })

  it('shows which words were dropped and what is shown instead', async () => {
    const { container } = await renderScreen('/search/z%20fold%206%20inner%20screen', {
      responses: {
        ...searchResponses,
        'search.search': {
          ...foundCards,
          reading: { ...aReading, dropped: ['inner'], showing: 'Galaxy Z Fold6 screens' },
        },
      },
    })
    expect(readText(container)).toContain('No exact match for “inner”. Showing Galaxy Z Fold6 screens')
    expect(readText(container)).not.toContain('nothing found')
  })

  it('suggests other searches if there are no results', async () => {
    const { screen } = await renderScreen('/search/qwrtz', {
      responses: {
        ...searchResponses,
        'search.search': { ...nothing, reading: { ...aReading, suggestions: ['OCA film'] } },
        'search.recommended': { rows: [aCard()], total: 1 },
      },
    })
    const links = within(screen.getByRole('navigation', { name: 'Suggested searches' }))

    expect(links.getByRole('link', { name: 'OCA film' })).toHaveAttribute('href', '/search/OCA%20film')
  })

  it('[ERR-search-no-result] shows the keyword and best sellers', async () => {
    const { container, screen } = await renderScreen('/search/zzzz', {
      responses: {
        ...searchResponses,
        'search.search': nothing,
        'search.recommended': { rows: [aCard({ spuTitle: 'A bestseller' })], total: 1 },
      },
    })
    expect(readText(container)).toContain('Sorry,nothing found for zzzz.')
    expect(screen.getByText('Try some of our bestsellers')).toBeVisible()
    expect(screen.getByRole('link', { name: 'A bestseller' })).toBeVisible()
  })

  it('[ERR-search-too-long] [RULE-5-search-too-long] makes no call for 256 characters, and one for 255', async () => {
    const long = await renderScreen(`/search/${'a'.repeat(256)}`)
    expect(long.screen.getByText('Search keyword is too long')).toBeVisible()
    expect(long.calls('search.search')).toEqual([])
    long.unmount()
    const short = await renderScreen(`/search/${'a'.repeat(255)}`, { responses: searchResponses })
    expect(short.calls('search.search')).toHaveLength(1)
  })

  it('[ENTITY-search-item-keywordTitle] highlights matches and shows markup as text', async () => {
    const row = aCard({ keywordTitle: '<em>iPhone</em> &lt;b&gt;13&lt;/b&gt;' })
    const { container } = await renderScreen('/search/iphone', {
      responses: { ...searchResponses, 'search.search': { ...foundCards, rows: [row] } },
    })
    expect(container.querySelector('mark')?.textContent).toBe('iPhone')
    expect(container.querySelector('h2 b')).toBeNull()
    expect(readText(container)).toContain('iPhone <b>13</b>')
  })
})
