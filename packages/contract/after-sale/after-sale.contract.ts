import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, int, list, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { HistoryEntrySchema } from '../core/status-history.ts'
import { orderedItemFields } from '../order/ordered-item.ts'
import { uploadedPhoto } from '../upload/upload.contract.ts'
import { EVIDENCE_PHOTOS } from '../upload/upload-constants.ts'
import { AfterSaleResolutionSchema, AfterSaleStatusSchema } from './after-sale-status.ts'

/** A requested item with its own reason, as lists show it. */
const requestedItemFields = {
  ...orderedItemFields,
  quantity: z.int(),
  reasonCode: z.string(),
  reason: z.string(),
  refundAmount: z.number(),
  dutyAmount: z.number().describe('Part of `refundAmount` that is prepaid duty.'),
}

/** An after-sale request for items of one order, as shown in lists. */
const AfterSaleSchema = component('AfterSale', {
  id: z.string(),
  afterSaleNo: z.string(),
  orderNo: z.string(),
  status: AfterSaleStatusSchema,
  resolution: AfterSaleResolutionSchema,
  outcome: z.string().nullable(),
  reasonCode: z.string().describe('Reason of the first item.'),
  reason: z.string().describe('Reasons of all items.'),
  refundAmount: z.number().describe('Refund in US dollars; 0 until the request is accepted.'),
  dutyAmount: z.number().describe('Part of `refundAmount` that is prepaid duty, in US dollars.'),
  createTime: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  items: z.array(z.object(requestedItemFields)),
  canCancel: z.boolean(),
})
export type AfterSale = z.output<typeof AfterSaleSchema>

export const AfterSaleDetailSchema = AfterSaleSchema.extend({
  items: z.array(z.object({ ...requestedItemFields, description: z.string(), images: z.array(z.string()) })),
  description: z.string().describe('Description of the first item.'),
  answer: z.string().nullable(),
  labelNo: z.string().nullable(),
  returnTrackingNo: z.string().nullable(),
  closedTime: z.iso.datetime().nullable(),
  images: z.array(z.string()).describe('Pictures of all items.'),
  refunds: z.array(z.object({ refundNo: z.string(), amount: z.number(), time: z.iso.datetime() })),
  history: z.array(HistoryEntrySchema),
}).meta({ id: 'AfterSaleDetail' })
export type AfterSaleDetail = z.output<typeof AfterSaleDetailSchema>

/** An ordered item with the quantity that can still be returned. */
const ReturnableItemSchema = component('ReturnableItem', {
  ...orderedItemFields,
  skuNum: z.int(),
  returnable: z.int().describe('Quantity without an open or accepted request.'),
  pieceAmount: z.number().describe('Refund for one more unit, in US dollars, including its tax.'),
  pieceTax: z.number().describe('Part of `pieceAmount` that is tax.'),
  pieceDuty: z
    .number()
    .describe(
      'Prepaid duty of one more unit, in US dollars. Refunded in addition to `pieceAmount`, except for the reasons `change-of-mind` and `not-compatible`.',
    ),
  arrivalUntil: z.iso
    .datetime()
    .nullable()
    .describe('Last time to report items that arrived defective; null before delivery.'),
  warrantyUntil: z.iso.datetime().nullable(),
  reasons: z
    .array(z.object({ code: z.string(), label: z.string() }))
    .describe('Reasons of a request that fit the item, such as faults of batteries only for a battery.'),
})

/** Number or id of the request. */
const which = z.object({ id: id() })

export const afterSaleEndpoints = {
  items: endpoint({
    description:
      'The items of a shipped or received order, with the quantities that can still be returned. Other orders fail with 300006.',
    id: 'OWN-after-sale-items',
    route: 'POST /api/shop/problem/order/items',
    summary: 'List returnable items of an order',
    input: z.object({ orderNo: text(40) }),
    data: z.object({ orderNo: z.string(), orderStatus: z.string(), items: z.array(ReturnableItemSchema) }),
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  add: endpoint.idempotent({
    description:
      'Opens a request for items of a shipped or received order. Each item can have a reason, a description and pictures of its own; the others take those of the request. With the reason `order-cancellation`, the resolution `refund` and every item it requests the cancellation of a paid order before it ships. Open and accepted requests count toward the ordered quantity (300002). The same `submitKey` returns the same request.',
    route: 'POST /api/shop/problem/order/add',
    repeats: { keyField: 'submitKey' },
    summary: 'Open an after-sale request',
    input: z.object({
      orderNo: text(40),
      resolution: AfterSaleResolutionSchema,
      reasonCode: text(60)
        .optional()
        .describe(
          'One of the `reasons` of the items, or `order-cancellation`. Required unless every item has its own.',
        ),
      description: longText(2000, 3).optional().describe('Required unless every item has its own.'),
      items: z
        .array(
          z.object({
            orderItemId: id(),
            quantity: int(1, 99_999),
            reasonCode: text(60).optional(),
            description: longText(2000, 3).optional(),
            images: list(uploadedPhoto(), EVIDENCE_PHOTOS).optional(),
          }),
        )
        .min(1)
        .max(200),
      images: list(uploadedPhoto(), EVIDENCE_PHOTOS).default([]),
      submitKey: text(120).optional(),
    }),
    data: AfterSaleDetailSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'ORDER_PRODUCT_MISSING', 'RETURN_TOO_MANY', 'REFUSED'],
  }),

  cancel: endpoint.idempotent({
    description: 'Withdraws a request that has not been decided yet.',
    route: 'POST /api/shop/problem/order/cancel',
    summary: 'Withdraw an after-sale request',
    input: which,
    data: AfterSaleDetailSchema,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  detail: endpoint({
    description: 'One request with its pictures, history, and refunds.',
    route: 'POST /api/shop/problem/order/detail',
    summary: 'Get an after-sale request',
    input: which,
    data: AfterSaleDetailSchema,
    errors: ['NOT_FOUND'],
  }),

  list: endpoint({
    description: 'The member’s requests, newest first, optionally of one order or status.',
    route: 'POST /api/my/shop/problem/order/list',
    summary: 'List after-sale requests',
    input: z.object({
      status: AfterSaleStatusSchema.optional(),
      orderNo: text(40, 0).optional(),
      ...pageFields(10, 100),
    }),
    data: toPageSchema(AfterSaleSchema),
  }),
}
