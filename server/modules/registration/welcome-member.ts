import type { Tx } from '#server/database/transaction.ts'
import { REGISTER_POINTS } from '#server/domain/policies.ts'
import { ShopError } from '#server/lib/fail.ts'
import { findCoupon, listWelcomeCoupons } from '#server/modules/coupon/coupon.repo.ts'
import { grantCoupon } from '#server/modules/coupon/receive-coupon.ts'
import { publishEvent } from '#server/modules/events.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

type NewMember = { memberId: number; email: string }

/**
 * What every new member finds: welcome points, the coupons of registering, a mail; and the wholesale account that was accepted
 * before there was a member.
 */
export const welcomeMember = async (
  tx: Tx,
  { sql, clock, inbox }: Pick<WorldDeps, 'sql' | 'clock' | 'inbox'>,
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
    if (row !== undefined) await grantCoupon(tx, row, memberId, nowMs).catch(unlessGone)
  }
  await publishEvent('member.registered', { tx, memberId, email, now })
  await inbox.deliver(
    {
      channel: 'email',
      kind: 'welcome',
      to: email,
      memberId,
      subject: 'Welcome to the bench',
      body: `Your account is ready, with ${REGISTER_POINTS} points and your welcome coupons. You’ll find them in My Points and My Coupons.`,
    },
    tx,
  )
}

/** A coupon that has run out keeps no one from registering. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof ShopError)) throw error
}
