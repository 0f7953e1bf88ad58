import { z } from 'zod'
import { addressCopyFields } from '../address/address-copy.ts'
import { AfterSaleStatusSchema } from '../after-sale/after-sale-status.ts'
import { PresaleTermsSchema, TotalsSchema } from '../checkout/checkout.schemas.ts'
import { component } from '../core/component.ts'
import { PickupPlaceSchema } from '../freight/pickup.ts'
import { DisputeSchema, DisputeStateSchema } from '../payment/dispute.ts'
import { OrderStatusSchema, ParcelStatusSchema } from './order-status.ts'

const OrderItemSchema = component('OrderItem', {
  id: z.string(),
  skuNo: z.string(),
  skuName: z.string(),
  sellPrice: z.number().describe('Unit price before coupon and points.'),
  skuNum: z.int(),
  productCode: z.string(),
  productSpec: z.string(),
  image: z.string(),
  seoUrl: z.string(),
  listPrice: z.number(),
  lineTotal: z.number(),
  couponShare: z.number(),
  pointsShare: z.number(),
  returnedNum: z.int(),
  isReviewed: z.boolean(),
  warrantyMonths: z.int().describe('Warranty in months from delivery, as agreed with the order; 0 for none.'),
  doaDays: z.int(),
})

const TrackingEventSchema = z.object({
  time: z.string(),
  code: z.string(),
  text: z.string(),
  place: z.string(),
})

/** A parcel with its tracking events, newest first. */
export const ParcelSchema = component('Parcel', {
  parcelNo: z.string(),
  orderNo: z.string(),
  trackingNo: z.string(),
  carrierCode: z.string(),
  carrierName: z.string(),
  parcelStatus: ParcelStatusSchema.describe('packed, moving, delivered, returned, or lost.'),
  weightKg: z.number(),
  shippedTime: z.string(),
  deliveredTime: z.string().nullable(),
  products: z.array(
    z.object({
      skuNo: z.string(),
      skuName: z.string(),
      skuNum: z.int(),
      image: z.string(),
      seoUrl: z.string(),
    }),
  ),
  events: z.array(TrackingEventSchema),
})

/** A parcel as shown to anyone with its tracking number: only its route. Only the buyer sees its contents and owner. */
export const TrackedParcelSchema = ParcelSchema.extend({
  /** Null, like the parcel number and the weight, for everyone except the buyer; `products` is empty then. */
  orderNo: z.string().nullable(),
  parcelNo: z.string().nullable(),
  weightKg: z.number().nullable(),
}).meta({ id: 'TrackedParcel' })

/** Actions that the member can currently take. */
const OrderActionsSchema = z.object({
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canConfirmReceipt: z.boolean(),
  canDelete: z.boolean(),
  canReview: z.boolean(),
  canBuyAgain: z.boolean(),
  canRequestCancel: z
    .boolean()
    .describe(
      'Whether a cancellation can be requested: the order is paid, not shipped, and has no open after-sale request with reason `order-cancellation`.',
    ),
})

/** An order as shown in lists. `orderPn` is the number of its latest payment, or '' before the first one. */
export const OrderSummarySchema = component('OrderSummary', {
  orderNo: z.string(),
  orderPn: z.string(),
  orderStatus: OrderStatusSchema,
  kind: z.string().describe('cart, buy-now, presale, or quote.'),
  paymentMethod: z.string().nullable().describe('Latest payment method.'),
  orderTime: z.string(),
  createTime: z.string(),
  payDeadlineTime: z.string().describe('End of the payment window; only relevant while pending.'),
  totalAmount: z.number(),
  payPrice: z.number().describe('Amount due or paid.'),
  shipTotalPrice: z.number(),
  taxTotalPrice: z.number().describe('VAT and duty included in the amount.'),
  vatTotalPrice: z.number().describe('Import tax or sales tax in `taxTotalPrice`.'),
  dutyTotalPrice: z.number().describe('Prepaid duty in `taxTotalPrice`.'),
  itemSumShipFee: z.number().describe('Total of items and shipping.'),
  items: z.array(OrderItemSchema),
  orderProductExpresses: z.array(ParcelSchema),
  pickupAt: PickupPlaceSchema,
  actions: OrderActionsSchema,
  cancellation: z
    .object({ afterSaleNo: z.string(), status: AfterSaleStatusSchema })
    .nullable()
    .describe('The latest cancellation request; null when there is none.'),
  disputeState: DisputeStateSchema.describe(
    'open while a bank holds money of the order, lost after it gave back all that was left, else null. Either way the order doesn’t ship.',
  ),
  /** Deposit and balance; null for orders that are paid in full at once. */
  presale: PresaleTermsSchema.extend({
    stage: z
      .enum(['deposit', 'waiting', 'balance', 'settled'])
      .describe('Deposit due, waiting for the items, balance due, or nothing due.'),
    depositPaidTime: z.string().nullable(),
  }).nullable(),
})
export type OrderSummary = z.output<typeof OrderSummarySchema>

/** An order as its result page shows it. */
export const OrderResultSchema = OrderSummarySchema.extend({
  carrierName: z.string(),
  arrivesFrom: z
    .string()
    .nullable()
    .describe('First day on which it arrives; null without a carrier or when canceled.'),
  arrivesTo: z.string().nullable(),
  address: z.object(addressCopyFields),
}).meta({ id: 'OrderResult' })
export type OrderResult = z.output<typeof OrderResultSchema>

/** An order as shown on its page. Names, prices and address are copies from when it was placed. */
export const OrderSchema = OrderSummarySchema.extend({
  currency: z.literal('USD'),
  totals: TotalsSchema,
  couponText: z.string().nullable(),
  refundedTotal: z.number(),
  refunds: z
    .array(z.object({ refundNo: z.string(), amount: z.number(), reason: z.string(), time: z.string() }))
    .describe('Refunds to the buyer, including late and duplicate payments.'),
  disputes: z.array(DisputeSchema).describe('Disputes with the buyer’s bank, oldest first.'),
  carrierCode: z.string().nullable(),
  carrierName: z.string(),
  deliveryText: z.string(),
  address: z.object(addressCopyFields),
  note: z.string(),
  poNumber: z.string(),
  invoiceNo: z.string().nullable(),
  paidTime: z.string().nullable(),
  shippedTime: z.string().nullable(),
  receivedTime: z.string().nullable(),
  cancelledTime: z.string().nullable(),
  cancelReason: z.string().nullable(),
  pointsEarned: z.int().describe('Points earned when the order is received.'),
  history: z.array(
    z.object({
      from: OrderStatusSchema.nullable(),
      to: OrderStatusSchema,
      actor: z.string(),
      reason: z.string(),
      time: z.string(),
    }),
  ),
}).meta({ id: 'Order' })
export type Order = z.output<typeof OrderSchema>
