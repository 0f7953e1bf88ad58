import type { ClockReading } from '@fixbench/contract/page/clock-reading.ts'

/** The browser's copy of the shop clock, independent of the device's date. */
export type ShopClock = {
  /** Shop time of the server render, identical on both sides of hydration. */
  renderedAtMs: number
  nowMs(): number
  /** Continues from a new reading, after the shop's clock was moved. */
  adopt(reading: ClockReading): void
}

/** Creates a clock that continues from a reading taken `ageMs` ago. `elapsedMs` must be monotonic. */
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
