import { z } from 'zod'
import { AddressSchema } from './address.contract.ts'
import { dollars, id, int, list, skuCode, text } from './core/field.ts'
import { MAX_LINES } from './core/max-lines.ts'
import { CheckoutCouponSchema } from './coupon.contract.ts'
import { FreightQuoteSchema } from './freight.contract.ts'
import { PaymentMethodSchema } from './payment-method.ts'
import { SkuLineSchema } from './sku-lines.ts'

/**
 * The total traced to the cent: itemsTotal - couponTotal - pointsTotal + shipTotal + vatTotal + dutyTotal + payFee =
 * totalAmount. `VatPrice` is the tax shown in checkout (VAT and prepaid duty), `VatSubTotal` the total with it.
 */
export const TotalsSchema = z
  .object({
    itemsTotal: z.number(),
    couponTotal: z.number(),
    pointsUsed: z.int(),
    pointsTotal: z.number(),
    shipTotal: z.number(),
    shipLines: z
      .array(z.object({ label: z.string(), amount: z.number() }))
      .describe(
        'What the freight is made of, remote-area and other surcharges by themselves; adds up to `shipTotal`.',
      ),
    vatTotal: z.number(),
    dutyTotal: z.number(),
    payFee: z.number(),
    totalAmount: z.number(),
    VatPrice: z.number(),
    VatSubTotal: z.number(),
    vatRatePercent: z.number(),
    taxScheme: z.string(),
    taxNote: z.string(),
    weightKg: z.number(),
  })
  .meta({ id: 'Totals' })
export type Totals = z.output<typeof TotalsSchema>

export const CheckoutLineSchema = SkuLineSchema.extend({
  id: z.string().describe('ID of the cart item; empty for buy-now.'),
  joinPrice: z.number().nullable(),
  couponShare: z.number(),
  pointsShare: z.number(),
}).meta({ id: 'CheckoutLine' })

/**
 * Something about a line that changed since the buyer put it into the cart, or that keeps the order from being placed.
 */
export const CheckoutProblemSchema = z
  .object({
    skuCode: z.string(),
    kind: z.enum(['removed', 'hidden-price', 'presale', 'stock', 'moq', 'price']),
    isBlocking: z.boolean().describe('True when the order can’t be placed until the item is changed.'),
    message: z.string(),
    old: z.number().nullable(),
    new: z.number().nullable(),
  })
  .meta({ id: 'CheckoutProblem' })

/** How a presale is paid: the deposit now, the balance in its window. */
export const PresaleTermsSchema = z
  .object({
    depositAmount: z.number(),
    balanceAmount: z.number(),
    balanceOpensTime: z.string(),
    balanceEndsTime: z.string(),
    shipTime: z.string().nullable().describe('When the items are expected; null when unknown.'),
  })
  .meta({ id: 'PresaleTerms' })
export type PresaleTerms = z.output<typeof PresaleTermsSchema>

/** Everything the checkout page shows, computed by the server for the choices made so far. */
export const CheckoutSchema = z
  .object({
    submitKey: z
      .string()
      .describe(
        'Key for the submit; make one of your own or use this one, and send it with every try of the same order.',
      ),
    lines: z.array(CheckoutLineSchema),
    problems: z.array(CheckoutProblemSchema),
    canSubmit: z.boolean(),
    address: AddressSchema.nullable(),
    carriers: z
      .array(FreightQuoteSchema)
      .describe(
        'Available carriers, cheapest first, then those that refuse the goods with their reason. Empty without an address.',
      ),
    carrierCode: z.string().nullable().describe('Carrier used for the totals; null when none is available.'),
    coupons: z
      .array(CheckoutCouponSchema)
      .describe(
        'The member’s coupons: usable ones by what they take off, then the others with their reason.',
      ),
    couponCode: z
      .string()
      .nullable()
      .describe('Coupon used for the totals: the best one unless chosen in the input; null for none.'),
    couponProblem: z
      .object({ code: z.int(), msg: z.string() })
      .nullable()
      .describe('Why the chosen coupon can’t be used; null when it can.'),
    paymentMethods: z.array(PaymentMethodSchema),
    paymentMethod: z.string().nullable(),
    pointsBalance: z.int(),
    pointsMax: z.int().describe('Maximum number of points for this order; 100 points equal one dollar.'),
    totals: TotalsSchema,
    /** Null for goods that are paid in one. */
    presale: PresaleTermsSchema.nullable(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.output<typeof CheckoutSchema>

/** Choices of the checkout page; all may be left out. */
export const checkoutFields = {
  addressId: id()
    .optional()
    .describe('ID of the address. Default: the member’s default address, else the newest.'),
  countryNo: text(8, 0)
    .optional()
    .describe('Destination country while there is no address (number or ISO code).'),
  carrierCode: text(40, 0).optional(),
  couponCode: text(60, 0).optional().describe('Coupon to use. Omitted: the best usable coupon. Empty: none.'),
  points: int(0, 100_000_000).default(0),
  paymentMethod: text(40, 0).optional(),
}

/** Refusals of an order. */
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

/** What a placed order needs. */
export const placeFields = {
  ...checkoutFields,
  addressId: id(),
  carrierCode: text(40),
  note: text(500, 0).default(''),
  poNumber: text(60, 0).default(''),
  submitKey: text(80, 8).describe('Idempotency key: the same key returns the same order.'),
  totalAmount: dollars()
    .optional()
    .describe('Values the buyer saw. Only compared (300021), never used for pricing.'),
  items: list(
    z.object({ skuCode: skuCode(), buyCount: int(1, 99_999).optional(), price: dollars().optional() }),
    MAX_LINES,
  ).optional(),
}

/** `data` of code 300021: the total and each line that differs, as the buyer saw it and as it is. */
export const ChangedSchema = z
  .object({
    totalAmount: z.object({ old: z.number(), new: z.number() }).nullable(),
    items: z.array(
      z.object({
        skuCode: z.string(),
        field: z.enum(['price', 'buyCount', 'missing', 'added']),
        old: z.number().nullable(),
        new: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'Changed' })
export type Changed = z.output<typeof ChangedSchema>

/** `data` of code 300001: each SKU that is short and how many remain; `remaining` is that of the first. */
export const StockShortSchema = z
  .object({
    remaining: z.int(),
    items: z.array(z.object({ skuCode: z.string(), asked: z.int(), remaining: z.int() })),
  })
  .meta({ id: 'StockShort' })
export type StockShort = z.output<typeof StockShortSchema>

/** The answer of a submit; pay next with `order.submit`. */
export const PlacedOrderSchema = z
  .object({
    orderNo: z.string(),
    orderStatus: z.enum(['pending', 'paid', 'shipped', 'received', 'cancelled']),
    totalAmount: z.number(),
    orderTime: z.string(),
    payDeadlineTime: z.string(),
    isRepeat: z.boolean().describe('True when this key had already placed the order.'),
    totals: TotalsSchema,
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.output<typeof PlacedOrderSchema>
