import { describe, expect, it } from 'vitest'
import { letOthersWork } from './let-others-work.ts'

const BUSY_MS = 3

const keepBusy = (): void => {
  const startedAt = performance.now()
  while (performance.now() - startedAt < BUSY_MS);
}

/** Works in `count` passes of the event loop, or until it is stopped. */
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

describe('[B-60] long work that lets others in', () => {
  it('continues when the others have nothing left to do', async () => {
    const other = startOther(6)
    await letOthersWork(Infinity)
    expect(other.passes).toBe(6)
  })

  it('continues after its time even if the others never end', async () => {
    const other = startOther(Infinity)
    await letOthersWork(BUSY_MS)
    other.isStopped = true
    expect(other.passes).toBeGreaterThan(0)
  })
})
