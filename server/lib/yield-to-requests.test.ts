import { describe, expect, it } from 'vitest'
import { yieldToRequests } from './yield-to-requests.ts'

const BUSY_MS = 3

const keepBusy = (): void => {
  const startedAt = performance.now()
  while (performance.now() - startedAt < BUSY_MS);
}

/** Keeps `count` iterations of the event loop busy, or all of them until it is stopped. */
const startOther = (count: number) => {
  const other = { passes: 0, isStopped: false }
  const pass = (): void => {
    if (other.isStopped || other.passes >= count) return
    keepBusy()
    other.passes += 1
    setImmediate(pass)
  }

  setImmediate(pass)

  return other
}

describe('[B-60] long work that yields to requests', () => {
  it('continues once the event loop is idle', async () => {
    const other = startOther(6)
    await yieldToRequests(Infinity)
    expect(other.passes).toBe(6)
  })

  it('continues after the time limit even if the event loop stays busy', async () => {
    const other = startOther(Infinity)
    await yieldToRequests(BUSY_MS)
    other.isStopped = true
    expect(other.passes).toBeGreaterThan(0)
  })
})
