import { ApiError } from '#client/lib/api/errors.ts'
import type { Changed, Checkout, StockShort } from '#contract/checkout.schemas.ts'

/** What is being checked out: the selected lines of the cart, or one SKU at once. */
export type CheckoutSource = { kind: 'cart' } | { kind: 'buy-now'; skuCode: string; buyCount: number }

/** What the payment page of an address shows: a checkout, an order that waits for payment, or several of them. */
type PaymentPage = CheckoutSource | { kind: 'order'; orderNo: string } | { kind: 'together' }

const BUY_NOW = 'buy-'
const MAX_COUNT = 99_999

const readCount = (text: string | null): number => {
  const count = Number(text ?? 1)
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MAX_COUNT) : 1
}

/** Reads `/payment/{id}`: `cart`, `open`, `buy-<skuCode>?count=`, or an order number. Null without an id. */
export const findPaymentPage = (id: string | undefined, search: URLSearchParams): PaymentPage | null => {
  if (id === undefined || id === '' || id === BUY_NOW) return null
  if (id === 'cart') return { kind: 'cart' }
  if (id === 'open') return { kind: 'together' }
  if (id.startsWith(BUY_NOW)) {
    return { kind: 'buy-now', skuCode: id.slice(BUY_NOW.length), buyCount: readCount(search.get('count')) }
  }
  return { kind: 'order', orderNo: id }
}

/** What the buyer has chosen so far; what is left out, the server chooses. */
export type CheckoutChoices = {
  addressId?: string
  /** Where it would go; counts only until there is an address. */
  countryNo?: string
  carrierCode?: string
  /** Left out: the best coupon. Empty: none. */
  couponCode?: string
  points?: number
  paymentMethod?: string
  /** Pieces of a buy-now; a cart has its own counts. */
  buyCount?: number
}

/** What the buyer adds without any effect on the amounts. */
export type Remarks = { note: string; poNumber: string }

/** A checkout that can be submitted, as the place calls take it; null while something is still missing. */
export const toPlaceInput = (checkout: Checkout, { note, poNumber }: Remarks, submitKey: string) => {
  const { address, carrierCode, couponCode, paymentMethod, totals, lines } = checkout
  if (!checkout.canSubmit || address === null || carrierCode === null) return null
  return {
    addressId: address.id,
    carrierCode,
    couponCode: couponCode ?? '',
    points: totals.pointsUsed,
    ...(paymentMethod !== null && { paymentMethod }),
    note: note.trim(),
    poNumber: poNumber.trim(),
    submitKey,
    totalAmount: totals.totalAmount,
    items: lines.map(({ skuCode, buyCount, price }) => ({
      skuCode,
      buyCount,
      ...(price !== null && { price }),
    })),
  }
}

export type PlaceInput = NonNullable<ReturnType<typeof toPlaceInput>>

/** What is missing before the order can be placed, in words; null when nothing is. */
export const findMissing = (checkout: Checkout): string | null => {
  if (checkout.problems.some(problem => problem.isBlocking)) return 'Some items need your attention'
  if (checkout.address === null) return 'Add a shipping address'
  if (checkout.carrierCode === null) return 'We can’t ship this order to your address'
  if (checkout.couponProblem !== null)
    return 'This coupon can’t be applied. Choose another or continue without one'
  if (checkout.paymentMethod === null) return 'No payment method is available for this order'
  return checkout.canSubmit ? null : 'This order can’t be placed yet'
}

/** Why an order was not placed. `unknown`: no answer came, so it may have been placed after all. */
export type PlaceFailure =
  | { kind: 'changed'; changed: Changed }
  | { kind: 'stock'; short: StockShort }
  /** `isGone`: nothing of the order is in the cart any more, as when it was placed in another tab. */
  | { kind: 'refused'; code: number; message: string; isGone: boolean }
  | { kind: 'unknown' }

const hasItems = (details: unknown): details is { items: readonly unknown[] } =>
  typeof details === 'object' && details !== null && 'items' in details && Array.isArray(details.items)

const isChanged = (details: unknown): details is Changed => hasItems(details) && 'totalAmount' in details
const isStockShort = (details: unknown): details is StockShort => hasItems(details) && 'remaining' in details

/** True when nothing is left to check out, as when another tab ordered or removed all of it. */
export const isNothingLeft = (error: Error): boolean =>
  error instanceof ApiError && error.is('ORDER_PRODUCT_MISSING')

/** Reads what a submit threw. */
export const toPlaceFailure = (error: unknown): PlaceFailure => {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.is('CHANGED') && isChanged(error.details)) return { kind: 'changed', changed: error.details }
  if (error.is('STOCK_SHORT') && isStockShort(error.details)) return { kind: 'stock', short: error.details }
  return { kind: 'refused', code: error.code, message: error.message, isGone: isNothingLeft(error) }
}
