import type { Suggestion } from '@fixbench/contract/search/search.contract.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCard } from '#storefront/testing/products.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import {
  aSuggestion,
  listOptions,
  noSuggestion,
  searchField,
  setUpSearchBox,
} from '#storefront/testing/search-box.tsx'
import { searchHistory } from '../history-store.ts'
import { SearchBox } from './search-box.tsx'

const hot = ['OCA film', 'hot air station', 'laser machine']

const openBox = setUpSearchBox(hot)

describe('the hot keywords', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[UI-2.7-search-hot-keywords] [CONST-hot-keyword-interval] rotate every 5 s and pause while the box is in use', () => {
    renderPart(<SearchBox hot={hot} />)
    expect(searchField()).toHaveAttribute('placeholder', 'OCA film')

    act(() => void vi.advanceTimersByTime(4999))
    expect(searchField()).toHaveAttribute('placeholder', 'OCA film')

    act(() => void vi.advanceTimersByTime(1))
    expect(searchField()).toHaveAttribute('placeholder', 'hot air station')

    fireEvent.change(searchField(), { target: { value: 'x' } })
    act(() => void vi.advanceTimersByTime(20_000))

    expect(searchField()).toHaveAttribute('placeholder', 'hot air station')
  })
})

describe('the popup without text', () => {
  it('[UI-2.8-view-history] shows the history, newest first, and popular searches', async () => {
    searchHistory.add('a2337 battery')
    searchHistory.add('ws-861dw')
    await openBox()
    expect(listOptions()).toEqual(['ws-861dw', 'a2337 battery', ...hot])
  })

  it('[UI-2.8-history-delete] deletes a term with the button shown on hover', async () => {
    searchHistory.add('a2337 battery')
    searchHistory.add('ws-861dw')
    const { user } = await openBox()
    await user.hover(screen.getByRole('option', { name: 'a2337 battery' }))
    await user.click(screen.getByRole('button', { name: 'Delete a2337 battery from history' }))
    expect(listOptions()).toEqual(['ws-861dw', ...hot])
    expect(JSON.parse(localStorage.getItem('search-history') ?? '')).toEqual(['ws-861dw'])
  })

  it('[UI-2.8-history-clear-all] empties the history', async () => {
    searchHistory.add('a2337 battery')
    const { user } = await openBox()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(listOptions()).toEqual(hot)
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
  })
})

