import type { ClockReading } from '@fixbench/contract/page/clock-reading.ts'
import type { Shop } from '@fixbench/storefront/lib/loader.ts'

/** Event that the console's badge sends after it moved the clock or restored the world. */
export const WORLD_MOVED = 'shop-moved'

/** Adopts the new clock reading and refetches all data when the console changes the world. */
export const listenForWorldChanges = ({ clock, queryClient }: Shop): void =>
  addEventListener(WORLD_MOVED, event => {
    if (!(event instanceof CustomEvent)) return
    const reading: ClockReading = event.detail
    clock.adopt(reading)
    void queryClient.invalidateQueries()
  })
