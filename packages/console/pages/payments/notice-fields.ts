import {
  noticeSignatureText,
  type SignedNotice,
  signedNoticeFields,
} from '@fixbench/contract/payment/payment-signature.ts'
import { toAmount } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { derivePaymentKeys, GATEWAY_ACCOUNT, getGatewaySecret } from '@fixbench/server/lib/payment-keys.ts'

/** The fields of a notice by name. */
export type Fields = Record<string, string>

/** Picks fields by name. Missing ones are empty strings. */
export const pickFields = <Name extends string>(fields: Fields, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, fields[name] ?? ''])) as Record<Name, string>

/** The signed fields of a notice. */
export const getSignedPart = (fields: Fields): SignedNotice => pickFields(fields, signedNoticeFields)

/** The text that is hashed to sign a notice, including the key of its payment. */
export const getNoticeText = (deps: ShopContext, fields: Fields): string => {
  const part = getSignedPart(fields)
  return noticeSignatureText(part, derivePaymentKeys(getGatewaySecret(deps.config), part).notice)
}

/** The fields that a payment and its notices share. */
export const toPaymentFields = (
  { shopId }: ShopContext,
  payment: { paymentNo: string; currency: string; amountCents: number },
) => ({
  account: GATEWAY_ACCOUNT,
  terminal: shopId,
  orderNumber: payment.paymentNo,
  currency: payment.currency,
  amount: toAmount(payment.amountCents),
})

/** Converts the body of a stored notice to text fields. Empty when it isn't an object. */
export const toTextFields = (body: unknown): Fields =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : {}
