import type { ClockReading } from '#contract/core/rendering.ts'

/** The browser's copy of the shop clock; the device's own date plays no part in it. */
export type ShopClock = {
  /** The moment that the server rendered at: the same on both sides of hydration. */
  renderedAtMs: number
  nowMs(): number
  /** Continues from a fresh reading: someone moved the shop's clock. */
  adopt(reading: ClockReading): void
}

/** Goes on from a reading that was taken `ageMs` ago, by a clock that only moves forward, so that a changed device date changes nothing. */
export const createShopClock = (
  reading: ClockReading & { ageMs?: number },
  elapsedMs: () => number = () => performance.now(),
): ShopClock => {
  let { shopMs, speed, isFrozen } = reading
  let startMs = elapsedMs() - (reading.ageMs ?? 0)
  return {
    renderedAtMs: shopMs,
    nowMs: () => (isFrozen ? shopMs : Math.floor(shopMs + (elapsedMs() - startMs) * speed)),
    adopt: fresh => {
      ;({ shopMs, speed, isFrozen } = fresh)
      startMs = elapsedMs()
    },
  }
}
