import { formatCouponText } from '@fixbench/domain/coupon/coupon-text.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readMap } from '../database.ts'
import { readData } from '../read-data.ts'

const CouponFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  limitAmt: z.number(),
  pftWay: z.literal([1, 2]),
  deductAmt: z.number().nullable(),
  deductRate: z.number().nullable(),
  scope: z.string(),
  claim: z.string(),
  validDays: z.number().nullable(),
  perMember: z.number().nullable(),
  total: z.number().nullable(),
  /** Campaign days, MM-DD of the world's year. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  categories: z.array(z.string()),
  families: z.array(z.string()),
})
type CouponFact = z.infer<typeof CouponFactSchema>

/** Column value of each way to claim a coupon. */
const CLAIMS: Record<string, string> = {
  'coupon-page': 'public',
  'product-page': 'public',
  campaign: 'public',
  'auto-on-register': 'register',
  points: 'points',
  'auto-on-wholesale-approval': 'level',
  'back-market': 'back-market',
  code: 'code',
}
const WORLD_YEAR = 2025
const UNLIMITED_PER_MEMBER = 99
const FIRST_ID = 501

/** Writes the coupon rules with stable ids and codes. `member-coupon` gives coupons to members. */
export const importCoupons = (ctx: SeedContext): void => {
  const { coupons, maxRateDeductUsd } = readData(
    'coupons',
    z.strictObject({ coupons: z.array(CouponFactSchema), maxRateDeductUsd: z.number() }),
  )
  const categoryIds = readMap(ctx.db, z.string(), z.number(), 'SELECT url, id FROM Category')
  ctx.insertEach('Coupon', coupons, (coupon, index) => toCouponRow(coupon, index, maxRateDeductUsd))
  ctx.insertEach('CouponScopeItem', coupons, (coupon, index) =>
    toScopeRows(coupon, FIRST_ID + index, categoryIds),
  )
}

const toCouponRow = (coupon: CouponFact, index: number, maxRateDeductUsd: number) => ({
  id: FIRST_ID + index,
  code: coupon.id,
  name: coupon.name,
  text: getText(coupon),
  limitAmtCents: coupon.limitAmt * 100,
  pftWay: coupon.pftWay,
  deductAmtCents: (coupon.deductAmt ?? 0) * 100,
  deductRatePercent: coupon.deductRate ?? 0,
  maxDeductCents: coupon.pftWay === 2 ? maxRateDeductUsd * 100 : null,
  scope: coupon.scope,
  claim: CLAIMS[coupon.claim] ?? 'manual',
  minLevel: coupon.claim === 'auto-on-wholesale-approval' ? 1 : null,
  perMemberLimit: coupon.perMember ?? UNLIMITED_PER_MEMBER,
  totalLimit: coupon.total,
  claimFrom: findDay(coupon.from, 'start'),
  claimTo: findDay(coupon.to, 'end'),
  validFrom: findDay(coupon.from, 'start'),
  validTo: findDay(coupon.to, 'end'),
  validDays: coupon.validDays,
  sort: index,
  createdAt: shopTime.day(-365),
})

const getText = ({ limitAmt, deductAmt, deductRate }: CouponFact): string =>
  formatCouponText({
    limitCents: limitAmt * 100,
    deductCents: (deductAmt ?? 0) * 100,
    ratePercent: deductRate,
  })

const findDay = (day: string | null, edge: 'start' | 'end'): Date | null => {
  if (day === null) return null
  return new Date(`${WORLD_YEAR}-${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}Z`)
}

/** Scope of a coupon. Every coupon excludes products that are priced on request. */
const toScopeRows = (coupon: CouponFact, couponId: number, categoryIds: Map<string, number>) => [
  ...coupon.categories.map(url => {
    const id = categoryIds.get(url)
    if (id === undefined) throw new Error(`coupons.json names the unknown category ${url}`)
    return { couponId, kind: 'category', ref: String(id), isExcluded: false }
  }),
  ...coupon.families.map(ref => ({ couponId, kind: 'family', ref, isExcluded: false })),
  { couponId, kind: 'priceMode', ref: 'quote', isExcluded: true },
]
