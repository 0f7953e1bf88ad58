import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderPart } from '#client/testing/render-part.tsx'
import { searchHistory } from '../history-store.ts'
import { SearchBox } from './search-box.tsx'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })

// The first import compiles the popup; a test should not wait for that.
beforeAll(() => import('./search-popup.tsx'))
beforeEach(() => {
  localStorage.clear()
  searchHistory.refresh()
})

describe('the field', () => {
  const answers = {
    'search.suggest': {
      suggestions: ['oca film 250'],
      categories: [],
      items: [],
      totalItems: 1,
      correctedQuery: null,
    },
    'search.recommended': { rows: [], total: 0 },
  }

  it('is the same one before, while and after the popup is open, with its caret', async () => {
    const { user } = renderPart(<SearchBox hot={[]} />, { answers })
    const here = field()
    await user.type(here, 'oca lm', { initialSelectionStart: 0 })
    here.setSelectionRange(4, 4)
    await screen.findByRole('listbox')
    expect(field()).toBe(here)
    await user.keyboard('fi')
    expect([here.value, here.selectionStart]).toEqual(['oca film', 6])
    await user.keyboard('{Escape}')
    expect(field()).toBe(here)
    expect(here).toHaveFocus()
    expect(here.selectionStart).toBe(6)
  })

  it('names the marked entry, and leaves the ends of the text to the caret while there is none', async () => {
    const { user } = renderPart(<SearchBox hot={[]} />, { answers })
    await user.type(field(), 'o')
    const [first] = await screen.findAllByRole('option', { name: 'oca film 250' })
    await user.keyboard('{Home}')
    expect(field()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}')
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id)
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    await user.keyboard('{Escape}')
    expect(field()).not.toHaveAttribute('aria-activedescendant')
  })
})
