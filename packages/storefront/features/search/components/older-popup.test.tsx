import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { SearchBox } from './search-box.tsx'

const hot = ['OCA film', 'hot air station', 'laser machine']
const field = () => screen.getByRole('combobox', { name: 'Search products' })
const options = () => screen.getAllByRole('option').map(option => option.textContent)

// Preloads the lazy popup, so that no test includes its compile time.
beforeAll(() => import('./older-popup.tsx'))

describe('the older box', () => {
  const openOlder = async (responses: NonNullable<Parameters<typeof renderPart>[1]>['responses'] = {}) => {
    const view = renderPart(<SearchBox hot={hot} variant="older" />, { responses })
    await view.user.click(field())
    await screen.findByRole('listbox')
    return view
  }

  it('[RULE-5-search-older-min] [STATE-4-older-box-popular] [UI-2.8-older-box] shows popular searches below 2 characters and searches nothing', async () => {
    const { user, address } = await openOlder()
    await user.keyboard('o{Enter}')
    expect(options()).toEqual(hot)
    expect(address()).toBe('/')
  })

  it('[CONST-older-search-min] completes from 2 characters on and collapses spaces', async () => {
    const { user, calls, address } = await openOlder({
      'search.autoComplete': { rows: [{ keyword: 'oca film' }], total: 1 },
      'search.log': null,
    })
    // Pastes the text, because a pause between two keys would request completions for the text so far.
    await user.paste('oca   film')
    await screen.findByRole('option', { name: 'oca film' })
    await user.keyboard('{Enter}')

    expect(calls('search.autoComplete').map(({ keyWord }) => keyWord)).toEqual(['oca film'])
    expect(address()).toBe('/search/oca%20film')
  })

  it('[B-46] [CONST-older-search-min] completes two characters and searches for them', async () => {
    const { user, calls, address } = await openOlder({
      'search.autoComplete': { rows: [{ keyword: 'oca film' }], total: 1 },
      'search.log': null,
    })
    await user.paste('oc')
    await screen.findByRole('option', { name: 'oca film' })

    expect(calls('search.autoComplete').map(({ keyWord }) => keyWord)).toEqual(['oc'])

    await user.keyboard('{Enter}')
    expect(address()).toBe('/search/oc')
  })

  it('has no input limit', async () => {
    await openOlder()
    expect(field()).not.toHaveAttribute('maxlength')
  })
})
