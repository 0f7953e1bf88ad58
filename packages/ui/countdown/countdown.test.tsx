import { render, screen } from '@testing-library/react'

import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Countdown } from './countdown.tsx'

describe('Countdown', () => {
  it('shows hh : mm : ss in server markup', () => {
    const html = renderToString(<Countdown remainingMs={3_723_000} />)
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('01 : 02 : 03')
  })

  it('[storefront-7] shows days, hours, minutes and seconds with units', () => {
    const text = (ms: number) => {
      const { unmount } = render(<Countdown remainingMs={ms} variant="units" />)
      const found = screen.getByRole('timer').textContent
      unmount()
      return found
    }

    expect(text(((7 * 24 + 14) * 3600 + 57 * 60 + 12) * 1000)).toBe('7 days 14 hrs 57 min 12 sec')
    expect(text(86_400_000)).toBe('1 day 00 hrs 00 min 00 sec')
    expect(text(3_723_000)).toBe('01 hrs 02 min 03 sec')
    expect(text(-5)).toBe('00 hrs 00 min 00 sec')
  })
})
