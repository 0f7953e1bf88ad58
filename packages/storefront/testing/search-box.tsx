import type { Suggestion } from '@fixbench/contract/search/search.contract.ts'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import { SearchBox } from '#storefront/features/search/components/search-box.tsx'
import { aCard } from './products.ts'
import { renderPart } from './render-part.tsx'

/** What the shop suggests for “oca”, with overrides. */
export const aSuggestion = (changes: Partial<Suggestion> = {}): Suggestion => ({
  suggestions: ['oca film 250'],
  categories: [],
  items: [aCard({ spuTitle: 'OCA Film', keywordTitle: '<em>OCA</em> Film', productCode: 'OCA-1' })],
  totalItems: 1,
  correctedQuery: null,
  ...changes,
})

export const noSuggestion = aSuggestion({ suggestions: [], items: [], totalItems: 0 })

export const searchField = () => screen.getByRole('combobox', { name: 'Search products' })

export const listOptions = () => screen.getAllByRole('option').map(option => option.textContent)

/**
 * Prepares a file that tests the search box, without a history and with its lazy popup loaded, so that no test includes
 * compile time. Returns a function that renders the box and opens its popup.
 */
export const setUpSearchBox = (hot: string[]) => {
  beforeAll(() => import('#storefront/features/search/components/search-popup.tsx'))
  beforeEach(() => localStorage.clear())

  return async (setting: Parameters<typeof renderPart>[1] = {}) => {
    const view = renderPart(<SearchBox hot={hot} />, setting)
    await view.user.click(searchField())
    await screen.findByRole('listbox')

    return view
  }
}
