import type { PaymentTicket } from '#contract/payment/payment-ticket.ts'

/** Navigates to the payment host with signed parameters. Does nothing for tickets without a payment host. */
export const openPaymentHost = async ({ gateway }: PaymentTicket): Promise<void> => {
  if (gateway === null) return
  const { signPayment } = await import('./sign-payment.ts')
  postForm(gateway.actionUrl, signPayment(gateway))
}

/** Leaves the page by submitting an HTML form, as payment hosts require. */
const postForm = (action: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
