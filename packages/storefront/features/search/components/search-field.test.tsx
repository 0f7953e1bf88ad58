import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { SearchBox } from './search-box.tsx'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })

// Preloads the lazy popup, so that no test includes its compile time.
beforeAll(() => import('./search-popup.tsx'))
beforeEach(() => {
  localStorage.clear()
})

describe('the field', () => {
  const responses = {
    'search.suggest': {
      suggestions: ['oca film 250'],
      categories: [],
      items: [],
      totalItems: 1,
      correctedQuery: null,
    },
    'search.recommended': { rows: [], total: 0 },
  }

  it('is not remounted when the popup opens and closes, and keeps its caret', async () => {
    const { user } = renderPart(<SearchBox hot={[]} />, { responses })
    const input = field()
    await user.type(input, 'oca lm', { initialSelectionStart: 0 })
    input.setSelectionRange(4, 4)
    await screen.findByRole('listbox')

    expect(field()).toBe(input)

    await user.keyboard('fi')
    expect([input.value, input.selectionStart]).toEqual(['oca film', 6])

    await user.keyboard('{Escape}')
    expect(field()).toBe(input)
    expect(input).toHaveFocus()
    expect(input.selectionStart).toBe(6)
  })

  it('references the highlighted entry; without one, Home and End move the caret', async () => {
    const { user } = renderPart(<SearchBox hot={[]} />, { responses })
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
