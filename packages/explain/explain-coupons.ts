import { sumBy } from '@fixbench/contract/core/lists.ts'
import { couponRejectionText, isInScope } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { formatCouponProblem } from '@fixbench/server/modules/checkout/checkout.rules.ts'
import type { CheckoutPlan } from '@fixbench/server/modules/checkout/checkout-plan.ts'
import { applyCouponCode, listCheckoutCoupons } from '@fixbench/server/modules/coupon/choose-coupon.ts'
import { findCoupon, type CouponRow as Rule } from '@fixbench/server/modules/coupon/coupon.repo.ts'
import type { CouponRow } from './explanation.schemas.ts'
import { listCouponCodes } from './price-facts.repo.ts'

/**
 * Every coupon of the shop for a planned checkout, best first: those that the buyer has or could claim, then the others
 * with the reason. The rules are those that choose the coupon of the checkout.
 */
export const explainCoupons = (deps: ShopContext, viewer: Member, plan: CheckoutPlan): CouponRow[] => {
  const offered = listCheckoutCoupons(deps, viewer, plan.lines)
  const own = offered.map(({ row, result }) =>
    toRow(plan, {
      rule: row,
      couponCode: row.couponCode,
      memberCouponId: row.memberCouponId,
      deductCents: result.isUsable ? result.deductCents : 0,
      missingCents: result.isUsable ? 0 : result.missingCents,
      problem: result.isUsable ? null : couponRejectionText(result),
    }),
  )

  const listed = new Set(offered.map(({ row }) => row.code))
  const others = listCouponCodes(deps.sql)
    .filter(code => !listed.has(code))
    .flatMap(code => {
      const rule = findCoupon(deps.sql, { code })
      return rule === undefined ? [] : [explainOther(deps, viewer, plan, rule)]
    })

  return [...own, ...others].toSorted((a, b) => Number(b.isUsable) - Number(a.isUsable))
}

/** A coupon that isn't offered at checkout: it needs its code, or the buyer can't have it. */
const explainOther = (deps: ShopContext, viewer: Member, plan: CheckoutPlan, rule: Rule): CouponRow => {
  const { coupon, couponProblem } = applyCouponCode(deps, viewer, plan.lines, rule.code)
  const deductCents = coupon?.result.isUsable === true ? coupon.result.deductCents : 0

  return toRow(plan, {
    rule,
    couponCode: coupon?.row.couponCode ?? rule.code,
    memberCouponId: coupon?.row.memberCouponId ?? null,
    deductCents,
    missingCents: couponProblem?.missingCents ?? 0,
    problem: couponProblem === null ? null : formatCouponProblem(couponProblem),
  })
}

type Evaluated = {
  rule: Rule
  couponCode: string
  memberCouponId: number | null
  deductCents: number
  missingCents: number
  problem: string | null
}

const toRow = (plan: CheckoutPlan, evaluated: Evaluated): CouponRow => {
  const { rule, couponCode, memberCouponId, deductCents, missingCents, problem } = evaluated
  const isChosen = plan.coupon?.row.couponCode === couponCode
  const inScope = plan.lines.filter(line => isInScope(rule, line))
  const source = `Coupon ${rule.code}`

  return {
    couponCode,
    name: rule.name,
    text: rule.text,
    isClaimed: memberCouponId !== null,
    isChosen,
    isUsable: problem === null,
    deductCents,
    goodsCents: sumBy(inScope, line => line.lineCents),
    missingCents,
    reason: problem ?? describeChoice(plan, { isChosen, deductCents, needsCode: rule.claim === 'code' }),
    source: memberCouponId === null ? source : `MemberCoupon ${memberCouponId} of ${source}`,
  }
}

type Choice = { isChosen: boolean; deductCents: number; needsCode: boolean }

const describeChoice = (
  { coupon, choices, parts }: CheckoutPlan,
  { isChosen, deductCents, needsCode }: Choice,
) => {
  if (isChosen) {
    return choices.couponCode === undefined ? 'Used: it takes off the most' : 'Used: the buyer chose it'
  }
  if (needsCode) return 'Applies only if the buyer enters its code'
  if (coupon === null) return 'Applies, but the buyer wants none'

  const differenceCents = parts.couponCents - deductCents
  return differenceCents > 0
    ? `Applies, but takes off ${formatCents(differenceCents)} less than ${coupon.row.couponCode}`
    : `Applies, but ${coupon.row.couponCode} was chosen`
}
