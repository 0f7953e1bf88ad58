import { useEffect } from 'react'
import { useStores } from '#client/lib/shop.tsx'
import type { CheckoutView } from './use-checkout.ts'

/** Publishes the open checkout to the client state, and withdraws it when the page is left. */
export const useCheckoutStore = ({ checkout, pending, isWorking }: CheckoutView): void => {
  const { checkout: store } = useStores()
  const pendingKey = isWorking ? pending.join() : null
  useEffect(() => {
    store.set({ checkout, pending: pendingKey === null ? null : pending })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `pending` is a new list in each render
  }, [checkout, pendingKey, store])
  useEffect(() => () => store.set({ checkout: null, pending: null }), [store])
}
