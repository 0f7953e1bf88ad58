import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageLoadingBar } from './page-loading-bar.tsx'

describe('PageLoadingBar', () => {
  it('[CONST-loading-bar-duration] [CONST-loading-bar-throttle] appears after 200 ms, then animates for 5000 ms', () => {
    render(<PageLoadingBar isLoading />)
    const bar = screen.getByRole('progressbar', { name: 'Loading page' })
    expect(bar.style.animationDelay).toBe('200ms')
    expect(bar.style.animationDuration).toBe('5000ms')
  })

  it('is hidden when nothing loads', () => {
    render(<PageLoadingBar isLoading={false} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
