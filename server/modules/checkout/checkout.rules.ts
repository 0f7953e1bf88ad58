import type { Changed, Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { PRESALE_REJECTION, PRODUCT_REMOVED } from '@fixbench/contract/core/product-rejections.ts'
import { type CouponRejection, couponRejectionText } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { PricedSku } from '#server/modules/catalog/sku-line.ts'

/** A line to order; buy-now lines have no cart line id. */
export type RequestedLine = PricedSku & { lineId: number | null; joinPriceCents: number | null }

/** False for pre-order items in the cart: they can only be bought on their product page. */
export const isOrderable = (line: Pick<RequestedLine, 'lineId' | 'isPresale'>): boolean =>
  line.lineId === null || line.isPresale === 0

type Problem = Checkout['problems'][number]

/** Finds the problem that keeps a line from being ordered, or a price change since it was added to the cart. */
export const findProblems = (line: RequestedLine): Problem[] => {
  const problem = (kind: Problem['kind'], message: string, change: Partial<Problem> = {}): Problem => ({
    skuCode: line.skuCode,
    kind,
    isBlocking: true,
    message,
    old: null,
    new: null,
    ...change,
  })

  // Not blocking: such lines are left out of the order, as they are left out of the cart totals.
  if (line.isOnSale !== 1) return [problem('removed', PRODUCT_REMOVED, { isBlocking: false })]
  if (line.unitCents === null) {
    return [problem('hidden-price', 'This product is priced on request', { isBlocking: false })]
  }

  if (!isOrderable(line)) return [problem('presale', PRESALE_REJECTION, { isBlocking: false })]

  const free = Math.max(0, line.free)
  if (free < line.quantity) {
    return [
      problem('stock', free === 0 ? 'Out of stock' : `Only ${free} left`, { old: line.quantity, new: free }),
    ]
  }

  if (line.quantity < line.moq) {
    return [problem('moq', `Minimum quantity: ${line.moq}`, { old: line.quantity, new: line.moq })]
  }

  if (line.joinPriceCents === null || line.joinPriceCents === line.unitCents) return []
  const change = { isBlocking: false, old: toDollars(line.joinPriceCents), new: toDollars(line.unitCents) }

  return [problem('price', 'The price has changed', change)]
}

/** The reason why the chosen coupon can't be used. */
export type CouponProblem = CouponRejection

/** Message for a coupon problem. Unknown codes and coupons of other members get the same text. */
export const formatCouponProblem = (problem: CouponProblem): string =>
  problem.codeName === 'NOT_FOUND'
    ? (problem.text ?? 'This coupon does not exist')
    : couponRejectionText(problem)

type SeenLine = { skuCode: string; buyCount?: number | undefined; price?: number | undefined }
type CurrentLine = { skuCode: string; quantity: number; unitCents: number | null }

/**
 * Compares the order that the buyer saw with the current one; null when nothing differs. Fields not sent are not
 * compared.
 */
export const compareSeen = (
  seen: {
    totalAmount?: number | undefined
    couponTotal?: number | undefined
    items?: readonly SeenLine[] | undefined
  },
  current: {
    totalCents: number
    lines: readonly CurrentLine[]
    parts: { couponCents: number }
    coupon: { row: { couponCode: string } } | null
  },
): Changed | null => {
  const total = toDollars(current.totalCents)
  const totalAmount =
    seen.totalAmount === undefined || seen.totalAmount === total
      ? null
      : { old: seen.totalAmount, new: total }
  const items = seen.items === undefined ? [] : compareLines(seen.items, current.lines)
  const coupon = compareCoupon(seen.couponTotal, current)
  const isSame = totalAmount === null && coupon === null && items.length === 0
  return isSame ? null : { totalAmount, coupon, items }
}

const compareCoupon = (
  seen: number | undefined,
  { parts, coupon }: Pick<Parameters<typeof compareSeen>[1], 'parts' | 'coupon'>,
): Changed['coupon'] => {
  const deducted = toDollars(parts.couponCents)
  if (seen === undefined || seen === deducted) return null

  return { old: seen, new: deducted, couponCode: coupon?.row.couponCode ?? null }
}

/** Message of code 300021 when the coupon is what differs; undefined for the general text. */
export const formatChange = ({ coupon, items }: Changed): string | undefined =>
  coupon === null || items.length > 0
    ? undefined
    : `The coupon discount is now ${formatMoney(coupon.new)} instead of ${formatMoney(coupon.old)}. Review the new total.`

const compareLines = (seen: readonly SeenLine[], current: readonly CurrentLine[]): Changed['items'] => {
  const known = new Map(current.map(line => [line.skuCode, line]))
  const named = new Set(seen.map(line => line.skuCode))
  const changes = seen.flatMap(line => compareLine(line, known.get(line.skuCode)))
  const added = current.filter(line => !named.has(line.skuCode))
  return [
    ...changes,
    ...added.map(line => ({ skuCode: line.skuCode, field: 'added' as const, old: null, new: line.quantity })),
  ]
}

const compareLine = (seen: SeenLine, now: CurrentLine | undefined): Changed['items'] => {
  const { skuCode, price, buyCount } = seen
  if (now === undefined || now.unitCents === null) {
    return [{ skuCode, field: 'missing', old: price ?? null, new: null }]
  }
  const changes: Changed['items'] = []
  const nowPrice = toDollars(now.unitCents)
  if (price !== undefined && price !== nowPrice) {
    changes.push({ skuCode, field: 'price', old: price, new: nowPrice })
  }
  if (buyCount !== undefined && buyCount !== now.quantity) {
    changes.push({ skuCode, field: 'buyCount', old: buyCount, new: now.quantity })
  }
  return changes
}