describe('the popup while typing', () => {
  it('[RULE-5-search-suggest-min] [UI-2.8-view-keyword] [UI-2.8-view-category] [UI-2.8-view-products] [UI-2.8-view-result] suggests from one character on', async () => {
    const category = {
      categoryId: 10,
      categoryLevel: 1,
      categorySort: 1,
      categoryStatus: 1,
      imageurl: '',
      nameCn: '',
      nameEn: 'Supplies',
      url: 'supplies',
      productCount: 3,
    }
    const { user, calls } = await openBox({
      responses: { 'search.suggest': aSuggestion({ categories: [category], totalItems: 41 }) },
    })
    await user.keyboard('o')
    await screen.findByRole('option', { name: /OCA Film/ })

    expect(calls('search.suggest')).toEqual([{ keyword: 'o', pageNum: 1, pageSize: 10 }])
    expect(listOptions()).toEqual([
      'oca film 250',
      'in Supplies 3',
      expect.stringContaining('OCA Film'),
      'See all 41 results ',
    ])
  })

  it('[UI-2.8-stock-badges] shows for each product whether it is in stock', async () => {
    const { user } = await openBox({
      responses: {
        'search.suggest': aSuggestion({
          items: [aCard({ productCode: 'A', stockSum: 3 }), aCard({ productCode: 'B', stockSum: 0 })],
        }),
      },
    })
    await user.keyboard('o')
    const products = within(await screen.findByRole('group', { name: 'Products' })).getAllByRole('option')

    expect(products.map(row => within(row).getByText(/stock/).textContent)).toEqual([
      'In stock',
      'Out of stock',
    ])
  })

  it('[RULE-5-search-debounce] [CONST-search-debounce] sends one request, 200 ms after the last key', async () => {
    const { calls } = await openBox({ responses: { 'search.suggest': aSuggestion() } })
    vi.useFakeTimers()
    try {
      for (const text of ['o', 'oc', 'oca']) {
        fireEvent.change(searchField(), { target: { value: text } })
        await act(() => vi.advanceTimersByTimeAsync(199))
      }
      expect(calls('search.suggest')).toEqual([])
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(calls('search.suggest').map(({ keyword }) => keyword)).toEqual(['oca'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('ignores a late response to an earlier text', async () => {
    let respondLate = (_result: Suggestion) => {}
    const late = new Promise<Suggestion>(resolve => {
      respondLate = resolve
    })
    const { user } = await openBox({
      responses: {
        'search.suggest': ({ keyword }) =>
          keyword === 'slow' ? late : aSuggestion({ suggestions: ['the fast one'] }),
      },
    })
    await user.paste('slow')
    await screen.findByText('Searching products')
    await user.clear(searchField())
    await user.paste('fast')
    await screen.findByRole('option', { name: 'the fast one' })
    await act(async () => respondLate(aSuggestion({ suggestions: ['the slow one'] })))

    expect(screen.getByRole('option', { name: 'the fast one' })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: 'the slow one' })).not.toBeInTheDocument()
  })

  it('[UI-2.8-view-not-found] reports that nothing was found and shows bestsellers', async () => {
    const { user } = await openBox({
      responses: {
        'search.suggest': noSuggestion,
        'search.recommended': {
          rows: [aCard({ productCode: 'BEST', keywordTitle: 'A bestseller' })],
          total: 1,
        },
      },
    })
    await user.paste('qqq')

    expect(await screen.findByText('Sorry,nothing found for qqq.')).toBeVisible()
    expect(screen.getByText('Try some of our bestsellers')).toBeVisible()
    expect(await screen.findByRole('option', { name: /A bestseller/ })).toBeVisible()
  })

  it('reports the corrected query and suggests it', async () => {
    const { user } = await openBox({
      responses: { 'search.suggest': aSuggestion({ correctedQuery: 'oca film', totalItems: 7 }) },
    })
    await user.paste('ocaa')

    expect(await screen.findByRole('status')).toHaveTextContent(
      'Sorry,nothing found for ocaa, show 7 results for oca filmDid you mean:',
    )
    expect(listOptions()[0]).toBe('oca film')
  })

  const aPage = (count: number, pageNum: number) =>
    aSuggestion({
      items: Array.from({ length: count }, (_, index) => aCard({ productCode: `${pageNum}-${index}` })),
      totalItems: 15,
    })

  it('[B-46] [CONST-search-scroll-list-from] does not request more than a first page of nine results', async () => {
    const { user, calls } = await openBox({
      responses: { 'search.suggest': ({ pageNum = 1 }) => aPage(9, pageNum) },
    })
    await user.keyboard('o')
    const group = await screen.findByRole('group', { name: 'Products' })

    expect(within(group).getAllByRole('option')).toHaveLength(9)

    const views = screen.getByRole('listbox').parentElement?.parentElement
    if (views) fireEvent.scroll(views)
    await user.keyboard('c')

    await expect.poll(() => calls('search.suggest').at(-1)?.keyword).toBe('oc')
    expect(calls('search.suggest').map(({ pageNum }) => pageNum)).toEqual([1, 1])
  })

  it('[B-46] [CONST-search-dropdown-page-size] [CONST-search-scroll-list-from] loads the next ten products at the end of a list of ten', async () => {
    const page = (pageNum: number) => aPage(10, pageNum)
    const { user, calls } = await openBox({
      responses: { 'search.suggest': ({ pageNum = 1 }) => page(pageNum) },
    })
    await user.keyboard('o')
    const group = await screen.findByRole('group', { name: 'Products' })

    expect(within(group).getAllByRole('option')).toHaveLength(10)

    const views = screen.getByRole('listbox').parentElement?.parentElement
    if (views) fireEvent.scroll(views)

    await expect
      .poll(() => within(screen.getByRole('group', { name: 'Products' })).getAllByRole('option'))
      .toHaveLength(20)

    expect(calls('search.suggest').map(({ pageNum, pageSize }) => [pageNum, pageSize])).toEqual([
      [1, 10],
      [2, 10],
    ])
  })
})

describe('the field', () => {
  it('closes with Escape and keeps the focus in the field', async () => {
    const { user } = await openBox()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(searchField()).toHaveFocus()
    expect(searchField()).toHaveAttribute('aria-expanded', 'false')
  })

  it('ignores the slash key while the visitor has switched it off [ACC-07]', async () => {
    localStorage.setItem('shop-slash-key', 'off')
    const { user } = renderPart(<SearchBox hot={hot} />)

    await user.keyboard('/')

    expect(searchField()).not.toHaveFocus()
  })

  it('opens with the slash key, unless another field has focus', async () => {
    const { user } = renderPart(
      <>
        <SearchBox hot={hot} />
        <input aria-label="Other" />
      </>,
    )
    await user.click(screen.getByLabelText('Other'))
    await user.keyboard('/')

    expect(screen.getByLabelText('Other')).toHaveValue('/')

    act(() => screen.getByLabelText('Other').blur())
    await user.keyboard('/')

    expect(await screen.findByRole('listbox')).toBeInTheDocument()
    expect(searchField()).toHaveFocus()
    expect(searchField()).toHaveValue('')
  })
})
