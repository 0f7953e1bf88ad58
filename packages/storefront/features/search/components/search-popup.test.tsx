import type { Suggestion } from '@fixbench/contract/search/search.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCard } from '#storefront/testing/products.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { SearchBox } from './search-box.tsx'

const suggestion = (given: Partial<Suggestion> = {}): Suggestion => ({
  suggestions: ['oca film 250'],
  categories: [],
  items: [aCard({ spuTitle: 'OCA Film', keywordTitle: '<em>OCA</em> Film', productCode: 'OCA-1' })],
  totalItems: 1,
  correctedQuery: null,
  ...given,
})
const nothing = suggestion({ suggestions: [], items: [], totalItems: 0 })
const field = () => screen.getByRole('combobox', { name: 'Search products' })
const options = () => screen.getAllByRole('option').map(option => option.textContent)

const openBox = async (setting: Parameters<typeof renderPart>[1] = {}) => {
  const view = renderPart(<SearchBox hot={[]} />, setting)
  await view.user.click(field())
  await screen.findByRole('listbox')
  return view
}

// Preloads the lazy popup, so that no test includes its compile time.
beforeAll(() => import('./search-popup.tsx'))
beforeEach(() => {
  localStorage.clear()
})

describe('a choice from the suggestions', () => {
  const logged = { 'search.suggest': suggestion(), 'search.log': null }

  it('[issue 18] lists what others also bought before the products', async () => {
    const bought = aCard({ productCode: 'GLUE', spuTitle: 'Screen adhesive', seoUrl: 'glue', skuCode: 'G-1' })
    const { user, address } = await openBox({
      responses: { 'search.suggest': suggestion({ alsoBought: [bought] }), 'search.log': null },
    })
    await user.keyboard('o')
    const group = await screen.findByRole('group', { name: 'Others also bought' })
    expect(options().slice(1, 2)).toEqual(['Screen adhesive'])
    await user.click(within(group).getByRole('option', { name: 'Screen adhesive' }))
    expect(address()).toBe('/detail/glue?sku=G-1')
  })

  it('[issue 18] logs a product chosen from the suggestions with the typed text', async () => {
    const { user, calls } = await openBox({ responses: logged })
    await user.keyboard(' oc')
    await user.click(await screen.findByRole('option', { name: /OCA Film/ }))
    expect(calls('search.log')).toMatchObject([{ keyWord: 'oc', logFlag: 3 }])
  })

  it('[issue 18] logs a search without results when a bestseller is chosen instead', async () => {
    const { user, calls } = await openBox({
      responses: {
        ...logged,
        'search.suggest': nothing,
        'search.recommended': { rows: [aCard({ keywordTitle: 'A bestseller' })], total: 1 },
      },
    })
    await user.keyboard('qqq')
    await user.click(await screen.findByRole('option', { name: /A bestseller/ }))
    expect(calls('search.log')).toMatchObject([{ keyWord: 'qqq', logFlag: 1 }])
  })
})
