import { noticeSignatureText, type SignedNotice } from '#contract/core/payment-signature.ts'
import { derivePaymentKeys, getGatewaySecret } from '#server/lib/payment-keys.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** The fields of a notice by name. */
export type Fields = Record<string, string>

/** The signed part of a notice. Missing fields are empty. */
export const getSignedPart = (fields: Fields): SignedNotice => ({
  noticeId: fields['noticeId'] ?? '',
  account: fields['account'] ?? '',
  terminal: fields['terminal'] ?? '',
  orderNumber: fields['orderNumber'] ?? '',
  currency: fields['currency'] ?? '',
  amount: fields['amount'] ?? '',
  result: fields['result'] ?? '',
  resultCode: fields['resultCode'] ?? '',
  resultText: fields['resultText'] ?? '',
  gatewayRef: fields['gatewayRef'] ?? '',
  cardMask: fields['cardMask'] ?? '',
})

/** The text that is signed for a notice. The key belongs to one payment. */
export const noticeText = (deps: WorldDeps, fields: Fields): string => {
  const part = getSignedPart(fields)
  return noticeSignatureText(part, derivePaymentKeys(getGatewaySecret(deps.config), part).notice)
}

/** The fields of a notice stored by the shop. */
export const textFields = (body: unknown): Fields =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : {}
