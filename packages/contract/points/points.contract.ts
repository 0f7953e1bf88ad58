import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { flag, id, int, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { OrderStatusSchema } from '../order/order-status.ts'
import { noticeUrl, PaymentTicketSchema, returnUrl } from '../payment/payment-ticket.ts'
import {
  PlacedPointOrderSchema,
  PointBalanceSchema,
  PointEntrySchema,
  PointOrderDetailSchema,
  PointOrderSchema,
  PointProductDetailSchema,
  PointProductSchema,
  pointKinds,
} from './points.schemas.ts'
import { FEE_WINDOW_HOURS } from './points-terms.ts'

const orderNo = () => text(40)

export const pointsEndpoints = {
  products: endpoint.open({
    description: 'Products of the loyalty store. `groups` counts all products, whatever the filter.',
    route: 'POST /api/point/product/list',
    summary: 'List products of the loyalty store',
    input: z.object({
      groupName: text(60, 0).optional(),
      keyword: text(100, 0).optional(),
      isAffordable: flag()
        .default(false)
        .describe('Only products the member has the points and the wholesale level for; none for guests.'),
      sortType: int(0, 3)
        .default(0)
        .describe('0: recommended, 1: fewest points, 2: most points, 3: most redeemed'),
      ...pageFields(10, 100),
    }),
    data: toPageSchema(PointProductSchema).extend({
      groups: z.array(z.object({ groupName: z.string(), count: z.int() })),
    }),
  }),

  product: endpoint.open({
    description: 'One product by its URL slug, code, or ID.',
    route: 'POST /api/point/product/detail',
    summary: 'Get a product of the loyalty store',
    input: z.object({ id: id() }),
    data: PointProductDetailSchema,
    errors: ['NOT_FOUND'],
  }),

  balance: endpoint({
    description: 'The member’s balance, points that expire soon, and today’s check-in.',
    route: 'POST /api/member/point',
    summary: 'Get the points balance',
    data: PointBalanceSchema,
  }),

  log: endpoint({
    description: 'The points ledger, newest first. All entries add up to the balance.',
    route: 'POST /api/member/point/log',
    summary: 'List points entries',
    input: z.object({
      kind: z.enum(pointKinds).optional(),
      direction: z.enum(['in', 'out']).optional().describe('in: only points earned; out: only points spent'),
      ...pageFields(10, 100),
    }),
    data: toPageSchema(PointEntrySchema),
  }),

  checkIn: endpoint.idempotent({
    description:
      'Checks in for the current day of the shop clock (UTC). A second check-in on the same day earns nothing.',
    route: 'POST /api/member/point/check',
    summary: 'Check in',
    data: z.object({ points: z.int(), streak: z.int(), balance: z.int(), isRepeat: z.boolean() }),
  }),

  submit: endpoint.idempotent({
    description: `Redeems points for a product, never beyond balance or stock. The same \`submitKey\` returns the same order. A shipping fee must be paid within ${FEE_WINDOW_HOURS} hours; coupons arrive immediately.`,
    route: 'POST /api/point/submitOrder',
    bodyKind: 'json',
    repeats: { keyField: 'submitKey', isTold: true },
    neverRetried: true,
    summary: 'Redeem points',
    input: z.object({
      productCode: text(80),
      buyCount: int(1, 99).default(1),
      addressId: id().optional().describe('Required for products that are shipped.'),
      submitKey: text(120),
    }),
    data: PlacedPointOrderSchema,
    errors: [
      'NOT_FOUND',
      'REFUSED',
      'POINTS_SHORT',
      'POINTS_PRODUCT_SHORT',
      'NOT_DELIVERABLE',
      'COUPON_RECEIVED',
      'COUPON_USED_UP',
    ],
  }),

  orders: endpoint({
    description: 'The member’s points orders, newest first.',
    route: 'POST /api/my/point/order/list',
    summary: 'List points orders',
    input: z.object({ orderStatus: OrderStatusSchema.optional(), ...pageFields(10, 100) }),
    data: toPageSchema(PointOrderSchema),
  }),

  order: endpoint({
    description: 'One points order with its history.',
    route: 'POST /api/member/point/order/detail',
    summary: 'Get a points order',
    input: z.object({ orderNo: orderNo() }),
    data: PointOrderDetailSchema,
    errors: ['NOT_FOUND'],
  }),

  confirmReceipt: endpoint.idempotent({
    description: 'Confirms that a shipped points order has arrived. Confirming again changes nothing.',
    route: 'POST /api/member/point/order/confirmReceipt',
    summary: 'Confirm receipt of a points order',
    input: z.object({ orderNo: orderNo() }),
    data: PointOrderDetailSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  cancel: endpoint.idempotent({
    description: 'Cancels a points order with an unpaid shipping fee. Points and stock are returned.',
    id: 'OWN-point-order-cancel',
    route: 'POST /api/member/point/order/cancel',
    summary: 'Cancel a points order',
    input: z.object({ orderNo: orderNo() }),
    data: PointOrderDetailSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  pay: endpoint({
    description: 'Starts the payment of the shipping fee, like any other payment.',
    id: 'OWN-point-order-pay',
    route: 'POST /api/member/point/order/pay',
    neverRetried: true,
    summary: 'Pay the shipping fee of a points order',
    input: z.object({
      orderNo: orderNo(),
      paymentMethod: text(40, 0).optional(),
      returnUrl: returnUrl(),
      noticeUrl: noticeUrl(),
    }),
    data: PaymentTicketSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_WINDOW_OVER', 'NOT_DELIVERABLE'],
  }),
}
