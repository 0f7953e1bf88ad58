import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { CouponView, couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { computeValidity } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { insertRows, parseId } from '#server/database/row.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { findClaimRejection } from './claim.rules.ts'
import { toOwnCoupon } from './coupon.mapper.ts'
import {
  type CouponRow,
  countCopies,
  countReceived,
  findCoupon,
  findOwnCoupon,
  incrementClaimed,
} from './coupon.repo.ts'

type Which = ParsedOf<typeof couponEndpoints.receive>

/**
 * The requested coupon. Fails as missing for unknown ids and codes, and for the id of a coupon that is claimed by code.
 */
const requireCoupon = ({ sql }: ShopContext, { couponId, couponCode }: Which): CouponRow => {
  if (couponId === undefined && couponCode === undefined) return failField('couponId', 'is required')
  const row = findCoupon(
    sql,
    couponCode === undefined ? { id: parseId(requireValue(couponId, 'couponId')) } : { code: couponCode },
  )
  if (row === undefined || (couponCode === undefined && row.claim === 'code')) {
    return failMissing('The coupon')
  }
  return row
}

/** Grants a copy and returns it. Fails when the member's limit or the total limit is reached. */
export const grantCoupon = async (
  tx: Tx,
  row: CouponRow,
  memberId: number,
  nowMs: number,
): Promise<{ memberCouponId: number; couponCode: string }> => {
  const claimed = await incrementClaimed(tx, row.couponId)
  const received = await countCopies(tx, row.couponId, memberId)
  if (received >= row.perMemberLimit) return fail('COUPON_RECEIVED')
  if (!claimed) return fail('COUPON_USED_UP')

  const { from, to } = computeValidity(row, nowMs)
  const couponCode = `${row.code}-${memberId}-${received + 1}`.toUpperCase()
  const [memberCouponId] = await insertRows(tx, 'MemberCoupon', [
    {
      couponId: row.couponId,
      memberId,
      sequence: received + 1,
      couponCode,
      receivedAt: new Date(nowMs),
      validFrom: from,
      validTo: to,
    },
  ])
  if (memberCouponId === undefined) throw new Error(`Coupon ${couponCode} got no id`)

  return { memberCouponId, couponCode }
}

/** Claims a coupon for a member, within the limits per member and in total. */
export const receiveCoupon = async (
  deps: ShopContext,
  viewer: Member,
  which: Which,
): Promise<{ coupon: CouponView }> => {
  const row = requireCoupon(deps, which)
  const nowMs = deps.clock.nowMs()
  const claimed = countReceived(deps.sql, viewer.memberId).get(row.couponId) ?? 0
  const rejection = findClaimRejection(row, viewer, { nowMs, received: claimed })
  if (rejection !== null) return fail(rejection.codeName, null, rejection.text)

  const { couponCode } = await inTransaction(deps.db, tx => grantCoupon(tx, row, viewer.memberId, nowMs))
  const own = requireValue(findOwnCoupon(deps.sql, viewer.memberId, couponCode), 'The new copy')
  const received = requireValue(countReceived(deps.sql, viewer.memberId).get(row.couponId), 'The new copy')
  return { coupon: toOwnCoupon(own, nowMs, received) }
}
