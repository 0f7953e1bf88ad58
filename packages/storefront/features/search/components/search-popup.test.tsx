import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCard } from '#storefront/testing/products.ts'
import { aSuggestion, listOptions, noSuggestion, setUpSearchBox } from '#storefront/testing/search-box.tsx'

const openBox = setUpSearchBox([])

describe('a choice from the suggestions', () => {
  const logged = { 'search.suggest': aSuggestion(), 'search.log': null }

  it('[issue 18] lists what others also bought before the products', async () => {
    const bought = aCard({ productCode: 'GLUE', spuTitle: 'Screen adhesive', seoUrl: 'glue', skuCode: 'G-1' })
    const { user, address } = await openBox({
      responses: { 'search.suggest': aSuggestion({ alsoBought: [bought] }), 'search.log': null },
    })
    await user.keyboard('o')
    const group = await screen.findByRole('group', { name: 'Others also bought' })

    expect(listOptions().slice(1, 2)).toEqual(['Screen adhesive'])

    await user.click(within(group).getByRole('option', { name: 'Screen adhesive' }))
    expect(address()).toBe('/detail/glue?sku=G-1')
  })

  it('[issue 18] logs a product chosen from the suggestions with the typed text', async () => {
    const { user, calls } = await openBox({ responses: logged })
    await user.paste(' oc')
    await user.click(await screen.findByRole('option', { name: /OCA Film/ }))
    expect(calls('search.log')).toMatchObject([{ keyWord: 'oc', logFlag: 3 }])
  })

  it('[issue 18] logs a search without results when a bestseller is chosen instead', async () => {
    const { user, calls } = await openBox({
      responses: {
        ...logged,
        'search.suggest': noSuggestion,
        'search.recommended': { rows: [aCard({ keywordTitle: 'A bestseller' })], total: 1 },
      },
    })
    await user.paste('qqq')
    await user.click(await screen.findByRole('option', { name: /A bestseller/ }))

    expect(calls('search.log')).toMatchObject([{ keyWord: 'qqq', logFlag: 1 }])
  })
})
