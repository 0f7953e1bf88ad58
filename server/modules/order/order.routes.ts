import type { orderEndpoints } from '#contract/order.contract.ts'
import { answeredOnce } from '#server/http/answered-once.ts'
import type { Handlers } from '#server/http/call.ts'
import { placesOf } from '#server/modules/payment/places.ts'
import { startPayment } from '#server/modules/payment/start-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkImmediate } from './checkout.service.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import {
  checkCombine,
  hideOrder,
  listOrders,
  showOrder,
  showOrderFacts,
  trackParcels,
} from './order.service.ts'
import { submitImmediate } from './place-order.ts'

export const orderHandlers: Handlers<typeof orderEndpoints> = {
  detail: ({ deps, viewer, input }) => showOrder(deps, viewer, input.orderNo),
  list: ({ deps, viewer, input }) => listOrders(deps, viewer, input),
  submit: ({ deps, viewer, input, request }) =>
    startPayment(deps, viewer, input, placesOf(deps.config, request)),
  immediateCheck: ({ deps, viewer, input }) => checkImmediate(deps, viewer, input),
  immediate: ({ deps, viewer, input }) => submitImmediate(deps, viewer, input),
  cancel: answeredOnce(({ deps, viewer, input }) => cancelOrder(deps, viewer, input)),
  combineCheck: ({ deps, viewer, input }) => checkCombine(deps, viewer, input.orderNos),
  remove: answeredOnce(({ deps, viewer, input }) => hideOrder(deps, viewer, input.orderNo)),
  confirmReceipt: answeredOnce(({ deps, viewer, input }) => confirmReceipt(deps, viewer, input.orderNo)),
  gaInfo: ({ deps, viewer, input }) => showOrderFacts(deps, viewer, input.orderNo),
  track: ({ deps, viewer, input }) => trackParcels(deps, viewer, input),
}
