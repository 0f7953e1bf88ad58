import { paymentSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import type { PaymentTicket } from '@fixbench/contract/payment/payment-ticket.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Gateway = NonNullable<PaymentTicket['gateway']>

/** Fields posted to the payment host, without the signing key. */
type SignedFields = Gateway['parameters'] & Gateway['billing'] & { signature: string }

/**
 * Signs payment parameters in the browser: SHA-256 over the named values without a separator, as lower-case hex. The key
 * is valid for this payment only. Import this module lazily; it contains the hash library.
 */
export const signPayment = ({ parameters, billing, signingKey }: Gateway): SignedFields => {
  const fields = { ...parameters, ...billing }
  const signature = bytesToHex(sha256(utf8ToBytes(paymentSignatureText(fields, signingKey))))
  return { ...fields, signature }
}
