import type { SettableClock } from '#server/lib/clock.ts'

/**
 * Makes a clock move on by `stepMs` at every reading until `stop` is called, and counts the readings. `state()` is not
 * one: the world saves it now and then in the background.
 */
export const moveAtEveryReading = (
  clock: SettableClock,
  stepMs: number,
): { countReadings: () => number; stop: () => void } => {
  const { nowMs, now, state } = clock
  let readings = 0
  const read = (): number => {
    readings += 1
    return nowMs() + readings * stepMs
  }

  Object.assign(clock, {
    nowMs: read,
    now: () => new Date(read()),
    state: () => ({ ...state(), shopMs: nowMs() + readings * stepMs }),
  })

  return {
    countReadings: () => readings,
    stop: () => void Object.assign(clock, { nowMs, now, state }),
  }
}
