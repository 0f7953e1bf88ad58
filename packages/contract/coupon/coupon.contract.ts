import { z } from 'zod'
import { RequestedSkuSchema } from '../cart/cart.schemas.ts'
import { MAX_LINES } from '../cart/max-lines.ts'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, int, list, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'

/**
 * A coupon rule with the state of the member's copy. Amounts are in dollars; `deductRate` is the discount in percent.
 */
const CouponSchema = component('Coupon', {
  couponId: z.string(),
  couponCode: z
    .string()
    .describe('Code of the member’s coupon, or of the offer before it is claimed. Checkout accepts both.'),
  name: z.string(),
  text: z.string().describe("'US $ 100 off US $10' or 'US $ 100 off 8%'."),
  limitAmt: z.number(),
  pftWay: z.literal([1, 2]).describe('1: fixed amount, 2: rate.'),
  deductAmt: z.number(),
  deductRate: z.number().describe('Percentage taken off; 0 for a fixed amount.'),
  maxDeduct: z.number().nullable(),
  scope: z.enum(['all', 'category', 'family', 'product', 'brand']),
  scopeText: z.string(),
  couponStatus: z
    .enum(['open', 'unused', 'reserved', 'used', 'expired', 'revoked'])
    .describe('open (not claimed), unused, reserved, used, expired, or revoked.'),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  validDays: z.int().nullable(),
  perMemberLimit: z.int(),
  receivedCount: z.int(),
  remaining: z.int().nullable().describe('Number left for all members; null without a limit.'),
  canReceive: z.boolean(),
})
export type CouponView = z.output<typeof CouponSchema>

/** A coupon at checkout: its deduction, or the code with which placing the order would fail. */
export const CheckoutCouponSchema = CouponSchema.extend({
  isUsable: z.boolean(),
  deductTotal: z.number(),
  reasonCode: z.int().nullable(),
  reason: z.string().nullable(),
}).meta({ id: 'CheckoutCoupon' })

const ReceivedSchema = z.object({ coupon: CouponSchema })
const which = z.object({ couponId: id().optional(), couponCode: text(60).optional() })
const receiveErrors = ['NOT_FOUND', 'COUPON_RECEIVED', 'COUPON_USED_UP', 'COUPON_EXPIRED', 'REFUSED'] as const

export const couponEndpoints = {
  list: endpoint.open({
    description:
      'With a token, the member’s coupons (filter `couponStatus`). Without one, the coupons that can be claimed.',
    route: 'POST /api/coupon/list',
    summary: 'List coupons',
    input: z.object({
      couponStatus: z.enum(['unused', 'reserved', 'used', 'expired']).optional(),
      ...pageFields(10),
    }),
    data: toPageSchema(CouponSchema),
  }),

  receive: endpoint.idempotent({
    description: 'Claims a coupon by ID or code, within its limits.',
    route: 'POST /api/coupon/receive',
    summary: 'Claim a coupon',
    input: which,
    data: ReceivedSchema,
    errors: receiveErrors,
  }),

  homeReceive: endpoint.idempotent({
    description: 'Claims a coupon from the public coupons page.',
    route: 'POST /api/coupon/home/receive',
    bodyKind: 'json',
    summary: 'Claim a coupon from the coupons page',
    input: which,
    data: ReceivedSchema,
    errors: receiveErrors,
  }),

  homeCheck: endpoint.open({
    description: 'Coupons of the public coupons page, with what the viewer can still claim.',
    route: 'POST /api/coupon/home/check',
    summary: 'List coupons of the coupons page',
    input: z.object(pageFields(50)),
    data: toPageSchema(CouponSchema),
  }),

  checkCode: endpoint({
    description:
      'Checks a code for items (the selected cart items by default). A code that wasn’t claimed yet is claimed.',
    route: 'POST /api/coupon/checkCode',
    bodyKind: 'json',
    summary: 'Check a coupon code',
    input: z.object({
      couponCode: text(60),
      cartIds: list(id(), MAX_LINES).optional(),
      items: list(RequestedSkuSchema, MAX_LINES).optional(),
    }),
    data: CheckoutCouponSchema,
    errors: [
      'NOT_FOUND',
      'COUPON_EXPIRED',
      'COUPON_USED_UP',
      'COUPON_THRESHOLD',
      'COUPON_SCOPE',
      'ORDER_PRODUCT_MISSING',
      'REFUSED',
    ],
  }),

  products: endpoint.open({
    description: 'Products that a coupon applies to.',
    route: 'POST /api/coupon/product/list',
    bodyKind: 'query',
    summary: 'List products of a coupon',
    input: z.object({ couponId: id(), ...pageFields(20) }),
    data: toPageSchema(ProductCardSchema),
    errors: ['NOT_FOUND'],
  }),

  ofProduct: endpoint.open({
    description: 'Coupons that apply to a product.',
    route: 'POST /api/product/coupon/list',
    bodyKind: 'json',
    summary: 'List coupons for a product',
    input: z.object({ productCode: text(64), pageNum: int(1).default(1), pageSize: int(1, 50).default(10) }),
    data: toPageSchema(CouponSchema),
    errors: ['NOT_FOUND'],
  }),
}
