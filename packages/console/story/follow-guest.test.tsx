import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followGuest } from './follow-guest.ts'

const onCountdown = vi.fn<(seconds: number | null) => void>()
const onIdle = vi.fn<() => void>()

const listeners = new Map<string, (event: Pick<Event, 'isTrusted'>) => void>()

/** Input of a person, which scripts can't dispatch. */
const touch = (): void => listeners.get('pointerdown')?.({ isTrusted: true })

describe('a guest at a loop of stories', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', listeners.set.bind(listeners))
    sessionStorage.clear()
    onCountdown.mockClear()
    onIdle.mockClear()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const follow = (idleSeconds: number | null) =>
    followGuest({ readIdleSeconds: () => idleSeconds, onCountdown, onIdle })

  it('stops the story, sees a countdown, and is gone after the idle time [DEMO-10]', () => {
    const guest = follow(30)
    expect(guest.isHere()).toBe(false)

    touch()
    expect(guest.isHere()).toBe(true)

    vi.advanceTimersByTime(21_000)
    expect(onCountdown).toHaveBeenLastCalledWith(9)

    vi.advanceTimersByTime(9000)

    expect(onIdle).toHaveBeenCalledOnce()
    expect(guest.isHere()).toBe(false)

    guest.stop()
  })

  it('stays with each input, also on the next page [DEMO-10]', () => {
    const guest = follow(30)
    touch()
    vi.advanceTimersByTime(25_000)
    touch()
    vi.advanceTimersByTime(25_000)
    guest.stop()

    const next = follow(30)

    expect(onIdle).not.toHaveBeenCalled()
    expect(next.isHere()).toBe(true)

    next.stop()
  })

  it('means nothing outside a loop', () => {
    const guest = follow(null)
    touch()

    expect(guest.isHere()).toBe(false)
    guest.stop()
  })
})
