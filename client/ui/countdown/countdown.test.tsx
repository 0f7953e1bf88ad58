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
  it('prints hh : mm : ss from the server time, also in the first HTML', () => {
    const html = renderToString(<Deal endsAtMs={NOW_MS + 3_723_000} />)
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('01 : 02 : 03')
  })

  it('counts down whatever the clock of the device says, and stops at zero', async () => {
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
