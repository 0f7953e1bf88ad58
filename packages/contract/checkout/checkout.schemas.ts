import { z } from 'zod'
import { AddressSchema } from '../address/address.contract.ts'
import { SkuLineSchema } from '../cart/cart.schemas.ts'
import { MAX_LINES } from '../cart/max-lines.ts'
import { component } from '../core/component.ts'
import { dollars, id, int, list, longText, skuCode, text } from '../core/field.ts'
import { CheckoutCouponSchema } from '../coupon/coupon.contract.ts'
import { FreightQuoteSchema } from '../freight/freight.contract.ts'
import { OrderStatusSchema } from '../order/order-status.ts'
import { PaymentMethodSchema } from '../payment/payment-method.ts'
import { POINTS_A_DOLLAR } from '../points/points-terms.ts'

/**
 * Totals to the cent: itemsTotal - couponTotal - pointsTotal + shipTotal + vatTotal + dutyTotal + payFee = totalAmount.
 * `VatPrice` is the tax shown at checkout (VAT and prepaid duty); `VatSubTotal` is the total including it.
 */
export const TotalsSchema = component('Totals', {
  itemsTotal: z.number(),
  couponTotal: z.number(),
  pointsUsed: z.int(),
  pointsTotal: z.number(),
  shipTotal: z.number(),
  shipLines: z
    .array(z.object({ label: z.string(), amount: z.number() }))
    .describe(
      'Parts of the shipping fee, with surcharges such as remote-area listed separately; they add up to `shipTotal`.',
    ),
  vatTotal: z.number(),
  dutyTotal: z.number(),
  dueTotal: z
    .number()
    .describe(
      'Estimate of duty and tax that the carrier collects on delivery; 0 when nothing is due or it is unknown. Not part of the total.',
    ),
  payFee: z.number(),
  totalAmount: z.number(),
  VatPrice: z.number(),
  VatSubTotal: z.number(),
  vatRatePercent: z.number(),
  taxScheme: z.string(),
  taxNote: z.string(),
  weightKg: z.number(),
})
export type Totals = z.output<typeof TotalsSchema>

const CheckoutLineSchema = SkuLineSchema.extend({
  id: z.string().describe('ID of the cart item; empty for buy-now.'),
  joinPrice: z
    .number()
    .nullable()
    .describe('Unit price when the buyer last set the quantity; null when it is hidden.'),
  couponShare: z.number(),
  pointsShare: z.number(),
}).meta({ id: 'CheckoutLine' })

/** A change of a line since the buyer added it to the cart, or a reason why the order can't be placed. */
const CheckoutProblemSchema = component('CheckoutProblem', {
  skuCode: z.string(),
  kind: z.enum(['removed', 'hidden-price', 'presale', 'stock', 'moq', 'price']),
  isBlocking: z.boolean().describe('True when the order can’t be placed until the item is changed.'),
  message: z.string(),
  old: z.number().nullable(),
  new: z.number().nullable(),
})

/** Payment terms of a pre-order: the deposit now, the balance later in its window. */
export const PresaleTermsSchema = component('PresaleTerms', {
  depositAmount: z.number(),
  balanceAmount: z.number(),
  balanceOpensTime: z.string(),
  balanceEndsTime: z.string(),
  shipTime: z.string().nullable().describe('When the items are expected; null when unknown.'),
})
export type PresaleTerms = z.output<typeof PresaleTermsSchema>

/** Data of the checkout page, computed by the server for the current choices. */
export const CheckoutSchema = component('Checkout', {
  submitKey: z
    .string()
    .describe(
      'Idempotency key for placing the order. Use this one or your own, and send it with every attempt of the same order.',
    ),
  lines: z.array(CheckoutLineSchema),
  problems: z.array(CheckoutProblemSchema),
  canSubmit: z.boolean(),
  address: AddressSchema.nullable(),
  carriers: z
    .array(FreightQuoteSchema)
    .describe(
      'Available carriers, lowest landed cost first, then unavailable ones with the reason. Empty without an address.',
    ),
  carrierCode: z.string().nullable().describe('Carrier used for the totals; null when none is available.'),
  coupons: z
    .array(CheckoutCouponSchema)
    .describe(
      'The member’s coupons and the offers that they can claim (`couponStatus` open): usable ones by deduction, largest first, then the others with the reason. Placing the order claims the offer it uses.',
    ),
  couponCode: z
    .string()
    .nullable()
    .describe('Coupon or offer used for the totals: the best one unless chosen in the input; null for none.'),
  couponProblem: z
    .object({ code: z.int(), msg: z.string() })
    .nullable()
    .describe('Why the chosen coupon can’t be used; null when it can.'),
  paymentMethods: z.array(PaymentMethodSchema),
  paymentMethod: z.string().nullable(),
  pointsBalance: z.int(),
  pointsMax: z
    .int()
    .describe(`Maximum number of points for this order; ${POINTS_A_DOLLAR} points equal one dollar.`),
  totals: TotalsSchema,
  /** Null for items that are paid in full at once. */
  presale: PresaleTermsSchema.nullable(),
})
export type Checkout = z.output<typeof CheckoutSchema>

