import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { CouponView, couponEndpoints } from '#contract/coupon/coupon.contract.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { computeValidity } from '#server/domain/coupon/evaluate-coupons.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { parseId } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { isForViewer, toOwnCoupon } from './coupon.mapper.ts'
import { type CouponRow, countReceived, findCoupon, findOwnCoupon, incrementClaimed } from './coupon.repo.ts'

/** Claim methods that a buyer can use; the shop grants all other coupons itself. */
const BUYER_METHODS = ['public', 'level', 'back-market', 'code']

type Which = ParsedOf<typeof couponEndpoints.receive>

/**
 * The requested coupon. Fails as missing for unknown ids and codes, and for the id of a coupon that is claimed by code.
 */
const requireCoupon = ({ sql }: WorldDeps, { couponId, couponCode }: Which): CouponRow => {
  if (couponId === undefined && couponCode === undefined) return failField('couponId', 'is required')
  const row = findCoupon(
    sql,
    couponCode === undefined ? { id: parseId(couponId ?? '') } : { code: couponCode },
  )
  if (row === undefined || (couponCode === undefined && row.claim === 'code'))
    return failMissing('The coupon')
  return row
}

const assertReceivable = (row: CouponRow, viewer: Member, nowMs: number): void => {
  if (row.status !== 1) fail('COUPON_EXPIRED')
  if (!BUYER_METHODS.includes(row.claim) || !isForViewer(row, viewer)) {
    fail('REFUSED', null, 'This coupon can’t be claimed here')
  }
  const hasBegun = row.claimFrom === null || nowMs >= Date.parse(row.claimFrom)
  const hasEnded = row.claimTo !== null && nowMs > Date.parse(row.claimTo)
  if (!hasBegun || hasEnded) fail('COUPON_EXPIRED', null, 'This coupon can’t be claimed right now')
}

/** Grants a copy and returns its code. Fails when the member's limit or the total limit is reached. */
export const grantCoupon = async (
  tx: Tx,
  row: CouponRow,
  memberId: number,
  nowMs: number,
): Promise<string> => {
  const claimed = await incrementClaimed(tx, row.couponId)
  const received = await tx.memberCoupon.count({ where: { couponId: row.couponId, memberId } })
  if (received >= row.perMemberLimit) return fail('COUPON_RECEIVED')
  if (!claimed) return fail('COUPON_USED_UP')
  const { from, to } = computeValidity(row, nowMs)
  const couponCode = `${row.code}-${memberId}-${received + 1}`.toUpperCase()
  await tx.memberCoupon.create({
    data: {
      couponId: row.couponId,
      memberId,
      sequence: received + 1,
      couponCode,
      receivedAt: new Date(nowMs),
      validFrom: from,
      validTo: to,
    },
  })
  return couponCode
}

/** Claims a coupon for a member, within the limits per member and in total. */
export const receiveCoupon = async (
  deps: WorldDeps,
  viewer: Member,
  which: Which,
): Promise<{ coupon: CouponView }> => {
  const row = requireCoupon(deps, which)
  const nowMs = deps.clock.nowMs()
  assertReceivable(row, viewer, nowMs)
  const couponCode = await inTransaction(deps.db, tx => grantCoupon(tx, row, viewer.memberId, nowMs))
  const own = findOwnCoupon(deps.sql, viewer.memberId, couponCode) ?? failMissing('The coupon')
  const received = countReceived(deps.sql, viewer.memberId).get(row.couponId) ?? 1
  return { coupon: toOwnCoupon(own, nowMs, received) }
}
