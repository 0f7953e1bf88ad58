import { type CodeName, codes } from '#contract/core/codes.ts'
import { computePercent, moneyText, splitCents } from '#server/domain/money.ts'

export type ScopeItem = {
  kind: 'category' | 'family' | 'product' | 'brand' | 'priceMode'
  ref: string
  isExcluded: boolean
}

/** What a coupon takes off, and from what. */
export type CouponTerms = {
  limitAmtCents: number
  /** 1 fixed amount, 2 rate. */
  pftWay: number
  deductAmtCents: number
  deductRatePercent: number
  maxDeductCents: number | null
  scope: 'all' | 'category' | 'family' | 'product' | 'brand'
  scopeItems: readonly ScopeItem[]
}

/** A line as the scope sees it. */
export type ScopedLine = {
  productCode: string
  priceMode: string
  l1CategoryId: number
  l2CategoryId: number
  l3CategoryId: number
  familySlug: string | null
  brandSlug: string | null
}
export type CouponLine = ScopedLine & { skuCode: string; lineCents: number }

const matches = (item: ScopeItem, line: ScopedLine): boolean => {
  switch (item.kind) {
    case 'category':
      return [line.l1CategoryId, line.l2CategoryId, line.l3CategoryId].some(id => String(id) === item.ref)
    case 'family':
      return line.familySlug === item.ref
    case 'product':
      return line.productCode === item.ref
    case 'brand':
      return line.brandSlug === item.ref
    default:
      return line.priceMode === item.ref
  }
}

/** Whether a coupon counts a line: not excluded, and in the scope of every kind that the coupon names. */
export const isInScope = ({ scope, scopeItems }: CouponTerms, line: ScopedLine): boolean => {
  if (scopeItems.some(item => item.isExcluded && matches(item, line))) return false
  const included = scopeItems.filter(item => !item.isExcluded)
  if (scope === 'all' || included.length === 0) return scope === 'all'
  const kinds = new Set(included.map(item => item.kind))
  return [...kinds].every(kind => included.some(item => item.kind === kind && matches(item, line)))
}

/** A member's copy of a coupon as far as its use depends on it. */
type CouponCopy = { status: string; validFromMs: number; validToMs: number }

export type CouponResult =
  | { isUsable: true; deductCents: number; shares: number[] }
  /** `missingCents`: goods that are still missing to the coupon's minimum; 0 for other reasons. */
  | { isUsable: false; codeName: CodeName; missingCents: number }

/** Why a coupon can't be used, in words; below its minimum they name the amount that is missing. */
export const couponRefusalText = (codeName: CodeName, missingCents: number): string =>
  missingCents === 0
    ? codes[codeName].msg
    : `${codes[codeName].msg}. Add ${moneyText(missingCents)} more in eligible items to use it`

/**
 * Whether a coupon may be used for these lines now, and what it takes off each of them. The deduction never exceeds the
 * goods in its scope; the shares always add up to it. Refusals come in this order: used, time, scope, threshold.
 */
export const judgeCoupon = (
  terms: CouponTerms,
  copy: CouponCopy,
  lines: readonly CouponLine[],
  nowMs: number,
): CouponResult => {
  if (copy.status !== 'unused' && copy.status !== 'expired') return refusal('COUPON_USED_UP')
  if (copy.status === 'expired' || nowMs < copy.validFromMs || nowMs > copy.validToMs) {
    return refusal('COUPON_EXPIRED')
  }
  const weighted = lines.map(line => ({
    key: line.skuCode,
    weight: isInScope(terms, line) ? line.lineCents : 0,
  }))
  const goods = weighted.reduce((sum, { weight }) => sum + weight, 0)
  if (goods === 0) return refusal('COUPON_SCOPE')
  if (goods < terms.limitAmtCents) return refusal('COUPON_THRESHOLD', terms.limitAmtCents - goods)
  const deductCents = Math.min(goods, computeDeduction(terms, goods))
  return { isUsable: true, deductCents, shares: splitCents(deductCents, weighted) }
}

const refusal = (codeName: CodeName, missingCents = 0): CouponResult => ({
  isUsable: false,
  codeName,
  missingCents,
})

const computeDeduction = (terms: CouponTerms, goods: number): number => {
  if (terms.pftWay === 1) return terms.deductAmtCents
  const cents = computePercent(goods, terms.deductRatePercent)
  return terms.maxDeductCents === null ? cents : Math.min(cents, terms.maxDeductCents)
}