/** Choices on the checkout page, all optional. */
export const checkoutFields = {
  addressId: id()
    .optional()
    .describe('ID of the address. Default: the member’s default address, else the newest.'),
  countryNo: text(8, 0)
    .optional()
    .describe('Destination country while there is no address (number or ISO code).'),
  carrierCode: text(40, 0).optional(),
  couponCode: text(60, 0)
    .optional()
    .describe(
      'Coupon to use, by its code or that of an offer. Omitted: the best coupon that the member has or can claim, in a preview and in an order. Empty: none.',
    ),
  points: int(0, 100_000_000).default(0),
  paymentMethod: text(40, 0).optional(),
}

/** Codes with which placing an order can fail. */
export const placeErrors = [
  'NOT_FOUND',
  'ORDER_PRODUCT_MISSING',
  'STOCK_SHORT',
  'CHANGED',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_THRESHOLD',
  'COUPON_SCOPE',
  'POINTS_SHORT',
  'NOT_DELIVERABLE',
  'REFUSED',
] as const

/** Repeats of placing an order: the key covers the buyer’s choices, but not what the page showed. */
export const placeRepeats = {
  keyField: 'submitKey',
  freeFields: ['totalAmount', 'couponTotal', 'items'],
  isTold: true,
} as const

/** Input for placing an order. */
export const placeFields = {
  ...checkoutFields,
  addressId: id(),
  carrierCode: text(40),
  note: longText(500, 0).default(''),
  poNumber: text(60, 0).default(''),
  submitKey: text(80, 8).describe('Idempotency key: the same key returns the same order.'),
  totalAmount: dollars()
    .optional()
    .describe('Values the buyer saw. Only compared (300021), never used for pricing.'),
  items: list(
    z.object({ skuCode: skuCode(), buyCount: int(1, 99_999).optional(), price: dollars().optional() }),
    MAX_LINES,
  ).optional(),
  couponTotal: dollars()
    .optional()
    .describe('Coupon deduction the buyer saw. Only compared, like `totalAmount`.'),
}

/**
 * `data` of code 300021: the total, the coupon and each changed line, with the values the buyer saw and the current
 * ones.
 */
export const ChangedSchema = component('Changed', {
  totalAmount: z.object({ old: z.number(), new: z.number() }).nullable(),
  coupon: z
    .object({ old: z.number(), new: z.number(), couponCode: z.string().nullable() })
    .nullable()
    .describe(
      'Deduction the buyer saw and the current one, with the current coupon. Null when it is the same.',
    ),
  items: z.array(
    z.object({
      skuCode: z.string(),
      field: z.enum(['price', 'buyCount', 'missing', 'added']),
      old: z.number().nullable(),
      new: z.number().nullable(),
    }),
  ),
  totals: TotalsSchema.optional().describe('Current totals, unless the order has lost an item.'),
})
export type Changed = z.output<typeof ChangedSchema>

/**
 * `data` of code 300001: each SKU with too little stock and its remaining quantity. `remaining` is that of the first
 * one.
 */
export const StockShortSchema = component('StockShort', {
  remaining: z.int(),
  inCart: z.int().optional().describe('Quantity that is already in the cart, when adding to it.'),
  items: z.array(
    z.object({
      skuCode: z.string(),
      asked: z.int().describe('Requested quantity.'),
      remaining: z.int(),
    }),
  ),
})
export type StockShort = z.output<typeof StockShortSchema>

/** Result of placing an order. The next call is `order.submit`, which pays it. */
export const PlacedOrderSchema = component('PlacedOrder', {
  orderNo: z.string(),
  orderStatus: OrderStatusSchema,
  totalAmount: z.number(),
  orderTime: z.string(),
  payDeadlineTime: z.string(),
  isRepeat: z.boolean().describe('True when this key had already placed the order.'),
  totals: TotalsSchema,
})
export type PlacedOrder = z.output<typeof PlacedOrderSchema>
