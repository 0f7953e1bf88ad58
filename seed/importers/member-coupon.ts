import { computeValidity } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import { buyers, type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { z } from 'zod'
import { createBackgroundMembers } from '../background-members.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readMap, readRows } from '../database.ts'

type Holding = {
  memberId: number
  code: string
  /** Days from the world's start; negative before it. */
  receivedDay: number
  fromDay?: number
  toDay?: number
  status?: 'unused' | 'expired' | 'revoked'
}

/** Coupons of personas besides registration coupons and those used in orders. */
const HOLDINGS: readonly (Omit<Holding, 'memberId'> & { who: PersonaKey })[] = [
  { who: 'cody', code: 'all-100-6', receivedDay: -2, toDay: 28 },
  { who: 'cody', code: 'all-200-14', receivedDay: -29.7, toDay: 0.3 },
  { who: 'cody', code: 'all-500-40', receivedDay: -5, toDay: 25 },
  { who: 'cody', code: 'iphone-screens-8', receivedDay: -4, toDay: 10 },
  { who: 'cody', code: 'samsung-6', receivedDay: -4, toDay: 10 },
  { who: 'cody', code: 'LASERONLY', receivedDay: -4, toDay: 26 },
  { who: 'cody', code: 'anniversary-12', receivedDay: -1, fromDay: 13.6, toDay: 22.6 },
  { who: 'cody', code: 'summer-8', receivedDay: -38, fromDay: -40, toDay: -29.4, status: 'expired' },
  { who: 'cody', code: 'battery-5', receivedDay: -60, toDay: -30, status: 'expired' },
  { who: 'cody', code: 'comeback-12', receivedDay: -6, toDay: 8, status: 'revoked' },
  { who: 'oliver', code: 'all-100-6', receivedDay: -3, toDay: 27 },
  { who: 'oliver', code: 'review-4', receivedDay: -20, toDay: 10 },
  { who: 'oliver', code: 'solder-8', receivedDay: -80, toDay: -50, status: 'expired' },
  { who: 'bella', code: 'bm-grade-8', receivedDay: -10, toDay: 20 },
  { who: 'greta', code: 'wholesale-first-50', receivedDay: -20, toDay: 40 },
  { who: 'paula', code: 'points-10', receivedDay: -15, toDay: 45 },
  { who: 'elodie', code: 'sub-3', receivedDay: -8, toDay: 22 },
  { who: 'sam', code: 'prog-15', receivedDay: -9, toDay: 21 },
]
/** The days on which others claimed the coupon that has run out. */
const SOLD_OUT_DAYS = [-210, -209, -208]
const REGISTER_CODES = ['new-member-5', 'new-member-10']

const CouponSchema = z.object({
  code: z.string(),
  id: z.number(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  validDays: z.number().nullable(),
})

/** Writes the personas' coupons: the registration coupons of everyone, and the holdings above; and those that others claimed. */
export const importMemberCoupons = (ctx: SeedContext): void => {
  const rules = new Map(
    readRows(ctx.db, CouponSchema, 'SELECT code, id, validFrom, validTo, validDays FROM Coupon').map(row => [
      row.code,
      row,
    ]),
  )
  const sequences = readMap(
    ctx.db,
    z.string(),
    z.number(),
    "SELECT couponId || ':' || memberId, sequence FROM MemberCoupon",
  )
  const registered = buyers.flatMap(member =>
    REGISTER_CODES.map(
      (code): Holding => ({ memberId: member.id, code, receivedDay: -member.registeredDaysAgo }),
    ),
  )
  const others = createBackgroundMembers(ctx).filter(({ registeredDaysAgo }) => registeredDaysAgo > 210)
  const soldOut = SOLD_OUT_DAYS.map((receivedDay, index): Holding => {
    const { id: memberId } = requireAt(others, index)
    return { memberId, code: 'SOLDOUT5', receivedDay }
  })
  const held = HOLDINGS.map(({ who, ...holding }): Holding => ({ ...holding, memberId: persona(who).id }))

  ctx.insertEach('MemberCoupon', [...registered, ...held, ...soldOut], (holding): SeedRow => {
    const rule = rules.get(holding.code)
    if (rule === undefined) throw new Error(`Unknown coupon ${holding.code}`)
    const couponId = rule.id
    const { memberId } = holding
    const sequence = (sequences.get(`${couponId}:${memberId}`) ?? 0) + 1

    sequences.set(`${couponId}:${memberId}`, sequence)
    const receivedAt = shopTime.day(holding.receivedDay)
    const validTo =
      holding.toDay === undefined
        ? computeValidity(rule, receivedAt.getTime()).to
        : shopTime.day(holding.toDay)

    return {
      couponId,
      memberId,
      sequence,
      couponCode: `${holding.code}-${memberId}-${sequence}`.toUpperCase(),
      status: holding.status ?? (validTo.getTime() < shopTime.startMs ? 'expired' : 'unused'),
      receivedAt,
      validFrom: shopTime.day(holding.fromDay ?? holding.receivedDay),
      validTo,
    }
  })
}
