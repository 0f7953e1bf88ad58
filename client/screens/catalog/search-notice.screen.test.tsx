import type { SearchReading } from '@fixbench/contract/search/search.contract.ts'
import { useDialogText, useOpenDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { fireEvent, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'
import { aReading, foundCards, searchResponses } from '#client/testing/search-results.ts'

const readText = (container: HTMLElement) => container.textContent?.replaceAll(/\s+/g, ' ') ?? ''

describe('the notice above results', () => {
  const showNotice = (said: Partial<SearchReading>, correctedQuery: string | null = null) =>
    renderScreen('/search/iphone%2017%20screen', {
      responses: {
        ...searchResponses,
        'search.search': { ...foundCards, correctedQuery, reading: { ...aReading, ...said } },
      },
    })

  it('says that a model is not carried and offers to tell the buyer when it is [SHOP-02]', async () => {
    const { container, screen } = await showNotice({
      uncarried: { model: 'iPhone 17', isNewer: true },
      dropped: ['iphone 17'],
      showing: 'iPhone screens',
    })
    expect(readText(container)).toContain(
      'We don’t carry iPhone 17 parts yet. Showing iPhone screens, newest models first.',
    )

    fireEvent.click(screen.getByRole('button', { name: 'Tell me when you do' }))

    const { result } = renderHook(() => ({ dialog: useOpenDialog(), text: useDialogText() }))
    expect(result.current).toEqual({
      dialog: 'feedback',
      text: 'Please tell me when you carry parts for iPhone 17.',
    })
  })

  it('promises nothing for a model that is older than all others [SHOP-02]', async () => {
    const { container } = await showNotice({
      uncarried: { model: 'iPhone 3', isNewer: false },
      showing: 'iPhone screens',
    })
    expect(readText(container)).toContain('We don’t carry iPhone 3 parts. Showing')
  })

  it('is one, even if words were corrected and dropped [SHOP-01]', async () => {
    const { container, screen } = await showNotice(
      { dropped: ['b150'], showing: 'hot air stations' },
      'hot b150',
    )
    expect(readText(container)).toContain('No exact match for “b150”. Showing hot air stations')
    expect(readText(container)).not.toContain('nothing found')
    expect(screen.queryByText(/Did you mean/)).toBeNull()
  })
})
