import { callQuery } from '#client/lib/api/query.ts'

/** Identifies a payment by its number, or the latest payment of an order. */
export type PaymentRef = { orderPn?: string; orderNo?: string }

export const paymentQueries = {
  /** Payment methods for an amount in a country. */
  methods: (countryNo: string, amount: number) => callQuery('payment', 'methods', { countryNo, amount }),
  status: (ref: PaymentRef) => callQuery('payment', 'status', ref),
}
