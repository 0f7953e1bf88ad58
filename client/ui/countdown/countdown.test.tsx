import { act, render, screen } from '@testing-library/react'

import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'
import { useRemaining } from './use-remaining.ts'

const NOW_MS = Date.UTC(2025, 7, 1)

function Deal({ endsAtMs }: { endsAtMs: number }) {
  return <Countdown remainingMs={useRemaining(endsAtMs, NOW_MS)} />
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Countdown', () => {
  it('shows hh : mm : ss from the server time, also in server markup', () => {
    const html = renderToString(<Deal endsAtMs={NOW_MS + 3_723_000} />)
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

  it('counts down independently of the device clock, and stops at zero', async () => {
    vi.setSystemTime(0)
    render(<Deal endsAtMs={NOW_MS + 2000} />)
    expect(screen.getByRole('timer').textContent).toBe('00 : 00 : 02')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('timer').textContent).toBe('00 : 00 : 01')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByRole('timer').textContent).toBe('00 : 00 : 00')
    expect(vi.getTimerCount()).toBe(0)
  })
})
