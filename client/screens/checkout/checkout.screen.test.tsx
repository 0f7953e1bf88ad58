import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { readStoredChoices } from '@fixbench/storefront/features/checkout/stored-choices.ts'
import { NetworkError } from '@fixbench/storefront/lib/api/errors.ts'
import {
  aCarrier,
  aCheckout,
  aCoupon,
  anAddress,
  aTotals,
  emptySummary,
  pageWith,
} from '@fixbench/storefront/testing/buying.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, orderSummary, placeButton } from '#client/testing/checkout-form.ts'

beforeAll(installNativeDialog)

describe('Confirm Order', () => {
  it('[ROUTE-payment] shows the totals of the server line by line', async () => {
    await openCheckout(
      aCheckout({
        coupons: [aCoupon()],
        couponCode: 'TEN',
        totals: aTotals({
          couponTotal: 10,
          pointsTotal: 1.5,
          pointsUsed: 150,
          vatTotal: 20.1,
          vatRatePercent: 20,
          taxScheme: 'uk-vat',
          dutyTotal: 3,
          totalAmount: 121.6,
          taxNote: 'Nothing at delivery.',
        }),
      }),
    )
    const lines = orderSummary()
      .getAllByRole('definition')
      .map(line => line.textContent)

    expect(lines).toEqual(['$100.00', '-$10.00', '-$1.50', '$10.00', '$20.10', '$3.00', '$121.60'])
    expect(orderSummary().getByText('UK VAT 20%')).toBeVisible()
    expect(orderSummary().getByText('Nothing at delivery.')).toBeVisible()
  })

  it('redirects to the cart without an id, and if nothing is selected', async () => {
    const empty: Responses = {
      'cart.list': { ...pageWith(), summary: emptySummary, bestCoupon: null },
      'search.recommended': { rows: [], total: 0 },
    }
    const bare = await openCheckout(aCheckout(), empty, '/payment')

    expect(bare.address()).toBe('/cart.html')

    bare.unmount()
    const none = await openCheckout(aCheckout(), {
      ...empty,
      'cart.initOrder': failure('ORDER_PRODUCT_MISSING'),
    })

    expect(none.address()).toBe('/cart.html')
  })

  it('[B-19] shows the number of parcels, and the cost of each', async () => {
    const parcel = { carrierCode: 'line', weightKg: 9, items: [{ skuCode: 'IP12-SCR', quantity: 2 }] }
    const split = aCarrier({
      carrierName: 'US Line + DHL',
      shipPrice: 30,
      breakdown: [
        { label: 'Standard package, US Line', amount: 10 },
        { label: 'Battery package, DHL', amount: 20 },
      ],
      parcels: [
        { ...parcel, name: 'Standard package', carrierName: 'US Line', shipPrice: 10 },
        { ...parcel, name: 'Battery package', carrierName: 'DHL', shipPrice: 20 },
      ],
    })
    await openCheckout(aCheckout({ carriers: [split] }))
    const choice = screen.getByRole('radio', { name: /US Line \+ DHL/ }).closest('label')

    expect(choice).toHaveTextContent('2 packages')
    expect(choice).toHaveTextContent('Standard package, US Line $10.00 + Battery package, DHL $20.00')
    expect(choice).toHaveTextContent('$30.00')
  })

  it('[CONST-delivery-time] shows each carrier with price and working days, and why others are unavailable', async () => {
    const slow = aCarrier({
      carrierCode: 'post',
      carrierName: 'Post',
      isAvailable: false,
      reason: 'No batteries',
    })
    await openCheckout(aCheckout({ carriers: [aCarrier({ isDutiesPaid: true }), slow] }))
    const carrier = screen.getByRole('radio', { name: /US Line/ })

    expect(carrier).toBeChecked()
    expect(carrier.closest('label')).toHaveTextContent('7 - 10 working days')
    expect(carrier.closest('label')).toHaveTextContent('Duties paid')
    expect(screen.queryByRole('radio', { name: /Post/ })).not.toBeInTheDocument()
    expect(screen.getByText('No batteries')).toBeInTheDocument()
  })

  it('[CONST-country-ng] shows the notice of a flagged country at the address', async () => {
    const lagos = anAddress({ special: true, country: 'NG', countryName: 'Nigeria' })
    await openCheckout(aCheckout({ address: lagos }), { 'address.list': pageWith(lagos) })
    expect(screen.getByText('Shipping to Nigeria')).toBeVisible()
  })

  it('says beside the total that the chosen carrier ends at an airport', async () => {
    const air = aCarrier({ carrierCode: 'air', carrierName: 'Air Freight', pickupAt: 'airport' })
    const door = aCarrier()

    await openCheckout(aCheckout({ carriers: [air, door], carrierCode: 'air' }))

    expect(orderSummary().getByText('You pick up this order at an airport near you')).toBeVisible()
  })

  it('says nothing of a pickup for a carrier that delivers to the door', async () => {
    const air = aCarrier({ carrierCode: 'air', carrierName: 'Air Freight', pickupAt: 'airport' })
    const door = aCarrier()

    await openCheckout(aCheckout({ carriers: [air, door], carrierCode: door.carrierCode }))

    expect(orderSummary().getByRole('button', { name: 'Place order' })).toBeVisible()
    expect(orderSummary().queryByText(/pick up/)).not.toBeInTheDocument()
  })

  it('announces the new total after another carrier is chosen [ACC-02]', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL', shipPrice: 40 })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const second = aCheckout({
      carriers: [aCarrier(), fast],
      carrierCode: 'dhl',
      totals: aTotals({ totalAmount: 140 }),
    })
    const { user } = await openCheckout(first, {
      'cart.initOrder': ({ carrierCode }) => (carrierCode === undefined ? first : second),
    })

    await user.click(screen.getByRole('radio', { name: /DHL/ }))

    const changes = within(screen.getByRole('status', { name: 'Changes' }))
    expect(await changes.findByText('Total: $140.00')).toBeInTheDocument()
  })

  it('loads new totals on every choice and keeps the old ones until they arrive', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL', shipPrice: 40 })
    let respond: (checkout: Checkout) => void = () => {}
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user, calls } = await openCheckout(first, {
      'cart.initOrder': ({ carrierCode }) =>
        carrierCode === undefined ? first : new Promise(resolve => (respond = resolve)),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))

    expect(calls('cart.initOrder')).toEqual([{}, { carrierCode: 'dhl' }])
    expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked()
    expect(orderSummary().getByText('$110.00', { selector: 'dd' })).toBeVisible()
    expect(placeButton()).toHaveAttribute('aria-disabled', 'true')

    respond({ ...first, carrierCode: 'dhl', totals: aTotals({ shipTotal: 40, totalAmount: 140 }) })
    expect(await orderSummary().findByText('$140.00', { selector: 'dd' })).toBeVisible()
    expect(placeButton()).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('[B-11] keeps carrier, points and coupon after a reload, and drops them for another member', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const responses: Responses = {
      'cart.initOrder': ({ carrierCode = 'line', points = 0 }) =>
        aCheckout({
          carriers: [aCarrier(), fast],
          carrierCode,
          pointsBalance: 900,
          pointsMax: 500,
          totals: aTotals({ pointsUsed: points, totalAmount: carrierCode === 'dhl' ? 140 : 110 }),
        }),
    }
    const visit = await openCheckout(aCheckout(), responses)
    await visit.user.click(screen.getByRole('radio', { name: /DHL/ }))
    await visit.user.click(screen.getByRole('button', { name: 'Use all' }))
    await waitFor(() =>
      expect(visit.calls('cart.initOrder').at(-1)).toEqual({ carrierCode: 'dhl', points: 500 }),
    )
    visit.unmount()
    const reload = await openCheckout(aCheckout(), responses)
    await waitFor(() => expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked())

    expect(reload.calls('cart.initOrder').at(-1)).toEqual({ carrierCode: 'dhl', points: 500 })
    expect(await orderSummary().findByText('$140.00', { selector: 'dd' })).toBeVisible()

    reload.unmount()
    expect(readStoredChoices('somebody-else', { kind: 'cart' })).toBeNull()
    expect(readStoredChoices('somebody-else', { kind: 'buy-now', skuCode: 'X', buyCount: 1 })).toBeNull()
  })

  it('[B-11] keeps the purchase order number and the note after a reload', async () => {
    const field = (name: RegExp) => screen.findByRole('textbox', { name })
    const visit = await openCheckout(aCheckout())
    await visit.user.type(await field(/^Purchase order number/), 'PO-77')
    await visit.user.type(await field(/^Note for the warehouse/), 'Ring twice')
    visit.unmount()
    await openCheckout(aCheckout())

    expect(await field(/^Purchase order number/)).toHaveValue('PO-77')
    expect(await field(/^Note for the warehouse/)).toHaveValue('Ring twice')
  })

  it('reverts to the last valid state when a choice fails', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user } = await openCheckout(first, {
      'cart.initOrder': ({ carrierCode }) => (carrierCode === undefined ? first : new NetworkError()),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))

    expect(await screen.findByText('We couldn’t apply your last change')).toBeVisible()
    expect(placeButton()).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(placeButton()).toBeEnabled()
    expect(screen.getByRole('radio', { name: /US Line/ })).toBeChecked()
  })

  it('computes a choice that failed offline when the connection returns', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user, respond } = await openCheckout(first, {
      'cart.initOrder': ({ carrierCode }) => (carrierCode === undefined ? first : new NetworkError()),
    })
    act(() => onlineManager.setOnline(false))
    await user.click(screen.getByRole('radio', { name: /DHL/ }))

    expect(await screen.findByText('We couldn’t apply your last change')).toBeVisible()

    respond({ 'cart.initOrder': { ...first, carrierCode: 'dhl' } })
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(placeButton()).toBeEnabled())

    expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked()
  })

  it('[B-09] reports that another tab has emptied the cart, with links to continue', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user } = await openCheckout(first, {
      'cart.initOrder': ({ carrierCode }) =>
        carrierCode === undefined ? first : failure('ORDER_PRODUCT_MISSING'),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))

    expect(await screen.findByText('Your cart is empty now')).toBeVisible()
    expect(orderSummary().getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart.html')
    expect(orderSummary().getByRole('link', { name: 'My Orders' })).toHaveAttribute(
      'href',
      '/user-order.html',
    )
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(screen.queryByText(/last change/)).not.toBeInTheDocument()
    expect(placeButton()).toBeDisabled()
  })

  it('[B-09] reports it when the tab becomes visible after the cart was emptied', async () => {
    const { shop, respond } = await openCheckout(aCheckout())
    respond({ 'cart.initOrder': failure('ORDER_PRODUCT_MISSING') })
    await act(() => shop.queryClient.invalidateQueries({ queryKey: ['cart'] }))
    expect(await screen.findByText('Your cart is empty now')).toBeVisible()
  })

  it('[B-09] offers no Undo if nothing was changed', async () => {
    const { shop, respond } = await openCheckout(aCheckout())
    respond({ 'cart.initOrder': new NetworkError() })
    await act(() => shop.queryClient.invalidateQueries({ queryKey: ['cart'] }))
    expect(await screen.findByText('We couldn’t update your order')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})
