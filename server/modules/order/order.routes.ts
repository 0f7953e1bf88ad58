import type { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { LINK_MINUTES } from '@fixbench/contract/order/link-minutes.ts'
import type { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { DOCUMENTS_PATH } from '#server/http/named-world.ts'
import { toSignedPath } from '#server/lib/document-link.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import { checkCombine } from './combine-orders.ts'
import { listOrders, showOrder, showOrderResult, trackParcels } from './order.service.ts'
import { submitCart, submitImmediate } from './place-order.ts'
import { cancelOrder, confirmReceipt, hideOrder } from './update-order.ts'

export const orderHandlers: Omit<Handlers<typeof orderEndpoints>, 'submit' | 'immediateCheck'> = {
  detail: ({ deps, viewer, input }) => showOrder(deps, viewer, input.orderNo),
  list: ({ deps, viewer, input }) => listOrders(deps, viewer, input),
  immediate: ({ deps, viewer, input }) => submitImmediate(deps, viewer, input),
  cancel: ({ deps, viewer, input }) => cancelOrder(deps, viewer, input),
  combineCheck: ({ deps, viewer, input }) => checkCombine(deps, viewer, input.orderNos),
  remove: ({ deps, viewer, input }) => hideOrder(deps, viewer, input.orderNo),
  confirmReceipt: ({ deps, viewer, input }) => confirmReceipt(deps, viewer, input.orderNo),
  gaInfo: ({ deps, viewer, input }) => showOrderResult(deps, viewer, input.orderNo),
  documentLink: ({ deps, viewer, input, request }) => {
    const expiresAtMs = deps.clock.nowMs() + LINK_MINUTES * MINUTE_MS
    const path = `${DOCUMENTS_PATH}${input.kind}/${encodeURIComponent(input.number)}.pdf`
    const link = { path, shopId: deps.shopId, memberId: viewer.memberId, expiresAtMs }
    return {
      url: `${getShopOrigin(deps.config, request)}${toSignedPath(deps.config, link)}`,
      expiresTime: new Date(expiresAtMs).toISOString(),
    }
  },
  track: ({ deps, viewer, input }) => trackParcels(deps, viewer, input),
}

/** Handler of the cart contract that places an order. */
export const cartSubmitHandlers: Pick<Handlers<typeof cartEndpoints>, 'submitOrder'> = {
  submitOrder: ({ deps, viewer, input }) => submitCart(deps, viewer, input),
}
