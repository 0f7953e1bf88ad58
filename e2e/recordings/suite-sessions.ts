/**
 * Recorded sessions that browser tests replay: together they have each kind of start, step and evidence of all of them.
 * `npm run check:recordings` replays all. Payment at the payment host is recorded and replayed by `recorder.spec.ts`.
 */
export const suiteSessions: readonly string[] = [
  'coupon-refused.json',
  'guest-cart-is-merged.json',
  'remove-from-cart.json',
  'search-and-add.json',
  'shipped-and-received.json',
]
