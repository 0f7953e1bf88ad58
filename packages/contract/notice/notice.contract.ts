import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { skuCode } from '../core/field.ts'

/** Whether the member will be notified when a SKU is back in stock; always false for guests. */
const ArrivalNoticeSchema = component('ArrivalNotice', {
  skuCode: z.string(),
  isSubscribed: z.boolean(),
})
export type ArrivalNotice = z.output<typeof ArrivalNoticeSchema>

export const noticeEndpoints = {
  check: endpoint.open({
    description: 'Whether the member has an arrival notice for a SKU. Always no for guests.',
    route: 'POST /api/shop/product/checkArrivalNotice',
    bodyKind: 'query',
    summary: 'Check for an arrival notice',
    input: z.object({ skuCode: skuCode() }),
    data: ArrivalNoticeSchema,
  }),

  subscribe: endpoint.idempotent({
    description: 'Requests one message when an out-of-stock SKU is back. Rejected while it is in stock.',
    route: 'POST /api/shop/product/arrivalNotice',
    bodyKind: 'query',
    summary: 'Request an arrival notice',
    input: z.object({ skuCode: skuCode() }),
    data: ArrivalNoticeSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),
}
