import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { postForm } from '#client/shared/payment-host/post-form.ts'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import { SLIP_PURPOSE } from '#contract/core/upload-constants.ts'
import type { PaymentTicket } from '#contract/payment-ticket.ts'

/**
 * Starts a payment. For cards and wallets the browser signs the parameters and leaves for the payment host; for the other ways the
 * ticket says what to do. Refusals (300013, 300006, 5000002) belong to the page.
 */
export const useStartPayment = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: { orderNos: string[]; paymentMethod?: string }): Promise<PaymentTicket> => {
      const ticket = await api.order.submit(input)
      if (ticket.gateway !== null) {
        const { signPayment } = await import('#client/shared/payment-host/sign-payment.ts')
        postForm(ticket.gateway.actionUrl, signPayment(ticket.gateway))
      }
      return ticket
    },
    onSettled: () => invalidate(queryClient, 'payment'),
    meta: { reaction: 'own' },
  })
}

/** Shows the bank slip of a transfer. Null when the picture could not be uploaded: nothing was sent then. */
export const useShowSlip = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const upload = useUploadPictures(SLIP_PURPOSE)
  return useMutation({
    mutationFn: async ({ orderPn, file, note }: { orderPn: string; file: File; note: string }) => {
      const [url] = (await upload([file])) ?? []
      return url === undefined ? null : api.payment.proof({ orderPn, url, note })
    },
    onSettled: () => invalidate(queryClient, 'payment', 'order'),
    meta: { reaction: 'own' },
  })
}
