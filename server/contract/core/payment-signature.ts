/**
 * How payment parameters and notices are signed: the text below is hashed with SHA-256 and written as lower-case hex (section 9).
 * Shop, payment host and browser build the text here; none of them shares anything else.
 */

/** What the buyer's browser signs before it posts to the payment host. */
export type SignedPayment = {
  account: string
  terminal: string
  returnUrl: string
  orderNumber: string
  currency: string
  amount: string
  billingFirstName: string
  billingLastName: string
  billingEmail: string
}

/** The text of a payment's signature: the values in their order without a separator, the secure code last. */
export const paymentSignatureText = (payment: SignedPayment, secureCode: string): string =>
  [
    payment.account,
    payment.terminal,
    payment.returnUrl,
    payment.orderNumber,
    payment.currency,
    payment.amount,
    payment.billingFirstName,
    payment.billingLastName,
    payment.billingEmail,
    secureCode,
  ].join('')

/** What the payment host signs before it tells the shop. */
export type SignedNotice = {
  noticeId: string
  account: string
  terminal: string
  orderNumber: string
  currency: string
  amount: string
  result: string
  gatewayRef: string
}

/** The text of a notice's signature; its key never reaches a browser. */
export const noticeSignatureText = (notice: SignedNotice, secureCode: string): string =>
  [
    notice.noticeId,
    notice.account,
    notice.terminal,
    notice.orderNumber,
    notice.currency,
    notice.amount,
    notice.result,
    notice.gatewayRef,
    secureCode,
  ].join('')
