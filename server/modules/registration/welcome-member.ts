import { REGISTER_POINTS } from '@fixbench/domain/policies.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { ShopError } from '#server/lib/fail.ts'
import { findCoupon, listWelcomeCoupons } from '#server/modules/coupon/coupon.repo.ts'
import { grantCoupon } from '#server/modules/coupon/receive-coupon.ts'
import { publishEvent } from '#server/modules/events.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'

type NewMember = { memberId: number; email: string }

/**
 * Gives a new member welcome points, registration coupons and an email, and publishes `member.registered`, which
 * activates a wholesale application that was accepted before.
 */
export const welcomeMember = async (
  tx: Tx,
  { sql, clock, inbox }: Pick<ShopContext, 'sql' | 'clock' | 'inbox'>,
  { memberId, email }: NewMember,
): Promise<void> => {
  const now = clock.now()
  const nowMs = now.getTime()
  await earnPoints(tx, {
    memberId,
    kind: 'register',
    reference: 'register',
    delta: REGISTER_POINTS,
    text: 'Welcome',
    nowMs,
  })
  for (const id of listWelcomeCoupons(sql)) {
    const row = findCoupon(sql, { id })
    if (row !== undefined) await grantCoupon(tx, row, memberId, nowMs).catch(ignoreRejection)
  }

  await publishEvent('member.registered', { tx, memberId, email, now })
  await inbox.email(tx, {
    kind: 'welcome',
    to: email,
    memberId,
    subject: 'Welcome to the bench',
    body: `Your account is ready, with ${REGISTER_POINTS} points and your welcome coupons. You’ll find them in My Points and My Coupons.`,
  })
}

/** Ignores a coupon that can no longer be granted, so that it doesn't prevent registration. */
const ignoreRejection = (error: unknown): void => {
  if (!(error instanceof ShopError)) throw error
}
