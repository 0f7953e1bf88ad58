import { formatCouponText } from '@fixbench/domain/coupon/coupon-text.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failField, failMissing } from '#server/lib/fail.ts'

/** Terms of a new coupon; exactly one of `deductCents` and `ratePercent` is set. */
type NewCoupon = {
  code: string
  name: string
  limitCents: number
  deductCents: number | undefined
  ratePercent: number | undefined
  /** Most that a rate deducts. */
  maxDeductCents: number | undefined
  claim: 'public' | 'code'
  perMemberLimit: number
  totalLimit: number | undefined
  validFrom: Date | undefined
  validTo: Date | undefined
  validDays: number | undefined
  /** URL of the category to which the coupon is limited. */
  categoryUrl: string | undefined
}

const BY_AMOUNT = 1
const BY_RATE = 2

/**
 * Creates a coupon that can be claimed at once, on the coupons page or by its code. Like all coupons it excludes
 * products that are priced on request. Fails with 3001 for a code in use, and as missing for an unknown category.
 */
export const createCoupon = async (deps: ShopContext, terms: NewCoupon): Promise<{ couponId: number }> => {
  const couponId = await inTransaction(deps.db, async tx => {
    if ((await tx.coupon.findUnique({ where: { code: terms.code } })) !== null) {
      failField('code', 'is already in use')
    }

    const { id } = await tx.coupon.create({ data: toColumns(terms, deps.clock.now()), select: { id: true } })
    const excluded = { couponId: id, kind: 'priceMode', ref: 'quote', isExcluded: true }
    await tx.couponScopeItem.create({ data: excluded })
    if (terms.categoryUrl !== undefined) {
      const category =
        (await tx.category.findUnique({ where: { url: terms.categoryUrl } })) ?? failMissing('The category')
      await tx.couponScopeItem.create({ data: { couponId: id, kind: 'category', ref: String(category.id) } })
    }
    return id
  })

  deps.cache.bump('content')

  return { couponId }
}

const toColumns = (terms: NewCoupon, now: Date) => {
  const { code, name, limitCents, claim, perMemberLimit } = terms
  const deductCents = terms.deductCents ?? 0
  const ratePercent = terms.ratePercent ?? null

  return {
    code,
    name,
    claim,
    perMemberLimit,
    text: formatCouponText({ limitCents, deductCents, ratePercent }),
    limitAmtCents: limitCents,
    pftWay: ratePercent === null ? BY_AMOUNT : BY_RATE,
    deductAmtCents: deductCents,
    deductRatePercent: ratePercent ?? 0,
    maxDeductCents: terms.maxDeductCents ?? null,
    scope: terms.categoryUrl === undefined ? 'all' : 'category',
    totalLimit: terms.totalLimit ?? null,
    validFrom: terms.validFrom ?? null,
    validTo: terms.validTo ?? null,
    validDays: terms.validDays ?? null,
    createdAt: now,
  }
}
