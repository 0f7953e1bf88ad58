import { z } from 'zod'
import { ChangedSchema, StockShortSchema, TotalsSchema } from '../checkout/checkout.schemas.ts'
import type { CodeName } from '../core/codes.ts'
import { component } from '../core/component.ts'
import { InvalidFieldsSchema } from '../core/envelope.ts'

const outcome = z.object({ outcome: z.string().describe('What happened to the payment notice.') })

const CouponFailureSchema = component('CouponFailure', {
  missingAmount: z
    .number()
    .optional()
    .describe('Amount missing to the minimum of the coupon, in US dollars.'),
  totals: TotalsSchema.optional().describe('Current totals, when the order was not placed.'),
}).nullable()

const OrderStateSchema = component('OrderState', {
  orderNo: z.string().optional(),
  orderStatus: z.string().optional(),
  afterSaleNo: z.string().optional(),
  afterSaleStatus: z.string().optional().describe('Status of the after-sale request.'),
  trackingNo: z.string().optional(),
  parcelStatus: z.string().optional().describe('Status of the parcel.'),
  paymentStatus: z.string().optional(),
  rejections: z
    .array(z.unknown())
    .optional()
    .describe('Why the orders can’t be paid together, when several were requested.'),
}).nullable()

const NotDeliverableSchema = component('NotDeliverable', {
  carrierCode: z.string().optional().describe('The carrier that is not available.'),
  reason: z.string().nullable().optional().describe('Why the carrier is not available.'),
  paymentMethod: z.string().nullable().optional().describe('The payment method that is not available.'),
}).nullable()

/**
 * Schemas of the `data` of each failure. `fail` takes data of this type, and the API document describes it, so that the
 * type of `data` follows from `code`. A code without an entry has no data.
 */
export const failureData = {
  INVALID: InvalidFieldsSchema,
  REFUSED: component('RejectedCall', {
    retryAfterSeconds: z.int().optional().describe('Seconds of shop time to wait before the next attempt.'),
    left: z.number().optional().describe('Amount that can still be refunded, in US dollars.'),
    orderItemId: z.string().optional().describe('The order item that can’t be returned or reviewed.'),
    until: z.string().optional().describe('Deadline that has passed.'),
    opensTime: z.string().optional().describe('When the balance of a pre-order can be paid.'),
    minLevel: z.int().optional().describe('Wholesale level that the item requires.'),
    status: z.string().optional().describe('Status that doesn’t allow the call.'),
    orderNo: z.string().optional().describe('The order that was placed already.'),
    fileName: z.string().optional().describe('The rejected file.'),
    orders: z.array(z.string()).optional().describe('Open orders that keep the account from being deleted.'),
    afterSales: z.array(z.string()).optional().describe('Open after-sale requests of the account.'),
    pointOrders: z.array(z.string()).optional().describe('Open points orders of the account.'),
  }).nullable(),
  NOT_FOUND: outcome.nullable(),
  ORDER_PRODUCT_MISSING: z.object({ orderItemId: z.string() }).nullable(),
  STOCK_SHORT: StockShortSchema,
  RETURN_TOO_MANY: component('ReturnTooMany', {
    orderItemId: z.string(),
    ordered: z.int().optional().describe('Ordered quantity.'),
    remaining: z.int().optional().describe('Quantity that can still be returned.'),
  }),
  COUPON_EXPIRED: CouponFailureSchema,
  COUPON_USED_UP: CouponFailureSchema,
  COUPON_THRESHOLD: CouponFailureSchema,
  COUPON_SCOPE: CouponFailureSchema,
  ORDER_STATE: OrderStateSchema,
  PAYMENT_WINDOW_OVER: outcome.nullable(),
  CHANGED: ChangedSchema,
  POINTS_SHORT: component('PointsShort', {
    balance: z.int().describe('Points of the member.'),
    asked: z.int().describe('Points that were requested.'),
  }),
  POINTS_PRODUCT_SHORT: component('PointsProductShort', {
    remaining: z.int().describe('Quantity that the member can still redeem.'),
    limit: z.int().nullable().describe('Limit per member; null without one.'),
  }),
  PAYMENT_REFUSED: outcome.nullable(),
  NOT_DELIVERABLE: NotDeliverableSchema,
} satisfies Partial<Record<CodeName, z.ZodType>>

type FailureSchemas = typeof failureData

/** `data` of a failure; null for codes without data. */
export type FailureData<Name extends CodeName> = Name extends keyof FailureSchemas
  ? z.input<FailureSchemas[Name]>
  : null

/**
 * The schema of the `data` of a failure in a response; null for codes without data. A fault rule that forces a code
 * without naming data sends null, so every failure but 3001 may have none.
 */
export const getFailureSchema = (name: CodeName): z.ZodType => {
  const schema = (failureData as Partial<Record<CodeName, z.ZodType>>)[name] ?? z.null()
  return name === 'INVALID' ? schema : schema.nullable()
}

/** Names of the failures that can have data. */
export const CODES_WITH_DATA = Object.keys(failureData) as (keyof FailureSchemas)[]
