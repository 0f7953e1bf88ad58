import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi, useMemberId, useStores } from '#storefront/lib/shop.tsx'
import { checkoutQuery } from './checkout.queries.ts'
import type { CheckoutChoices, CheckoutSource } from './checkout.rules.ts'
import { choiceNames, readStoredChoices, storeChoices } from './stored-choices.ts'

type Settled = { checkout: Checkout; choices: CheckoutChoices }

export type CheckoutView = {
  /** The last response; null only if the first request failed. */
  checkout: Checkout | null
  /** The buyer's choices, including pending ones. */
  choices: CheckoutChoices
  /** Choices that changed since the last response. */
  pending: readonly (keyof CheckoutChoices)[]
  /** Whether a request is in flight and `checkout` is outdated. */
  isWorking: boolean
  /** Set if computing the current choices failed. */
  error: Error | null
  choose: (change: CheckoutChoices) => void
  /** Restores the choices of the last response. */
  undo: () => void
  /** Recomputes the checkout for the same choices. */
  refresh: () => Promise<Checkout | undefined>
  /** Idempotency key, constant for this visit, so that repeated submits place one order. */
  submitKey: string
}

/**
 * State of a checkout page, also published to the checkout store. The server recomputes the checkout after each choice;
 * until then, the old one is shown.
 */
export const useCheckout = (source: CheckoutSource): CheckoutView => {
  const api = useApi()
  const [choices, setChoices] = useStoredChoices(source)
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...checkoutQuery(api, source, choices),
    placeholderData: keepPreviousData,
    // A choice made offline is computed as soon as the shop can be reached again.
    refetchOnReconnect: ({ state }) => state.status === 'error',
    // The page shows errors itself, next to the last valid amounts.
    meta: { reaction: 'own' },
  })
  const [settled, setSettled] = useState<Settled | null>(null)
  const [submitKey, setSubmitKey] = useState('')
  const isSettled = data !== undefined && !isPlaceholderData
  if (isSettled && settled?.checkout !== data) setSettled({ checkout: data, choices })
  if (data !== undefined && submitKey === '') setSubmitKey(data.submitKey)

  const view = {
    checkout: data ?? settled?.checkout ?? null,
    choices,
    pending: isSettled ? [] : findChangedKeys(settled?.choices ?? {}, choices),
    isWorking: isFetching,
    error: isFetching ? null : error,
    choose: (change: CheckoutChoices) => setChoices(current => ({ ...current, ...change })),
    undo: () => setChoices(() => settled?.choices ?? {}),
    refresh: async () => (await refetch()).data,
    submitKey,
  }
  usePublishCheckout(view)

  return view
}

/** `isLoaded`: session storage has been read. `isStored`: it contains choices of this checkout. */
type StoredState = { choices: CheckoutChoices; isStored: boolean; isLoaded: boolean }

/** Choices that survive a reload. They are restored after hydration, because server rendering can't access them. */
const useStoredChoices = (source: CheckoutSource) => {
  const memberId = useMemberId()
  const isHydrated = useIsHydrated()
  const [{ choices, isStored, isLoaded }, setState] = useState<StoredState>({
    choices: {},
    isStored: false,
    isLoaded: false,
  })
  const [initialSource] = useState(source)
  if (isHydrated && !isLoaded) {
    const stored = readStoredChoices(memberId, initialSource)
    setState({ choices: stored ?? {}, isStored: stored !== null, isLoaded: true })
  }

  useEffect(() => {
    if (isStored) storeChoices(memberId, initialSource, choices)
  }, [memberId, initialSource, choices, isStored])

  const change = (update: (current: CheckoutChoices) => CheckoutChoices): void =>
    setState(current => ({ choices: update(current.choices), isStored: true, isLoaded: true }))

  return [choices, change] as const
}

const findChangedKeys = (before: CheckoutChoices, after: CheckoutChoices): (keyof CheckoutChoices)[] =>
  choiceNames.filter(name => before[name] !== after[name])

/** Publishes the current checkout to the checkout store. Clears it on unmount. */
const usePublishCheckout = ({ checkout, pending, isWorking }: CheckoutView): void => {
  const { checkout: store } = useStores()
  const pendingKey = isWorking ? pending.join() : null
  useEffect(() => {
    store.set({ checkout, pending: pendingKey === null ? null : pending })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `pending` is a new array in each render
  }, [checkout, pendingKey, store])
  useEffect(() => () => store.set({ checkout: null, pending: null }), [store])
}
