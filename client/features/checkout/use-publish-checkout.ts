import { useEffect } from 'react'
import { useStores } from '#client/lib/shop.tsx'
import type { CheckoutView } from './use-checkout.ts'

/** Publishes the current checkout to the checkout store. Clears it on unmount. */
export const usePublishCheckout = ({ checkout, pending, isWorking }: CheckoutView): void => {
  const { checkout: store } = useStores()
  const pendingKey = isWorking ? pending.join() : null
  useEffect(() => {
    store.set({ checkout, pending: pendingKey === null ? null : pending })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `pending` is a new array in each render
  }, [checkout, pendingKey, store])
  useEffect(() => () => store.set({ checkout: null, pending: null }), [store])
}
