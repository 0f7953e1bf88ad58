import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaymentStatus } from '#contract/payment.contract.ts'
import { type PaymentName, paymentQueries } from './payment.queries.ts'
import { mayChange } from './payment.rules.ts'

const POLL_MS = 1500
const MAX_POLLS = 12

export type PaymentTruth = {
  /** What the shop knows of the payment; null when it knows of none. */
  status: PaymentStatus | null
  /** The shop is still being asked whether the notice of the payment host has come. */
  isWaiting: boolean
  ask: () => void
}

/** Where a payment really stands. Asks a few times while it may still change: the notice can come after the buyer. */
export const usePaymentTruth = (name: PaymentName | null): PaymentTruth => {
  const queryClient = useQueryClient()
  const options = paymentQueries.status(name ?? {})
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...options,
    enabled: name !== null,
    meta: { reaction: 'silent' },
    refetchInterval: ({ state }) => (isAskedAgain(state) ? POLL_MS : false),
  })
  const state = queryClient.getQueryState(options.queryKey)
  return {
    status: data ?? null,
    isWaiting: isFetching || (dataUpdatedAt > 0 && state !== undefined && isAskedAgain(state)),
    ask: () => void refetch(),
  }
}

const isAskedAgain = ({
  data,
  dataUpdateCount,
}: {
  data: PaymentStatus | undefined
  dataUpdateCount: number
}) =>
  // A bank takes days: no one waits for it on the page.
  data !== undefined && data.transfer === null && mayChange(data.paymentStatus) && dataUpdateCount < MAX_POLLS
