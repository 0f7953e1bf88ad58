import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import {
  aCarrier,
  aCheckout,
  aCoupon,
  anAddress,
  aPaymentMethod,
  aTotals,
  aTransfer,
  pageWith,
} from '@fixbench/storefront/testing/buying.ts'
import { noOrders } from '@fixbench/storefront/testing/orders.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const addresses = pageWith(anAddress(), anAddress({ id: 'A2', cityName: 'Boston', isDefault: 0 }))
const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
const refusing = aCarrier({ carrierCode: 'post', isAvailable: false, reason: 'No batteries' })
const first = aCheckout({
  carriers: [aCarrier(), fast, refusing],
  coupons: [aCoupon()],
  couponCode: 'TEN',
  paymentMethods: [aPaymentMethod(), aTransfer()],
  totals: aTotals({ VatPrice: 5.5, VatSubTotal: 115.5 }),
})

/** Opens checkout. Responses after the first one never arrive, so the flags stay visible. */
const open = () =>
  renderScreen('/payment/cart', {
    viewer: aMember(),
    responses: {
      'order.list': noOrders(),
      'address.list': addresses,
      'cart.initOrder': choices => (Object.keys(choices).length === 0 ? first : new Promise(() => {})),
    },
  })

const none = {
  addressLoading: false,
  shippingLoading: false,
  discountLoading: false,
  paymentMethodsLoading: false,
  buyCountLoading: false,
  vatLoading: false,
}

describe('the client state of a checkout', () => {
  it('[STATE-3-checkout-VatPrice] [STATE-3-checkout-VatSubTotal] [STATE-3-shopping-currentAddress] [STATE-3-shopping-transport-company-list] [STATE-3-shopping-current-transport-list] [STATE-3-root-cartIds] contains what the server computed', async () => {
    const { clientState, unmount } = await open()
    expect(clientState().checkout).toEqual({ ...none, VatPrice: 5.5, VatSubTotal: 115.5 })
    expect(clientState().shopping).toMatchObject({
      currentAddress: { id: 'A1' },
      transportCompanyList: [{ carrierCode: 'line' }, { carrierCode: 'dhl' }, { carrierCode: 'post' }],
      currentTransportList: [{ carrierCode: 'line' }, { carrierCode: 'dhl' }],
    })
    expect(clientState().root.cartIds).toEqual(['1'])

    unmount()
    expect(clientState().root.cartIds).toEqual([])
  })

  it.each([
    [/Boston/, { addressLoading: true, shippingLoading: true, paymentMethodsLoading: true }],
    [/DHL/, { shippingLoading: true }],
    [/No coupon/, { discountLoading: true }],
    [/Bank Transfer/, { paymentMethodsLoading: true }],
  ])(
    '[STATE-3-checkout-loading-address] [STATE-3-checkout-loading-shipping] [STATE-3-checkout-loading-discount] [STATE-3-checkout-loading-payment-ways] [STATE-3-checkout-loading-vat] [B-46] reports what is being computed after %s',
    async (name, flags) => {
      const { user, clientState } = await open()
      await user.click(screen.getByRole('radio', { name }))
      expect(clientState().checkout).toMatchObject({ ...none, ...flags, vatLoading: true })
    },
  )

  it('[STATE-3-shopping-transFlag] [STATE-3-shopping-shipFeeFlag] [STATE-3-shopping-addressFlag] [STATE-3-shopping-vatFlag] updates the shopping flags', async () => {
    const { user, clientState } = await open()
    await user.click(screen.getByRole('radio', { name: /DHL/ }))

    expect(clientState().shopping).toMatchObject({
      transFlag: true,
      shipFeeFlag: true,
      addressFlag: false,
      couponAndPayFlag: false,
      vatFlag: true,
    })
  })
})
