import { useEffect } from 'react'
import { useStores } from '#client/lib/shop.tsx'
import type { CheckoutView } from './use-checkout.ts'

/** Keeps the client states of section 3 that tell of a checkout: amounts, address, carriers, and what is being worked out. */
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
  const waits = JSON.stringify(pending)
  useEffect(() => {
    const isAddress = isWorking && waits.includes('addressId')
    const isCarrier = isWorking && waits.includes('carrierCode')
    const isCount = isWorking && waits.includes('buyCount')
    const isDiscount = isWorking && (waits.includes('couponCode') || waits.includes('points'))
    const isPayWay = isWorking && waits.includes('payWay')
    store.set({
      addressLoading: isAddress,
      shippingLoading: isAddress || isCarrier || isCount,
      discountLoading: isDiscount || isCount,
      paymentWaysLoading: isPayWay || isAddress,
      buyCountLoading: isCount,
      vatLoading: isWorking,
    })
    shopping.set({
      addressFlag: isAddress,
      transFlag: isAddress || isCarrier,
      shipFeeFlag: isAddress || isCarrier || isCount,
      couponAndPayFlag: isDiscount || isPayWay,
      buyCountFlag: isCount,
      vatFlag: isWorking,
      allLoading: isWorking && waits === '[]',
    })
  }, [waits, isWorking, store, shopping])
}
