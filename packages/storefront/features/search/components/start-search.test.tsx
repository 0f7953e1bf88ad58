import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSuggestion, searchField, setUpSearchBox } from '#storefront/testing/search-box.tsx'
import { searchHistory } from '../history-store.ts'

const openBox = setUpSearchBox([])

describe('a search', () => {
  const logged = { 'search.suggest': aSuggestion(), 'search.log': null }

  it('starts with Enter: stores the term, logs it and opens the results', async () => {
    const { user, calls, address, shop } = await openBox({ responses: logged })
    shop.stores.root.set({ currentUrl: '/list/iphone-parts?page=2' })
    await user.keyboard(' oca film {Enter}')

    expect(address()).toBe('/search/oca%20film')
    expect(calls('search.log')).toEqual([
      {
        keyWord: 'oca film',
        deviceType: 6,
        logFlag: 1,
        sysType: 1,
        pageLocation: '/list/iphone-parts?page=2',
      },
    ])
    expect(searchHistory.read()).toEqual(['oca film'])
  })

  it('[RULE-5-search-blank-ignored] of blanks does nothing', async () => {
    const { user, calls, address } = await openBox({ responses: logged })
    await user.keyboard('   {Enter}')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect([address(), calls('search.log'), searchHistory.read()]).toEqual(['/', [], []])
  })

  it('[RULE-5-search-input-limit] [CONST-search-input-max] takes 150 characters', async () => {
    await openBox()
    expect(searchField()).toHaveAttribute('maxlength', '150')
  })

  it('[B-01] opens the SKU selected with the arrow keys', async () => {
    const { user, address } = await openBox({ responses: logged })
    await user.keyboard('o')
    await screen.findByRole('option', { name: /OCA Film/ })
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(address()).toBe('/detail/screen-assembly-for-iphone-13?sku=IP13-SCR-SO')
  })
})
