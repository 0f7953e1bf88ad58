import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { readStoredChoices } from '#client/features/checkout/stored-choices.ts'
import { NetworkError } from '#client/lib/api/errors.ts'
import {
  aCarrier,
  aCheckout,
  aCountry,
  aCoupon,
  anAddress,
  aTotals,
  emptySummary,
  pageWith,
} from '#client/testing/buying.ts'
import { openCheckout, orderSummary, placeButton } from '#client/testing/checkout-form.ts'
import { type Answers, failure } from '#client/testing/fake-call.ts'
import { installNativeDialog } from '#client/ui/testing/native-dialog.ts'
import type { Checkout } from '#contract/checkout.schemas.ts'

beforeAll(installNativeDialog)

describe('Confirm Order', () => {
  it('[ROUTE-payment] traces the total line by line as the server gave it', async () => {
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

  it('leads back to the cart without an id, and when nothing is selected', async () => {
    const empty: Answers = {
      'cart.list': { ...pageWith(), summary: emptySummary },
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

  it('[B-19] says in how many parcels an order ships, and what each costs', async () => {
    const parcel = { carrierCode: 'line', weightKg: 9, items: [{ skuCode: 'IP12-SCR', quantity: 2 }] }
    const split = aCarrier({
      carrierName: 'US Line + DHL',
      shipPrice: 30,
      breakdown: [
        { label: 'Standard parcel, US Line', amount: 10 },
        { label: 'Battery parcel, DHL', amount: 20 },
      ],
      parcels: [
        { ...parcel, name: 'Standard parcel', carrierName: 'US Line', shipPrice: 10 },
        { ...parcel, name: 'Battery parcel', carrierName: 'DHL', shipPrice: 20 },
      ],
    })
    await openCheckout(aCheckout({ carriers: [split] }))
    const choice = screen.getByRole('radio', { name: /US Line \+ DHL/ }).closest('label')
    expect(choice).toHaveTextContent('2 parcels')
    expect(choice).toHaveTextContent('Standard parcel, US Line $10.00 + Battery parcel, DHL $20.00')
    expect(choice).toHaveTextContent('$30.00')
  })

  it('[CONST-delivery-time] shows each carrier with price and working days, and why others refuse', async () => {
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
    expect(screen.getByText('Delivery to Nigeria')).toBeVisible()
  })

  it('asks for the new numbers on every choice and keeps the old ones until they come', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL', shipPrice: 40 })
    let answer: (checkout: Checkout) => void = () => {}
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user, calls } = await openCheckout(first, {
      'cart.initOrder': ({ carrierCode }) =>
        carrierCode === undefined ? first : new Promise(resolve => (answer = resolve)),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))
    expect(calls('cart.initOrder')).toEqual([{}, { carrierCode: 'dhl' }])
    expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked()
    expect(orderSummary().getByText('$110.00', { selector: 'dd' })).toBeVisible()
    expect(placeButton()).toHaveAttribute('aria-disabled', 'true')
    answer({ ...first, carrierCode: 'dhl', totals: aTotals({ shipTotal: 40, totalAmount: 140 }) })
    expect(await orderSummary().findByText('$140.00', { selector: 'dd' })).toBeVisible()
    expect(placeButton()).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('[B-11] keeps carrier, points and coupon over a reload, and forgets them with another member', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const answers: Answers = {
      'cart.initOrder': ({ carrierCode = 'line', points = 0 }) =>
        aCheckout({
          carriers: [aCarrier(), fast],
          carrierCode,
          pointsBalance: 900,
          pointsMax: 500,
          totals: aTotals({ pointsUsed: points, totalAmount: carrierCode === 'dhl' ? 140 : 110 }),
        }),
    }
    const visit = await openCheckout(aCheckout(), answers)
    await visit.user.click(screen.getByRole('radio', { name: /DHL/ }))
    await visit.user.click(screen.getByRole('button', { name: 'Use all' }))
    await waitFor(() =>
      expect(visit.calls('cart.initOrder').at(-1)).toEqual({ carrierCode: 'dhl', points: 500 }),
    )
    visit.unmount()
    const reload = await openCheckout(aCheckout(), answers)
    await waitFor(() => expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked())
    expect(reload.calls('cart.initOrder').at(-1)).toEqual({ carrierCode: 'dhl', points: 500 })
    expect(await orderSummary().findByText('$140.00', { selector: 'dd' })).toBeVisible()
    reload.unmount()
    expect(readStoredChoices('somebody-else', { kind: 'cart' })).toBeNull()
    expect(readStoredChoices('somebody-else', { kind: 'buy-now', skuCode: 'X', buyCount: 1 })).toBeNull()
  })

  it('goes back to what the server could work out when a choice fails', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user } = await openCheckout(first, {
      'cart.initOrder': ({ carrierCode }) => (carrierCode === undefined ? first : new NetworkError()),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))
    expect(await screen.findByText("We couldn't apply your last change")).toBeVisible()
    expect(placeButton()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Undo it' }))
    expect(placeButton()).toBeEnabled()
    expect(screen.getByRole('radio', { name: /US Line/ })).toBeChecked()
  })

  it('[B-09] says that the cart is empty now when another tab has emptied it, and leads on', async () => {
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
    expect(screen.queryByRole('button', { name: 'Undo it' })).not.toBeInTheDocument()
    expect(screen.queryByText(/last change/)).not.toBeInTheDocument()
    expect(placeButton()).toBeDisabled()
  })

  it('[B-09] says the same when the tab comes back to a cart that was emptied meanwhile', async () => {
    const { shop, answer } = await openCheckout(aCheckout())
    answer({ 'cart.initOrder': failure('ORDER_PRODUCT_MISSING') })
    await act(() => shop.queryClient.invalidateQueries({ queryKey: ['cart'] }))
    expect(await screen.findByText('Your cart is empty now')).toBeVisible()
  })

  it('[B-09] offers no Undo where nothing was changed', async () => {
    const { shop, answer } = await openCheckout(aCheckout())
    answer({ 'cart.initOrder': new NetworkError() })
    await act(() => shop.queryClient.invalidateQueries({ queryKey: ['cart'] }))
    expect(await screen.findByText("We couldn't update your order")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo it' })).not.toBeInTheDocument()
  })
})

describe('coupon and points', () => {
  const rate = aCoupon({ couponCode: 'EIGHT', text: 'US $ 150 off 8%', pftWay: 2, deductTotal: 8 })
  const small = aCoupon({
    couponCode: 'BIG',
    text: 'US $ 500 off US $40',
    isUsable: false,
    reasonCode: 300005,
    reason: 'The order is below the minimum amount of this coupon',
  })
  const withCoupons = aCheckout({ coupons: [aCoupon(), rate, small], couponCode: 'TEN' })

  it('[ENTITY-coupon-rule-text-fixed] [ENTITY-coupon-rule-text-percent] offers the usable coupons with the best one chosen', async () => {
    await openCheckout(withCoupons)
    expect(screen.getByRole('radio', { name: /US \$ 100 off US \$10/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /US \$ 150 off 8%/ })).not.toBeChecked()
    expect(screen.getByText(/Best for this order/).closest('label')).toHaveTextContent('US $ 100 off US $10')
  })

  it('[RULE-5-coupon-restriction-server] tells why another one cannot be used, in the words of the server', async () => {
    await openCheckout(withCoupons)
    expect(screen.getByText('The order is below the minimum amount of this coupon')).toBeInTheDocument()
  })

  it('takes no coupon as an empty code', async () => {
    const { user, calls } = await openCheckout(withCoupons)
    await user.click(screen.getByRole('radio', { name: /No coupon/ }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ couponCode: '' }))
  })

  it('tries a code and chooses what the server says it is', async () => {
    const { user, calls } = await openCheckout(withCoupons, {
      'coupon.checkCode': aCoupon({ couponCode: 'MY-BENCH10' }),
    })
    await user.type(screen.getByLabelText('Coupon code'), ' BENCH10 {Enter}')
    expect(calls('coupon.checkCode')).toEqual([{ couponCode: 'BENCH10' }])
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ couponCode: 'MY-BENCH10' }))
  })

  // [ERR-300003] [ERR-300004] [ERR-300005] [ERR-300008]
  it.each([
    ['COUPON_EXPIRED', 'It is over'],
    ['COUPON_USED_UP', 'It was used'],
    ['COUPON_THRESHOLD', 'Too little'],
    ['COUPON_SCOPE', 'This coupon cannot be used in this product'],
  ] as const)('shows the refusal %s at the code', async (code, text) => {
    const { user } = await openCheckout(withCoupons, {
      'coupon.checkCode': failure(code, null, text),
    })
    await user.type(screen.getByLabelText('Coupon code'), 'X{Enter}')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription(text)
  })

  it('uses points up to what the order takes', async () => {
    const { user, calls } = await openCheckout(aCheckout({ pointsBalance: 900, pointsMax: 500 }))
    const field = screen.getByLabelText('Points to use')
    await user.type(field, '600{Enter}')
    expect(field).toHaveAccessibleDescription(/takes up to 500 points/)
    expect(calls('cart.initOrder')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Use all' }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ points: 500 }))
  })
})

describe('the delivery address', () => {
  it('stands as a form when there is none, and the saved one is delivered to', async () => {
    const added = anAddress({ id: 'A7' })
    const { user, calls } = await openCheckout(aCheckout({ address: null, canSubmit: false }), {
      'address.list': pageWith(),
      'address.add': added,
      'region.countries': pageWith(aCountry({ hasProvinceList: false, provinceRequired: false })),
    })
    expect(screen.getByText('Add a delivery address')).toBeVisible()
    expect(placeButton()).toBeDisabled()
    expect(screen.getByLabelText(/First name/)).toHaveValue('Mia')
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Member')
    await user.type(screen.getByLabelText(/City/), 'New York')
    await user.type(screen.getByLabelText(/ZIP Code/), '10001')
    await user.type(screen.getByLabelText(/Street/), '1 Bench Road')
    await user.type(screen.getByLabelText(/Phone/), '2025550100')
    await user.click(screen.getByRole('button', { name: 'Save and deliver here' }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ addressId: 'A7' }))
    expect(calls('address.add')[0]).toMatchObject({ country: 'US', phoneCode: '+1', zipCode: '10001' })
  })

  it('is estimated for the country in its form before it is saved', async () => {
    const plain = { hasProvinceList: false, provinceRequired: false }
    const { user, calls } = await openCheckout(aCheckout({ address: null, canSubmit: false }), {
      'address.list': pageWith(),
      'region.countries': pageWith(
        aCountry(plain),
        aCountry({ ...plain, country: 'DE', countryName: 'Germany' }),
      ),
    })
    const germany = await screen.findByRole('option', { name: 'Germany' })
    await user.selectOptions(screen.getByRole('combobox', { name: /Country/ }), germany)
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ countryNo: 'DE' }))
  })

  it('can be another one of the book', async () => {
    const other = anAddress({ id: 'A2', cityName: 'Boston', isDefault: 0 })
    const { user, calls } = await openCheckout(aCheckout(), { 'address.list': pageWith(anAddress(), other) })
    await user.click(screen.getByRole('radio', { name: /Boston/ }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ addressId: 'A2' }))
  })
})
