import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { findCoupon, reserveCopy } from './coupon.repo.ts'
import { grantCoupon } from './receive-coupon.ts'

type Reservation = {
  deps: ShopContext
  tx: Tx
  memberId: number
  orderId: number
  /** An offer that the member doesn't have yet has no copy. */
  coupon: { couponId: number; memberCouponId: number | null }
  now: Date
}

/** Reserves the coupon of an order; an offer is claimed first, within its limits. Fails with COUPON_USED_UP. */
export const reserveCoupon = async (reservation: Reservation): Promise<void> => {
  const { tx, orderId, coupon, now } = reservation
  const copyId = coupon.memberCouponId ?? (await claimOffer(reservation))

  if (!(await reserveCopy(tx, copyId, { orderId, now }))) fail('COUPON_USED_UP')
}

const claimOffer = async ({ deps, tx, memberId, coupon, now }: Reservation): Promise<number> => {
  const offer = findCoupon(deps.sql, { id: coupon.couponId }) ?? failMissing('The coupon')
  const { memberCouponId } = await grantCoupon(tx, offer, memberId, now.getTime())

  return memberCouponId
}
