import { paymentEndpoints } from '#contract/payment.contract.ts'
import { cached, forEveryone, type Handlers, recordingRefusedInput } from '#server/http/call.ts'
import { countCall } from '#server/http/rate-limit.ts'
import { addProof } from './bank-transfer.ts'
import { handleNotice } from './handle-notice.ts'
import { recordMalformedNotice } from './notice.repo.ts'
import { listMethods, showPayment } from './payment.service.ts'

export const paymentHandlers: Handlers<typeof paymentEndpoints> = {
  methods: cached(['content'], forEveryone, ({ deps, input }) => listMethods(deps, input)),
  status: ({ deps, viewer, input }) => showPayment(deps, viewer, input),
  proof: async ({ deps, viewer, input }) => {
    await addProof(deps, viewer, input)
    return showPayment(deps, viewer, { orderPn: input.orderPn })
  },
  notify: recordingRefusedInput(
    ({ deps, input, request }) =>
      handleNotice(deps, input, () => countCall(paymentEndpoints.notify, request)),
    recordMalformedNotice,
  ),
}
