import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { describe, expect, it } from 'vitest'
import { createClock, createFixedClock } from './clock.ts'

const machine = (startMs = 1_000_000) => {
  const state = { nowMs: startMs }
  return { now: () => state.nowMs, pass: (ms: number) => (state.nowMs += ms) }
}

describe('the shop clock', () => {
  it('starts at the same instant in every world and runs at real speed', () => {
    const { now, pass } = machine()
    const clock = createClock(undefined, now)
    expect(clock.now().toISOString()).toBe('2025-07-25T09:00:00.000Z')
    pass(1234)
    expect(clock.nowMs()).toBe(WORLD_START_MS + 1234)
  })

  it('is paused while frozen and continues from there', () => {
    const { now, pass } = machine()
    const clock = createClock(undefined, now)
    clock.freeze()
    pass(5000)

    expect(clock.nowMs()).toBe(WORLD_START_MS)

    clock.resume()
    pass(7)

    expect(clock.nowMs()).toBe(WORLD_START_MS + 7)
  })

  it('jumps both ways and stays frozen or running as it was', () => {
    const { now, pass } = machine()
    const clock = createClock(undefined, now)
    clock.set(WORLD_START_MS + HOUR_MS)
    pass(1)

    expect(clock.nowMs()).toBe(WORLD_START_MS + HOUR_MS + 1)

    clock.freeze()
    clock.set(WORLD_START_MS - HOUR_MS)
    pass(1)

    expect(clock.nowMs()).toBe(WORLD_START_MS - HOUR_MS)
  })

  it('changes speed without a jump and computes the machine time until an instant', () => {
    const { now, pass } = machine()
    const clock = createClock(undefined, now)
    pass(1000)
    clock.setSpeed(60)

    expect(clock.nowMs()).toBe(WORLD_START_MS + 1000)

    pass(1000)
    expect(clock.nowMs()).toBe(WORLD_START_MS + 61_000)
    expect(clock.machineMsUntil(clock.nowMs() + 60_000)).toBe(1000)
    expect(clock.machineMsUntil(clock.nowMs() - 1)).toBe(0)

    clock.freeze()
    expect(clock.machineMsUntil(clock.nowMs() + 1)).toBe(Infinity)
  })

  it('can be saved and restored, with or without the machine time that has passed', () => {
    const { now, pass } = machine()
    const first = createClock(undefined, now)
    first.setSpeed(2)
    pass(100)
    const saved = first.state()
    pass(1000)

    expect(createClock(saved, now).nowMs()).toBe(first.nowMs())
    expect(createClock({ ...saved, machineMs: now() }, now).nowMs()).toBe(WORLD_START_MS + 200)
  })

  it('reports every change', () => {
    const clock = createClock()
    let changes = 0
    clock.onChange(() => (changes += 1))
    clock.freeze()
    clock.set(WORLD_START_MS)
    clock.resume()
    clock.setSpeed(2)

    expect(changes).toBe(4)
  })

  it('is frozen at the instant of a due event', () => {
    const date = new Date('2025-08-01T00:00:00Z')
    expect(createFixedClock(date).now()).toEqual(date)
  })
})
