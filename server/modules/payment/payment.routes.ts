import type { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import type { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { cached, forEveryone, type Handlers, recordingRefusedInput } from '#server/http/call.ts'
import { enforceRateLimit } from '#server/http/rate-limit.ts'
import { addTransferReceipt } from './bank-transfer.ts'
import { handleNotice } from './handle-notice.ts'
import { payPointOrder } from './pay-point-order.ts'
import { recordMalformedNotice } from './payment.repo.ts'
import { listMethods, showPayment } from './payment.service.ts'
import { requireReturnTargets } from './payment-ticket.ts'
import { startPayment } from './start-payment.ts'

export const paymentHandlers: Handlers<typeof paymentEndpoints> = {
  methods: cached(['content'], forEveryone, ({ deps, input }) => listMethods(deps, input)),
  status: ({ deps, viewer, input }) => showPayment(deps, viewer, input),
  proof: async ({ deps, viewer, input }) => {
    await addTransferReceipt(deps, viewer, input)
    return showPayment(deps, viewer, { orderPn: input.orderPn })
  },
  notify: recordingRefusedInput(
    ({ deps, input, request }) =>
      handleNotice(deps, input, () => enforceRateLimit(paymentEndpoints.notify, request)),
    recordMalformedNotice,
  ),
}

/** Endpoints of the order and points contracts that start a payment. */
export const paymentStartHandlers: {
  order: Pick<Handlers<typeof orderEndpoints>, 'submit'>
  points: Pick<Handlers<typeof pointsEndpoints>, 'pay'>
} = {
  order: {
    submit: ({ deps, viewer, input, request }) =>
      startPayment(deps, viewer, input, requireReturnTargets(deps.config, request, input)),
  },
  points: {
    pay: ({ deps, viewer, input, request }) =>
      payPointOrder(deps, viewer, input, requireReturnTargets(deps.config, request, input)),
  },
}
