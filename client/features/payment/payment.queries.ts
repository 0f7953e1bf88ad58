import { callQuery } from '#client/lib/api/query.ts'

/** What names a payment: its own number, or the order of which it is the latest. */
export type PaymentName = { orderPn?: string; orderNo?: string }

export const paymentQueries = {
  /** Ways to pay an amount in a country. */
  methods: (countryNo: string, amount: number) => callQuery('payment', 'methods', { countryNo, amount }),
  status: (name: PaymentName) => callQuery('payment', 'status', name),
}
