import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { formatCents } from '../money.ts'

/** Conditions and fee of a payment method. */
export type PaymentMethodTerms = PaymentFeeTerms & {
  code: string
  minAmountCents: number
  maxAmountCents: number | null
  /** ISO codes; an empty list allows every country. */
  allowedCountries: readonly string[]
  excludedCountries: readonly string[]
  /** False for cards and wallets in a shop without a payment host. */
  isOffered: boolean
}

export type PaymentMethodQuery = { iso: string | undefined; amountCents: number | undefined }

/**
 * Readable reason why a method rejects a country or an amount; null when it accepts both. Unknown values are ignored.
 */
export const findPaymentRejection = (
  method: PaymentMethodTerms,
  { iso, amountCents }: PaymentMethodQuery,
) => {
  if (!method.isOffered) return 'Not available in this shop'
  const { allowedCountries: allowed, excludedCountries: excluded } = method
  if (iso !== undefined && (excluded.includes(iso) || (allowed.length > 0 && !allowed.includes(iso)))) {
    return 'Not available in this country'
  }
  if (amountCents === undefined) return null
  if (amountCents < method.minAmountCents) {
    return `For orders of ${formatCents(method.minAmountCents)} or more`
  }
  if (method.maxAmountCents !== null && amountCents > method.maxAmountCents) {
    return `For orders up to ${formatCents(method.maxAmountCents)}`
  }
  return null
}

/** Rejection of an order with a method that doesn't accept it. */
export const METHOD_REFUSED = 'This payment method is not available for this order'

/** Fee of a payment method: thousandths of the amount plus a fixed part in cents. */
type PaymentFeeTerms = { feePermille: number; feeFixedCents: number }

/** Fee in cents for an amount in cents; 0 for an amount of 0. */
export const computePaymentFee = (terms: PaymentFeeTerms, amountCents: number): number =>
  amountCents === 0 ? 0 : Math.round((amountCents * terms.feePermille) / 1000) + terms.feeFixedCents

/** Code of the method whose buyers transfer the amount to the shop's bank account. */
export const BANK_TRANSFER = 'bank-transfer'

/** A shop's bank account for transfers. */
export const getBankAccount = ({ company, bank }: Pick<Brand, 'company' | 'bank'>) => ({
  holder: company,
  bank: bank.name,
  account: bank.account,
  swift: bank.swift,
})
