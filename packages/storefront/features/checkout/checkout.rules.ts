import type { Changed, Checkout, StockShort } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { describeUncertain } from '#storefront/lib/api/describe-failure.ts'
import { ApiError, findFieldErrors } from '#storefront/lib/api/errors.ts'

/** Source of a checkout: the selected lines of the cart, or a single SKU. */
export type CheckoutSource = { kind: 'cart' } | { kind: 'buy-now'; skuCode: string; buyCount: number }

/** Content of a payment page: a checkout, a pending order, or several pending orders together. */
type PaymentPage = CheckoutSource | { kind: 'order'; orderNo: string } | { kind: 'together' }

const BUY_NOW = 'buy-'
const MAX_COUNT = 99_999

const parseCount = (text: string | null): number => {
  const count = Number(text ?? 1)
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MAX_COUNT) : 1
}

/** Parses `/payment/{id}`: `cart`, `open`, `buy-<skuCode>?count=`, or an order number. Null without an id. */
export const parsePaymentUrl = (id: string | undefined, search: URLSearchParams): PaymentPage | null => {
  if (id === undefined || id === '' || id === BUY_NOW) return null
  if (id === 'cart') return { kind: 'cart' }
  if (id === 'open') return { kind: 'together' }
  if (id.startsWith(BUY_NOW)) {
    return { kind: 'buy-now', skuCode: id.slice(BUY_NOW.length), buyCount: parseCount(search.get('count')) }
  }
  return { kind: 'order', orderNo: id }
}

/** The buyer's choices. The server chooses a default for each missing one. */
export type CheckoutChoices = {
  addressId?: string | undefined
  /** Destination country; used only while there is no address. */
  countryNo?: string
  carrierCode?: string
  /** Undefined: the best coupon. Empty: no coupon. */
  couponCode?: string
  points?: number
  paymentMethod?: string
  /** Quantity of a buy-now; unused for the cart. */
  buyCount?: number
}

/** Optional remarks of the buyer, which don't affect any amount. */
export type Remarks = { note: string; poNumber: string }

type PlaceFields = { choices: Pick<CheckoutChoices, 'couponCode'>; remarks: Remarks; submitKey: string }

/** Converts a checkout to the input of the endpoints that place an order. Null if it can't be submitted yet. */
export const toPlaceInput = (
  checkout: Checkout,
  { choices, remarks: { note, poNumber }, submitKey }: PlaceFields,
) => {
  const { address, carrierCode, paymentMethod, totals, lines } = checkout
  const { couponCode } = choices
  if (!checkout.canSubmit || address === null || carrierCode === null) return null

  return {
    addressId: address.id,
    carrierCode,
    // As chosen, so preview and order apply the same rule: the best coupon, a certain one, or none.
    ...omitUndefined({ couponCode }),
    points: totals.pointsUsed,
    ...omitUndefined({ paymentMethod: paymentMethod ?? undefined }),
    note: note.trim(),
    poNumber: poNumber.trim(),
    submitKey,
    totalAmount: totals.totalAmount,
    couponTotal: totals.couponTotal,
    items: lines.map(({ skuCode, buyCount, price }) => ({
      skuCode,
      buyCount,
      ...omitUndefined({ price: price ?? undefined }),
    })),
  }
}

export type PlaceInput = NonNullable<ReturnType<typeof toPlaceInput>>

/** Message about the first thing that prevents placing the order; null if it can be placed. */
export const findMissing = (checkout: Checkout): string | null => {
  if (checkout.problems.some(problem => problem.isBlocking)) return 'Some items need your attention'
  if (checkout.address === null) return 'Add a shipping address'
  if (checkout.carrierCode === null) return 'We can’t ship this order to your address'
  if (checkout.couponProblem !== null) {
    return 'This coupon can’t be applied. Choose another or continue without one.'
  }
  if (checkout.paymentMethod === null) return 'No payment method is available for this order'
  return checkout.canSubmit ? null : 'This order can’t be placed yet'
}

/** Reason why placing an order failed. `unknown`: no usable response arrived, so the order may have been placed. */
export type PlaceFailure =
  | { kind: 'changed'; changed: Changed }
  | { kind: 'stock'; short: StockShort }
  /** `isGone`: none of the items is in the cart anymore, for example because another tab placed the order. */
  | { kind: 'refused'; code: number; message: string; isGone: boolean; orderNo: string | null }
  /** An earlier attempt placed the order although its response was lost, and the buyer has changed it since. */
  | { kind: 'placed' }
  | { kind: 'unknown'; message: string }

const hasItems = (details: unknown): details is { items: readonly unknown[] } =>
  typeof details === 'object' && details !== null && 'items' in details && Array.isArray(details.items)

/** `coupon` may be missing in a response that a fault rule made up. */
type SentChange = Omit<Changed, 'coupon'> & Partial<Pick<Changed, 'coupon'>>

const isChanged = (details: unknown): details is SentChange => hasItems(details) && 'totalAmount' in details
const isStockShort = (details: unknown): details is StockShort =>
  hasItems(details) && details.items.length > 0 && 'remaining' in details

/** Whether there is nothing to check out, for example because another tab ordered or removed all items. */
export const isNothingToOrder = (error: Error): boolean =>
  error instanceof ApiError && error.is('ORDER_PRODUCT_MISSING')

const hasOrderNo = (details: unknown): details is { orderNo: string } =>
  typeof details === 'object' &&
  details !== null &&
  'orderNo' in details &&
  typeof details.orderNo === 'string'

/** The order that was placed already, for example in another tab; null for any other failure. */
export const findOrderNo = (error: Error): string | null =>
  error instanceof ApiError && hasOrderNo(error.details) ? error.details.orderNo : null

const PROMISE = 'If your order already went through, you won’t be charged twice.'

/** Converts an error thrown by a submit to a failure. */
export const toPlaceFailure = (error: unknown): PlaceFailure => {
  if (!(error instanceof ApiError)) return { kind: 'unknown', message: describeUncertain(error, PROMISE) }
  if (error.is('CHANGED') && isChanged(error.details)) {
    return { kind: 'changed', changed: { ...error.details, coupon: error.details.coupon ?? null } }
  }
  if (error.is('STOCK_SHORT') && isStockShort(error.details)) return { kind: 'stock', short: error.details }
  if ('submitKey' in findFieldErrors(error)) return { kind: 'placed' }
  return {
    kind: 'refused',
    code: error.code,
    message: error.message,
    isGone: isNothingToOrder(error),
    orderNo: findOrderNo(error),
  }
}
