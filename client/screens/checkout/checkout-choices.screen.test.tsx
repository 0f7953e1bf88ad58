import { aCheckout, aCountry, aCoupon, anAddress, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, placeButton } from '#client/testing/checkout-form.ts'

beforeAll(installNativeDialog)

describe('coupon and points', () => {
  const rate = aCoupon({ couponCode: 'EIGHT', text: 'US $ 150 off 8%', pftWay: 2, deductTotal: 8 })
  const small = aCoupon({
    couponCode: 'BIG',
    text: 'US $ 500 off US $40',
    isUsable: false,
    reasonCode: 300005,
    reason: 'Your order is below this coupon’s minimum',
  })
  const withCoupons = aCheckout({ coupons: [aCoupon(), rate, small], couponCode: 'TEN' })

  it('[ENTITY-coupon-rule-text-fixed] [ENTITY-coupon-rule-text-percent] offers the usable coupons with the best one selected', async () => {
    await openCheckout(withCoupons)
    expect(screen.getByRole('radio', { name: /US \$ 100 off US \$10/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /US \$ 150 off 8%/ })).not.toBeChecked()
    expect(screen.getByText(/Biggest savings/).closest('label')).toHaveTextContent('US $ 100 off US $10')
  })

  it('[RULE-5-coupon-restriction-server] shows the server’s reason why another one can’t be used', async () => {
    await openCheckout(withCoupons)
    expect(screen.getByText('Your order is below this coupon’s minimum')).toBeInTheDocument()
  })

  it('sends an empty code for no coupon', async () => {
    const { user, calls } = await openCheckout(withCoupons)
    await user.click(screen.getByRole('radio', { name: /No coupon/ }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ couponCode: '' }))
  })

  it('submits a code and selects the coupon that the server returns', async () => {
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
  ] as const)('shows the rejection %s at the code', async (code, text) => {
    const { user } = await openCheckout(withCoupons, {
      'coupon.checkCode': failure(code, null, text),
    })
    await user.type(screen.getByLabelText('Coupon code'), 'X{Enter}')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription(text)
  })

  it('uses points up to the maximum of the order', async () => {
    const { user, calls } = await openCheckout(aCheckout({ pointsBalance: 900, pointsMax: 500 }))
    const field = screen.getByLabelText('Points to use')
    await user.type(field, '600{Enter}')
    expect(field).toHaveAccessibleDescription(/use up to 500 on this order/)
    expect(calls('cart.initOrder')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Use all' }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ points: 500 }))
  })

  it('reads points as the page writes them, with a comma', async () => {
    const { user, calls } = await openCheckout(aCheckout({ pointsBalance: 1250, pointsMax: 1250 }))

    await user.type(screen.getByLabelText('Points to use'), '1,250{Enter}')

    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ points: 1250 }))
  })
})

describe('the delivery address', () => {
  it('is a form if there is none, and the saved address is selected', async () => {
    const added = anAddress({ id: 'A7' })
    const { user, calls } = await openCheckout(aCheckout({ address: null, canSubmit: false }), {
      'address.list': pageWith(),
      'address.add': added,
      'region.countries': pageWith(aCountry({ hasProvinceList: false, provinceRequired: false })),
    })

    expect(screen.getByText('Add a shipping address')).toBeVisible()
    expect(placeButton()).toBeDisabled()
    expect(screen.getByLabelText(/First name/)).toHaveValue('Mia')
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Member')

    await user.type(screen.getByLabelText(/City/), 'New York')
    await user.type(screen.getByLabelText(/ZIP Code/), '10001')
    await user.type(screen.getByLabelText(/Street/), '1 Bench Road')
    await user.type(screen.getByLabelText(/Phone/), '2025550100')
    await user.click(screen.getByRole('button', { name: 'Save and ship here' }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ addressId: 'A7' }))

    expect(calls('address.add')[0]).toMatchObject({ country: 'US', phoneCode: '+1', zipCode: '10001' })
  })

  it('gives an estimate for the country in the form before it is saved', async () => {
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

  it('can be changed to another one of the address book', async () => {
    const other = anAddress({ id: 'A2', cityName: 'Boston', isDefault: 0 })
    const { user, calls } = await openCheckout(aCheckout(), { 'address.list': pageWith(anAddress(), other) })
    await user.click(screen.getByRole('radio', { name: /Boston/ }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ addressId: 'A2' }))
  })
})

describe('a chosen address that was deleted in another tab', () => {
  const both = pageWith(anAddress(), anAddress({ id: 'A2', cityName: 'Boston', isDefault: 0 }))

  it('is replaced by the preferred one, and the buyer is asked to check it', async () => {
    const { user, calls, respond } = await openCheckout(aCheckout(), { 'address.list': both })
    respond({
      'address.list': pageWith(anAddress()),
      'cart.initOrder': ({ addressId }) =>
        addressId === 'A2' ? failure('NOT_FOUND', null, 'The address does not exist') : aCheckout(),
    })
    await user.click(screen.getByRole('radio', { name: /Boston/ }))

    expect(await screen.findByText('The address you chose was deleted')).toBeVisible()
    expect(screen.queryByRole('radio', { name: /Boston/ })).toBeNull()

    await waitFor(() => expect(placeButton()).toBeEnabled())
    await user.click(placeButton())

    expect(calls('cart.submitOrder')).toEqual([expect.objectContaining({ addressId: 'A1' })])
  })
})
