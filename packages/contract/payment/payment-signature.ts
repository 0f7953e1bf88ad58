/**
 * Signatures of payment parameters and notices: the texts below are hashed with SHA-256, in lowercase hex
 * (CONST-card-signature). This is the only code that the shop, the payment host and the browser share.
 */

/** Fields of a payment in signing order, which the buyer's browser signs before it posts them to the payment host. */
export const signedPaymentFields = [
  'account',
  'terminal',
  'returnUrl',
  'orderNumber',
  'currency',
  'amount',
  'billingFirstName',
  'billingLastName',
  'billingEmail',
] as const

type SignedPayment = Record<(typeof signedPaymentFields)[number], string>

/** Text that is signed for a payment: the values without separators, then the secure code. */
export const paymentSignatureText = (payment: SignedPayment, secureCode: string): string =>
  [...signedPaymentFields.map(field => payment[field]), secureCode].join('')

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
