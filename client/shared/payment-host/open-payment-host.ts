import type { PaymentTicket } from '#contract/payment/payment-ticket.ts'
import { postForm } from './post-form.ts'

/** Navigates to the payment host with signed parameters. Does nothing for tickets without a payment host. */
export const openPaymentHost = async ({ gateway }: PaymentTicket): Promise<void> => {
  if (gateway === null) return
  const { signPayment } = await import('./sign-payment.ts')
  postForm(gateway.actionUrl, signPayment(gateway))
}
