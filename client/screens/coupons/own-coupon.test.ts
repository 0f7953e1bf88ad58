import { describe, expect, it } from 'vitest'
import { getOwnCouponState } from './user-coupons.screen.tsx'

const NOW = Date.UTC(2025, 6, 25, 9)
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

describe('the state of a member’s coupon', () => {
  it.each([
    ['unused', at(-48), at(24 * 20), 'Ready to use', true],
    ['unused', at(-48), at(72), 'Expiring soon', true],
    ['unused', at(-48), at(73), 'Ready to use', true],
    ['unused', at(-48), at(-1), 'Expired', false],
    ['unused', at(1), at(99), 'Not valid yet', false],
    ['unused', null, null, 'Ready to use', true],
    ['reserved', at(-1), at(1), 'Applied to an open order', false],
    ['used', at(-1), at(1), 'Used', false],
    ['expired', at(-1), at(1), 'Expired', false],
    ['revoked', at(-1), at(1), 'Withdrawn', false],
  ] as const)('%s from %s to %s is %s', (couponStatus, validFrom, validTo, label, isUsable) => {
    expect(getOwnCouponState({ couponStatus, validFrom, validTo }, NOW)).toMatchObject({ label, isUsable })
  })
})
