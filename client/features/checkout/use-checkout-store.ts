import { useEffect } from 'react'
import { useStores } from '#client/lib/shop.tsx'
import type { CheckoutChoices } from './checkout.rules.ts'
import type { CheckoutView } from './use-checkout.ts'

/** Writes amounts, address, carriers and loading flags of a checkout to the client state (STATE-3-checkout-VatPrice and the keys beside it). */
export const useCheckoutStore = ({ checkout, pending, isWorking }: CheckoutView): void => {
  const { root, checkout: store, shopping } = useStores()
  useEffect(() => {
    if (checkout === null) return
    const { totals, address, carriers, lines } = checkout
    store.set({ VatPrice: totals.VatPrice, VatSubTotal: totals.VatSubTotal })
    shopping.set({
      currentAddress: address,
      transportCompanyList: carriers,
      currentTransportList: carriers.filter(carrier => carrier.isAvailable),
    })
    root.set({ cartIds: lines.map(line => line.id).filter(id => id !== '') })
  }, [checkout, root, store, shopping])
  const waits = isWorking ? JSON.stringify(pending) : null
  useEffect(() => {
    const flags = toFlags(waits)
    store.set(flags.checkout)
    shopping.set(flags.shopping)
  }, [waits, store, shopping])
}

/** Which parts of a checkout a running answer is about, by the names of what was chosen; null when none is running. */
const toFlags = (waits: string | null) => {
  const has = (...names: (keyof CheckoutChoices)[]) =>
    waits !== null && names.some(name => waits.includes(`"${name}"`))
  return {
    checkout: {
      addressLoading: has('addressId'),
      shippingLoading: has('addressId', 'carrierCode', 'buyCount'),
      discountLoading: has('couponCode', 'points', 'buyCount'),
      paymentWaysLoading: has('payWay', 'addressId'),
      buyCountLoading: has('buyCount'),
      vatLoading: waits !== null,
    },
    shopping: {
      addressFlag: has('addressId'),
      transFlag: has('addressId', 'carrierCode'),
      shipFeeFlag: has('addressId', 'carrierCode', 'buyCount'),
      couponAndPayFlag: has('couponCode', 'points', 'payWay'),
      buyCountFlag: has('buyCount'),
      vatFlag: waits !== null,
      allLoading: waits === '[]',
    },
  }
}
