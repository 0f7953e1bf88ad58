import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createShopClock } from './shop-clock.ts'

const at = (changes: Partial<Parameters<typeof createShopClock>[0]> = {}) => {
  let elapsed = 100
  const clock = createShopClock({ shopMs: 1_000_000, speed: 1, isFrozen: false, ...changes }, () => elapsed)
  return { clock, pass: (ms: number) => (elapsed += ms) }
}

describe('the shop clock of the browser', () => {
  it('continues from the time of the document', () => {
    const { clock, pass } = at()
    pass(5000)
    expect(clock.nowMs()).toBe(1_005_000)
    expect(clock.renderedAtMs).toBe(1_000_000)
  })

  it('runs at the speed of the world, and stops while the world is frozen', () => {
    const fast = at({ speed: 60 })
    fast.pass(1000)
    expect(fast.clock.nowMs()).toBe(1_060_000)
    const frozen = at({ isFrozen: true })
    frozen.pass(1000)
    expect(frozen.clock.nowMs()).toBe(1_000_000)
  })

  it('includes the time that the document was cached', () => {
    expect(at({ ageMs: 4000 }).clock.nowMs()).toBe(1_004_000)
  })

  it('ignores the date of the device', () => {
    const { clock, pass } = at()
    vi.useFakeTimers({ now: Date.UTC(1999, 0, 1) })
    onTestFinished(() => void vi.useRealTimers())

    pass(1000)

    expect(clock.nowMs()).toBe(1_001_000)
  })

  it('continues from a new reading when the shop clock was moved', () => {
    const { clock, pass } = at()
    pass(5000)
    clock.adopt({ shopMs: 9_000_000, speed: 2, isFrozen: false })
    expect(clock.nowMs()).toBe(9_000_000)
    pass(1000)
    expect(clock.nowMs()).toBe(9_002_000)
    expect(clock.renderedAtMs).toBe(1_000_000)
  })
})
