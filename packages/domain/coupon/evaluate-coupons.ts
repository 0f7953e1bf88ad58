import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import { formatDate } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { computePercent, formatCents, splitCents } from '../money.ts'
import { requireValue } from '../require.ts'

export type ScopeItem = {
  kind: 'category' | 'family' | 'product' | 'brand' | 'priceMode'
  ref: string
  isExcluded: boolean
}

/** Discount and scope of a coupon. */
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

/** The properties of a line that a coupon's scope depends on. */
export type ScopedLine = {
  productCode: string
  priceMode: string
  l1CategoryId: number
  l2CategoryId: number
  l3CategoryId: number
  familySlug: string | null
  brandSlug: string | null
}
/** A line at the unit price of its buyer. */
export type PricedLine = ScopedLine & { skuCode: string; unitCents: number; quantity: number }

const computeLineCents = ({ unitCents, quantity }: PricedLine): number => unitCents * quantity

/** Whether a line has one of the given values of a kind of scope. */
const lineTests: Record<ScopeItem['kind'], (refs: ReadonlySet<string>, line: ScopedLine) => boolean> = {
  category: (refs, { l1CategoryId, l2CategoryId, l3CategoryId }) =>
    refs.has(String(l3CategoryId)) || refs.has(String(l2CategoryId)) || refs.has(String(l1CategoryId)),
  family: (refs, { familySlug }) => familySlug !== null && refs.has(familySlug),
  product: (refs, { productCode }) => refs.has(productCode),
  brand: (refs, { brandSlug }) => brandSlug !== null && refs.has(brandSlug),
  priceMode: (refs, { priceMode }) => refs.has(priceMode),
}

type LineTest = (line: ScopedLine) => boolean

/** One test for each kind of the items, which a line passes that matches any item of the kind. */
const createKindTests = (items: readonly ScopeItem[]): LineTest[] =>
  [...new Set(items.map(({ kind }) => kind))].map(kind => {
    const refs = new Set(items.filter(item => item.kind === kind).map(({ ref }) => ref))
    return line => lineTests[kind](refs, line)
  })

/**
 * Whether a coupon applies to a line: it is not excluded, and it matches the scope for every kind that the scope
 * contains.
 */
export const isInScope = (terms: CouponTerms, line: ScopedLine): boolean => createScopeTest(terms)(line)

/** `isInScope` for many lines, which groups the scope only once. */
const createScopeTest = ({ scope, scopeItems }: CouponTerms): LineTest => {
  const exclusions = createKindTests(scopeItems.filter(item => item.isExcluded))
  const kinds = createKindTests(scopeItems.filter(item => !item.isExcluded))
  const isForAll = scope === 'all'
  const coversNothing = !isForAll && kinds.length === 0

  return line => {
    if (coversNothing || exclusions.some(isExcluded => isExcluded(line))) return false
    return isForAll || kinds.every(isIncluded => isIncluded(line))
  }
}

/** The properties of a member's copy of a coupon that decide whether it can be used. */
type CouponCopy = { status: string; validFromMs: number; validToMs: number }

export type CouponResult =
  | { isUsable: true; deductCents: number; readonly shares: number[] }
  | ({ isUsable: false } & CouponRejection)

/**
 * `missingCents`: amount of eligible goods missing to reach the coupon's minimum; 0 for other reasons. `text` is more
 * precise than the text of the code.
 */
export type CouponRejection = { codeName: CodeName; missingCents: number; text?: string }

/** Readable reason why a coupon can't be used, with its last or first day, or with the amount missing to its minimum. */
export const couponRejectionText = ({ codeName, missingCents, text }: CouponRejection): string => {
  const general = codes[codeName].msg
  const missing = `${general}. Add ${formatCents(missingCents)} more in eligible items to use it.`

  return text ?? (missingCents === 0 ? general : missing)
}

/**
 * Whether a coupon can be used for these lines now, and the deduction per line. The total deduction never exceeds the
 * goods in its scope, and the shares add up to it. Rejections are checked in this order: used, time, scope, threshold.
 */
export const evaluateCoupon = (
  terms: CouponTerms,
  copy: CouponCopy,
  lines: readonly PricedLine[],
  nowMs: number,
): CouponResult => {
  if (copy.status !== 'unused' && copy.status !== 'expired') return rejection('COUPON_USED_UP')
  if (copy.status === 'expired' || nowMs < copy.validFromMs || nowMs > copy.validToMs) {
    return { ...rejection('COUPON_EXPIRED'), text: describeOutsidePeriod(toPeriod(copy), nowMs) }
  }

  const isScoped = createScopeTest(terms)
  const computeWeight = (line: PricedLine): number => (isScoped(line) ? computeLineCents(line) : 0)
  // Makes no object for a line: a cart may have a thousand of them for each of many coupons.
  const goods = sumBy(lines, computeWeight)
  if (goods === 0) return rejection('COUPON_SCOPE')
  if (goods < terms.limitAmtCents) return rejection('COUPON_THRESHOLD', terms.limitAmtCents - goods)

  const deductCents = computeDeduction(terms, goods)

  return {
    isUsable: true,
    deductCents,
    // Only the coupon that is chosen is split over the lines.
    get shares() {
      return splitCents(
        deductCents,
        lines.map(line => ({ key: line.skuCode, weight: computeWeight(line) })),
      )
    },
  }
}

const toPeriod = ({ validFromMs, validToMs }: CouponCopy) => ({ fromMs: validFromMs, toMs: validToMs })

const rejection = (codeName: CodeName, missingCents = 0) => ({
  isUsable: false as const,
  codeName,
  missingCents,
})

