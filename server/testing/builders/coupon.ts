import { DAY_MS } from '@fixbench/contract/core/time.ts'
import type { Coupon, MemberCoupon, Prisma } from '@fixbench/db/client.ts'
import type { Db } from '#server/database/transaction.ts'
import { builderNow, uniqueWord } from './built-values.ts'

const VALID_DAYS = 30

/** A public coupon: $5 off orders from $20, once per member, without a total limit. */
export const makeCoupon = (
  db: Db,
  overrides: Partial<Prisma.CouponUncheckedCreateInput> = {},
): Promise<Coupon> =>
  db.coupon.create({
    data: {
      code: `built-${uniqueWord()}`,
      name: 'Built coupon',
      text: 'US $ 20 off US $5',
      limitAmtCents: 2000,
      pftWay: 1,
      deductAmtCents: 500,
      validDays: VALID_DAYS,
      createdAt: builderNow(),
      ...overrides,
    },
  })

/** An unused coupon of a member, valid for 30 days. Increments the coupon's claimed count. */
export const makeMemberCoupon = async (
  db: Db,
  memberId: number,
  overrides: Partial<Prisma.MemberCouponUncheckedCreateInput> = {},
): Promise<MemberCoupon> => {
  const couponId = overrides.couponId ?? (await makeCoupon(db)).id
  const now = builderNow()
  await db.coupon.update({ where: { id: couponId }, data: { claimedCount: { increment: 1 } } })

  const held = await db.memberCoupon.count({ where: { couponId, memberId } })

  return db.memberCoupon.create({
    data: {
      memberId,
      sequence: held + 1,
      couponCode: `BUILT-${uniqueWord().toUpperCase()}`,
      receivedAt: now,
      validFrom: now,
      validTo: new Date(now.getTime() + VALID_DAYS * DAY_MS),
      ...overrides,
      couponId,
    },
  })
}
