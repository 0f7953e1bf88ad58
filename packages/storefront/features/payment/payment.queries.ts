import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '#storefront/lib/api/query.ts'
import { canStillChange } from './payment.rules.ts'

const POLL_MS = 1500
const MAX_POLLS = 12

/** Status of a payment. Polls for a while, because the payment notice may arrive after the buyer returns. */
export const usePaymentStatus = (ref: PaymentRef | null) => {
  const queryClient = useQueryClient()
  const options = paymentQueries.status(ref ?? {})
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...options,
    enabled: ref !== null,
    meta: { reaction: 'silent' },
    refetchInterval: ({ state }) => (shouldPoll(state) ? POLL_MS : false),
  })
  const state = queryClient.getQueryState(options.queryKey)

  return {
    /** Null until loaded, and if the shop has no such payment. */
    status: data ?? null,
    /** Whether the shop is still being polled for the payment notice. */
    isWaiting: isFetching || (dataUpdatedAt > 0 && state !== undefined && shouldPoll(state)),
    refetch: () => void refetch(),
  }
}

export type PaymentStatusView = ReturnType<typeof usePaymentStatus>

type PollState = { data: PaymentStatus | undefined; dataUpdateCount: number }

// Bank transfers take days, so they are not polled.
const shouldPoll = ({ data, dataUpdateCount }: PollState): boolean =>
  data !== undefined &&
  data.transfer === null &&
  canStillChange(data.paymentStatus) &&
  dataUpdateCount < MAX_POLLS

/** Identifies a payment by its number, or the latest payment of an order. */
export type PaymentRef = { orderPn?: string; orderNo?: string }

export const paymentQueries = {
  /** Payment methods for an amount in a country. */
  methods: (countryNo: string, amount: number) => callQuery('payment', 'methods', { countryNo, amount }),
  status: (ref: PaymentRef) => callQuery('payment', 'status', ref),
}
