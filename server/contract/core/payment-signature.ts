/**
 * How payment parameters and notices are signed: the text below is hashed with SHA-256 and written as lower-case hex
 * (CONST-card-signature). Shop, payment host and browser build the text here; none of them shares anything else.
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

/** Fields of a notice in the order in which the payment host signs them: all of them but the signature. */
export const signedNoticeFields = [
  'noticeId',
  'account',
  'terminal',
  'orderNumber',
  'currency',
  'amount',
  'result',
  'resultCode',
  'resultText',
  'gatewayRef',
  'cardMask',
] as const

/** What the payment host signs before it notifies the shop. */
export type SignedNotice = Record<(typeof signedNoticeFields)[number], string>

/**
 * The text of a notice's signature: one field per line, the secure code last; its key never reaches a browser. No field
 * may hold a line break, so that letters can't move from one field to the next.
 */
export const noticeSignatureText = (notice: SignedNotice, secureCode: string): string =>
  [...signedNoticeFields.map(field => notice[field]), secureCode].join('\n')
