import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import type { Checkout } from '#contract/checkout.schemas.ts'
import { checkoutQuery } from './checkout.queries.ts'
import type { CheckoutChoices, CheckoutSource } from './checkout.rules.ts'
import { readStoredChoices, storeChoices } from './stored-choices.ts'

type Settled = { checkout: Checkout; choices: CheckoutChoices }

export type CheckoutView = {
  /** The last answer of the server; null only when the very first one failed. */
  checkout: Checkout | null
  /** What the buyer chose, also while the server is still working it out. */
  choices: CheckoutChoices
  /** What was chosen since the last answer. */
  pending: readonly (keyof CheckoutChoices)[]
  /** Another answer is on its way: the numbers in sight are those before the last choice. */
  isWorking: boolean
  /** The last choice could not be computed. */
  error: Error | null
  choose: (change: CheckoutChoices) => void
  /** Goes back to the choices of the last answer. */
  undo: () => void
  /** Works everything out again for the same choices. */
  refresh: () => Promise<Checkout | undefined>
  /** One key for this visit, whatever is chosen: however often it is sent, one order comes of it. */
  submitKey: string
}

/** A checkout in the making: the server computes each choice, and the old numbers stay until it has answered. */
export const useCheckout = (source: CheckoutSource): CheckoutView => {
  const api = useApi()
  const [choices, setChoices] = useKeptChoices(source)
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...checkoutQuery(api, source, choices),
    placeholderData: keepPreviousData,
    // After a failure the numbers before it stay; the page says so itself.
    meta: { reaction: 'own' },
  })
  const [settled, setSettled] = useState<Settled | null>(null)
  const [submitKey, setSubmitKey] = useState('')
  const isSettled = data !== undefined && !isPlaceholderData
  if (isSettled && settled?.checkout !== data) setSettled({ checkout: data, choices })
  if (data !== undefined && submitKey === '') setSubmitKey(data.submitKey)
  return {
    checkout: data ?? settled?.checkout ?? null,
    choices,
    pending: isSettled ? [] : changedKeys(settled?.choices ?? {}, choices),
    isWorking: isFetching,
    error: isFetching ? null : error,
    choose: change => setChoices(current => ({ ...current, ...change })),
    undo: () => setChoices(() => settled?.choices ?? {}),
    refresh: async () => (await refetch()).data,
    submitKey,
  }
}

/** `isRead`: the storage of the tab has been looked at. `isStored`: choices are stored there. */
type StoredState = { choices: CheckoutChoices; isStored: boolean; isRead: boolean }

/** The choices of a checkout; those made before a reload come back after the first render, which the server made without them. */
const useKeptChoices = (source: CheckoutSource) => {
  const memberId = useViewer()?.memberId ?? ''
  const isHydrated = useIsHydrated()
  const [{ choices, isStored, isRead }, setState] = useState<StoredState>({
    choices: {},
    isStored: false,
    isRead: false,
  })
  const [first] = useState(source)
  if (isHydrated && !isRead) {
    const stored = readStoredChoices(memberId, first)
    setState({ choices: stored ?? {}, isStored: stored !== null, isRead: true })
  }
  useEffect(() => {
    if (isStored) storeChoices(memberId, first, choices)
  }, [memberId, first, choices, isStored])
  const change = (update: (current: CheckoutChoices) => CheckoutChoices): void =>
    setState(current => ({ choices: update(current.choices), isStored: true, isRead: true }))
  return [choices, change] as const
}

const KEYS = [
  'addressId',
  'countryNo',
  'carrierCode',
  'couponCode',
  'points',
  'paymentMethod',
  'buyCount',
] as const

const changedKeys = (before: CheckoutChoices, after: CheckoutChoices): (keyof CheckoutChoices)[] =>
  KEYS.filter(key => before[key] !== after[key])
