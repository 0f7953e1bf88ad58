import { day, dollars, int, text } from '@fixbench/contract/core/field.ts'
import { DAY_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { toCents } from '@fixbench/domain/money.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { failField } from '#server/lib/fail.ts'
import { createCoupon } from './create-coupon.ts'

const CreateCouponSchema = z.object({
  code: text(40)
    .regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and hyphens')
    .describe('Code that buyers enter.'),
  name: text(80).default('Test coupon').describe('Name that buyers see.'),
  minimum: dollars().default(0).describe('Least value of the goods, in US dollars.'),
  deductAmount: dollars().optional().describe('Amount off, in US dollars. Give this or `deductPercent`.'),
  deductPercent: int(1, 100).optional().describe('Percent off. Give this or `deductAmount`.'),
  maxDeduct: dollars().optional().describe('Most that `deductPercent` deducts, in US dollars.'),
  claim: z.enum(['code', 'public']).default('code').describe('By its code, or on the coupons page.'),
  perMember: int(1, 1000).default(1).describe('How often one member may use it.'),
  total: int(1, 1_000_000).optional().describe('How often it may be claimed in all.'),
  validFrom: day().optional().describe('First day, in UTC.'),
  validTo: day().optional().describe('Last day, in UTC; a day in the past makes an expired coupon.'),
  validDays: int(1, 3650).optional().describe('Days of validity after claiming.'),
  categoryUrl: text(200).optional().describe('Limits the coupon to a category.'),
})
type CreateCoupon = z.output<typeof CreateCouponSchema>

/** Test controls that act as the marketing team. */
export const couponControls: readonly Control[] = [
  defineControl({
    name: 'create-coupon',
    summary: 'Create a coupon with terms of your own',
    input: CreateCouponSchema,
    data: z.object({ couponId: z.string(), code: z.string() }),
    run: async ({ deps, input }) => {
      const { couponId } = await createCoupon(deps, toTerms(input))
      return { couponId: String(couponId), code: input.code }
    },
  }),
]

const toTerms = (input: CreateCoupon) => {
  const { deductAmount, deductPercent, maxDeduct } = input
  if ((deductAmount === undefined) === (deductPercent === undefined)) {
    failField('deductAmount', 'or deductPercent is required, and not both')
  }

  return {
    code: input.code,
    name: input.name,
    claim: input.claim,
    perMemberLimit: input.perMember,
    totalLimit: input.total,
    validDays: input.validDays,
    categoryUrl: input.categoryUrl,
    ratePercent: deductPercent,
    limitCents: toCents(input.minimum),
    deductCents: deductAmount === undefined ? undefined : toCents(deductAmount),
    maxDeductCents: maxDeduct === undefined ? undefined : toCents(maxDeduct),
    validFrom: toDayStart(input.validFrom),
    validTo: toDayEnd(input.validTo),
  }
}

const toDayStart = (value: string | undefined): Date | undefined =>
  value === undefined || value === '' ? undefined : new Date(`${value}T00:00:00Z`)

const toDayEnd = (value: string | undefined): Date | undefined => {
  const start = toDayStart(value)
  return start === undefined ? undefined : new Date(start.getTime() + DAY_MS - SECOND_MS)
}