/** The deduction from goods in scope. Grows with them, and never exceeds them. */
const computeDeduction = (terms: CouponTerms, goods: number): number => {
  if (terms.pftWay === 1) return Math.min(goods, terms.deductAmtCents)
  const cents = Math.min(goods, computePercent(goods, terms.deductRatePercent))
  return terms.maxDeductCents === null ? cents : Math.min(cents, terms.maxDeductCents)
}

/** Why a coupon can't be used or claimed outside its period: "Starts Sep 1, 2025" or "Expired Mar 27, 2025". */
export const describeOutsidePeriod = (
  { fromMs, toMs }: { fromMs: number; toMs: number },
  nowMs: number,
): string =>
  nowMs < fromMs ? `Starts ${formatDate(new Date(fromMs))}` : `Expired ${formatDate(new Date(toMs))}`

/** Validity in days of a coupon without an end date. */
const FALLBACK_DAYS = 365

/** Validity of a coupon's copies: a number of days after they were claimed, within the dates of the rule (ISO text). */
type CouponPeriod = { validFrom: string | null; validTo: string | null; validDays: number | null }

/** Period in which a copy claimed at an instant can be used. */
export const computeValidity = (rule: CouponPeriod, receivedMs: number): { from: Date; to: Date } => {
  const from = Math.max(receivedMs, rule.validFrom === null ? receivedMs : Date.parse(rule.validFrom))
  const byDays = rule.validDays === null ? Infinity : receivedMs + rule.validDays * DAY_MS
  const byRule = rule.validTo === null ? Infinity : Date.parse(rule.validTo)
  const to = Math.min(byDays, byRule)
  return { from: new Date(from), to: new Date(to === Infinity ? receivedMs + FALLBACK_DAYS * DAY_MS : to) }
}

/** A member's copy of a coupon with its terms. Instants are ISO text, as in the database. */
export type OwnCoupon = CouponTerms & { copyStatus: string; copyFrom: string; copyTo: string }

/** A member's coupon with its result for a checkout. */
export type EvaluatedCoupon<Row extends OwnCoupon = OwnCoupon> = { row: Row; result: CouponResult }

const copyStatuses = ['unused', 'reserved', 'used', 'expired', 'revoked'] as const
type CopyStatus = (typeof copyStatuses)[number]

/** Status of a copy at an instant. An unused copy expires at its end without a write. */
export const getCopyStatus = (
  { copyStatus, copyTo }: Pick<OwnCoupon, 'copyStatus' | 'copyTo'>,
  nowMs: number,
): CopyStatus => {
  if (copyStatus === 'unused' && nowMs > Date.parse(copyTo)) return 'expired'
  return requireValue(
    copyStatuses.find(status => status === copyStatus),
    `The status ${copyStatus}`,
  )
}

/** Evaluates one copy for the goods of an order. `evaluateCoupon` documents the order of rejections. */
export const evaluateCopy = <Row extends OwnCoupon>(
  row: Row,
  lines: readonly PricedLine[],
  nowMs: number,
): EvaluatedCoupon<Row> => ({
  row,
  result: evaluateCoupon(
    row,
    {
      status: getCopyStatus(row, nowMs),
      validFromMs: Date.parse(row.copyFrom),
      validToMs: Date.parse(row.copyTo),
    },
    lines,
    nowMs,
  ),
})

/** A SKU at the unit price of its buyer, with the properties that the rules of coupons see. */
export const toPricedLine = (
  sku: Readonly<ScopedLine & { skuCode: string }>,
  { unitCents, quantity }: { unitCents: number; quantity: number },
): PricedLine => ({
  skuCode: sku.skuCode,
  productCode: sku.productCode,
  priceMode: sku.priceMode,
  l1CategoryId: sku.l1CategoryId,
  l2CategoryId: sku.l2CategoryId,
  l3CategoryId: sku.l3CategoryId,
  familySlug: sku.familySlug,
  brandSlug: sku.brandSlug,
  unitCents,
  quantity,
})

const getDeduction = ({ result }: EvaluatedCoupon): number => (result.isUsable ? result.deductCents : -1)

/** Coupons for a checkout: usable ones by deduction, largest first, then the others. Omits used and revoked copies. */
export const evaluateCoupons = <Row extends OwnCoupon>(
  rows: readonly Row[],
  lines: readonly PricedLine[],
  nowMs: number,
): EvaluatedCoupon<Row>[] => {
  return rows
    .filter(row => ['unused', 'expired'].includes(getCopyStatus(row, nowMs)))
    .map(row => evaluateCopy(row, lines, nowMs))
    .toSorted((a, b) => getDeduction(b) - getDeduction(a))
}

/**
 * The coupon that `evaluateCoupons` lists first, if it can be used; otherwise undefined. Evaluates only coupons that could
 * deduct as much if all goods were in their scope, because a cart may have a thousand lines.
 */
export const findBestCoupon = <Row extends OwnCoupon>(
  rows: readonly Row[],
  lines: readonly PricedLine[],
  nowMs: number,
): EvaluatedCoupon<Row> | undefined => {
  const total = sumBy(lines, computeLineCents)
  const candidates = rows
    .filter(row => getCopyStatus(row, nowMs) === 'unused')
    .map((row, place) => ({ row, place, mostCents: computeDeduction(row, total) }))
    .toSorted((a, b) => b.mostCents - a.mostCents)

  let best: { coupon: EvaluatedCoupon<Row>; cents: number; place: number } | undefined
  for (const { row, place, mostCents } of candidates) {
    if (best !== undefined && mostCents < best.cents) break

    const coupon = evaluateCopy(row, lines, nowMs)
    const cents = getDeduction(coupon)
    const isFirst = best === undefined || cents > best.cents || (cents === best.cents && place < best.place)
    if (coupon.result.isUsable && isFirst) best = { coupon, cents, place }
  }

  return best?.coupon
}
