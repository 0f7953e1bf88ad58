import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { openPaymentHost } from '#client/shared/payment-host/open-payment-host.ts'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import type { PaymentTicket } from '#contract/payment/payment-ticket.ts'
import { SLIP_PURPOSE } from '#contract/upload/upload-constants.ts'

/**
 * Starts a payment. For cards and wallets, the browser then navigates to the payment host. The page handles errors
 * (300013, 300006, 5000002).
 */
export const useStartPayment = () => {
  return useApiMutation(
    async (api, input: { orderNos: string[]; paymentMethod?: string }): Promise<PaymentTicket> => {
      const ticket = await api.order.submit(input)
      await openPaymentHost(ticket)
      return ticket
    },
    { onSettled: useInvalidate('payment'), meta: { reaction: 'own' } },
  )
}

/** Uploads the receipt of a bank transfer. Resolves to null, without submitting it, if the upload fails. */
export const useUploadSlip = () => {
  const upload = useUploadPictures(SLIP_PURPOSE)
  return useApiMutation(
    async (api, { orderPn, file, note }: { orderPn: string; file: File; note: string }) => {
      const [url] = (await upload([file])) ?? []
      return url === undefined ? null : api.payment.proof({ orderPn, url, note })
    },
    { onSettled: useInvalidate('payment', 'order'), meta: { reaction: 'own' } },
  )
}
