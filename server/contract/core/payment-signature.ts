/**
 * Signatures of payment parameters and notices: the texts below are hashed with SHA-256, in lowercase hex
 * (CONST-card-signature). This is the only code that the shop, the payment host and the browser share.
 */

/** Fields that the buyer's browser signs before it posts them to the payment host. */
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

/** Text that is signed for a payment: the values in this order without separators, then the secure code. */
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

/** Fields of a notice in signing order: all except the signature. */
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

/** Fields that the payment host signs before it notifies the shop. */
export type SignedNotice = Record<(typeof signedNoticeFields)[number], string>

/**
 * Text that is signed for a notice: one field per line, then the secure code, which never reaches a browser. Fields
 * must not contain line breaks, so characters can't move between fields.
 */
export const noticeSignatureText = (notice: SignedNotice, secureCode: string): string =>
  [...signedNoticeFields.map(field => notice[field]), secureCode].join('\n')
