import {
  findPaymentRejection,
  METHOD_REFUSED,
  type PaymentMethodQuery,
} from '@fixbench/domain/payment/payment-method.ts'
import { fail } from '#server/lib/fail.ts'
import type { PaymentMethodRow } from '#server/modules/payment-methods/payment-methods.repo.ts'

/**
 * The requested method; without one, the preferred method, else the first available one. Fails with NOT_DELIVERABLE if
 * it is not available for the country and amount.
 */
export const chooseMethod = (
  methods: readonly PaymentMethodRow[],
  query: PaymentMethodQuery,
  requested = '',
  preferred: string | null = null,
): PaymentMethodRow => {
  const available = methods.filter(method => findPaymentRejection(method, query) === null)
  const methodCode = requested === '' ? preferred : requested
  const method =
    available.find(({ code }) => code === methodCode) ?? (requested === '' ? available[0] : undefined)
  return method ?? fail('NOT_DELIVERABLE', { paymentMethod: methodCode }, METHOD_REFUSED)
}
