import type { Shop } from '#client/lib/loader.ts'
import type { ClockReading } from '#contract/core/rendering.ts'

/** Sent by the console's badge, which is no part of the shop: the clock was moved, or the world put back. */
const MOVED = 'shop-moved'

/** Lets the page follow its world at once when it is moved from outside. */
export const followWorld = ({ clock, queryClient }: Shop): void =>
  addEventListener(MOVED, event => {
    if (!(event instanceof CustomEvent)) return
    const reading: ClockReading = event.detail
    clock.adopt(reading)
    void queryClient.invalidateQueries()
  })
