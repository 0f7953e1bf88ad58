import { z } from 'zod'
import { RequestedSkuSchema } from '../cart/cart.schemas.ts'
import {
  CheckoutSchema,
  checkoutFields,
  PlacedOrderSchema,
  placeErrors,
  placeFields,
  placeRepeats,
} from '../checkout/checkout.schemas.ts'
import { endpoint } from '../core/endpoint.ts'
import { list, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { noticeUrl, PaymentTicketSchema, returnUrl } from '../payment/payment-ticket.ts'
import { LINK_MINUTES } from './link-minutes.ts'
import { OrderResultSchema, OrderSchema, OrderSummarySchema, TrackedParcelSchema } from './order.schemas.ts'
import { OrderStatusSchema } from './order-status.ts'

const orderNo = () => text(40)
const one = { orderNo: orderNo() }
const orderNos = list(orderNo(), 20, 1)

export const orderEndpoints = {
  detail: endpoint({
    description: 'One order with items, totals, parcels, history, and available actions.',
    route: 'POST /api/shop/order/detail',
    summary: 'Get an order',
    input: z.object(one),
    data: OrderSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  list: endpoint({
    description:
      'The member’s orders, newest first. Filters: status and text (order number, SKU, or name). `counts` has every status.',
    route: 'POST /api/my/shop/order/list',
    summary: 'List orders',
    input: z.object({
      orderStatus: OrderStatusSchema.optional(),
      keyword: text(100, 0).optional(),
      ...pageFields(10),
    }),
    data: toPageSchema(OrderSummarySchema).extend({
      counts: z.object({
        all: z.int(),
        pending: z.int(),
        paid: z.int(),
        shipped: z.int(),
        received: z.int(),
        cancelled: z.int(),
      }),
    }),
  }),

  submit: endpoint({
    description:
      'Starts a payment of one order, or of several together (`orderNos`). Card methods return the parameters that the browser signs and posts to the payment host. Rejected after the payment window (300013) and for orders that aren’t pending (300006).',
    route: 'POST /api/shop/order/submitOrder',
    neverRetried: true,
    summary: 'Pay an order',
    input: z.object({
      orderNo: orderNo().optional(),
      orderNos: orderNos.optional(),
      paymentMethod: text(40, 0).optional(),
      returnUrl: returnUrl(),
      noticeUrl: noticeUrl(),
    }),
    data: PaymentTicketSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_WINDOW_OVER', 'NOT_DELIVERABLE', 'REFUSED'],
  }),

  immediateCheck: endpoint({
    description: 'Previews the checkout of one SKU, like cart.initOrder.',
    route: 'POST /api/shop/order/immediateCheck',
    summary: 'Preview a buy-now checkout',
    input: z.object({ ...RequestedSkuSchema.shape, ...checkoutFields }),
    data: CheckoutSchema,
    errors: ['NOT_FOUND', 'REFUSED', 'ORDER_PRODUCT_MISSING', 'STOCK_SHORT'],
  }),

  immediate: endpoint.idempotent({
    description: 'Places an order of one SKU, like cart.submitOrder. The cart doesn’t change.',
    route: 'POST /api/shop/order/immediate',
    repeats: placeRepeats,
    neverRetried: true,
    summary: 'Buy one SKU now',
    input: z.object({ ...RequestedSkuSchema.shape, ...placeFields }),
    data: PlacedOrderSchema,
    errors: placeErrors,
  }),

  cancel: endpoint.idempotent({
    description: 'Cancels a pending order. Stock, coupon, and points are returned immediately.',
    route: 'POST /api/shop/order/cancel',
    summary: 'Cancel an order',
    input: z.object({ ...one, reason: longText(200, 0).default('') }),
    data: OrderSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  combineCheck: endpoint({
    description:
      'Whether unpaid orders can be paid together: pending, within their payment window, to the same address, no pre-order.',
    route: 'POST /api/shop/order/combineCheck',
    summary: 'Check whether orders can be paid together',
    input: z.object({ orderNos }),
    data: z.object({
      canCombine: z.boolean(),
      totalAmount: z.number(),
      payDeadlineTime: z.string().nullable(),
      rejections: z.array(
        z.object({
          orderNo: z.string(),
          reason: z.enum(['state', 'window', 'address', 'presale']),
          message: z.string(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),

  remove: endpoint.idempotent({
    description:
      'Removes a received or canceled order from the member’s list. It can’t be shown afterward (300006). An order with an open return or dispute stays (300006).',
    route: 'POST /api/shop/order/delete',
    summary: 'Delete an order from the list',
    input: z.object(one),
    data: z.null(),
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  confirmReceipt: endpoint.idempotent({
    description:
      'Confirms that a shipped order has arrived and earns its points once. Confirming again returns the order unchanged.',
    route: 'POST /api/shop/order/confirmReceipt',
    summary: 'Confirm receipt',
    input: z.object(one),
    data: OrderSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  gaInfo: endpoint({
    description: 'The order in short form with its address and arrival, for the result pages.',
    route: 'POST /api/shop/order/gaInfo',
    summary: 'Get the order of a result page',
    input: z.object(one),
    data: OrderResultSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  documentLink: endpoint({
    description: `A link that opens a document of the member for ${LINK_MINUTES} minutes of shop time, without a token, in the world of the call. It responds with 404 when the document doesn’t exist or belongs to someone else.`,
    id: 'OWN-order-document-link',
    route: 'POST /api/shop/order/documentLink',
    summary: 'Get a link to a document',
    input: z.object({
      kind: z.enum(['invoices', 'return-labels', 'packing-slips']),
      number: text(40).describe('Order number of an invoice, else number of the after-sale request.'),
    }),
    data: z.object({
      url: z.string(),
      expiresTime: z.string().describe('When the link stops working, in shop time.'),
    }),
  }),

  track: endpoint.open({
    description:
      'Parcels and their tracking: for anyone by `trackingNo`, for the member by `orderNo`. Only the buyer sees the order, contents, and weight.',
    route: 'POST /api/k3cloud/queryTrack',
    bodyKind: 'query',
    summary: 'Track parcels',
    input: z.object({ orderNo: orderNo().optional(), trackingNo: text(40).optional() }),
    data: toPageSchema(TrackedParcelSchema),
    errors: ['NOT_FOUND'],
  }),
}
