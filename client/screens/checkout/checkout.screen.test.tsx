import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { NetworkError } from '#client/lib/errors.ts'
import {
  aCarrier,
  aCheckout,
  aCountry,
  aCoupon,
  anAddress,
  anOrder,
  aPayWay,
  aSkuLine,
  aTotals,
  pageWith,
} from '#client/testing/buying.ts'
import { type Answers, failure } from '#client/testing/fake-call.ts'
import { aMember, renderScreen } from '#client/testing/render-screen.tsx'
import { installNativeDialog } from '#client/ui/testing/native-dialog.ts'
import type { Checkout } from '#contract/checkout.schemas.ts'

beforeAll(installNativeDialog)

const placed = {
  orderNo: 'FB9',
  orderStatus: 'pending',
  totalAmount: 110,
  orderTime: '2025-07-25T09:00:00.000Z',
  payDeadlineTime: '2025-07-26T09:00:00.000Z',
  isRepeat: false,
  totals: aTotals(),
} as const

const open = (checkout: Checkout, answers: Answers = {}, path = '/payment/cart') =>
  renderScreen(path, {
    viewer: aMember(),
    answers: {
      'address.list': pageWith(anAddress()),
      'cart.initOrder': checkout,
      'cart.submitOrder': placed,
      'order.detail': anOrder({ orderNo: 'FB9' }),
      'payment.methods': pageWith(aPayWay()),
      ...answers,
    },
  })

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))
const placeButton = () => screen.getByRole('button', { name: 'Place order' })

describe('Confirm Order', () => {
  it('[ROUTE-payment] traces the total line by line as the server gave it', async () => {
    await open(
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
    const lines = summary()
      .getAllByRole('definition')
      .map(line => line.textContent)
    expect(lines).toEqual(['$100.00', '-$10.00', '-$1.50', '$10.00', '$20.10', '$3.00', '$121.60'])
    expect(summary().getByText('UK VAT 20%')).toBeVisible()
    expect(summary().getByText('Nothing at delivery.')).toBeVisible()
  })

  it('leads back to the cart without an id, and when nothing is selected', async () => {
    const empty: Answers = { 'cart.list': { ...pageWith(), summary: emptySummary } }
    const bare = await open(aCheckout(), empty, '/payment')
    expect(bare.address()).toBe('/cart.html')
    bare.unmount()
    const none = await open(aCheckout(), { ...empty, 'cart.initOrder': failure('ORDER_PRODUCT_MISSING') })
    expect(none.address()).toBe('/cart.html')
  })

  it('[CONST-delivery-time] shows each carrier with price and working days, and why others refuse', async () => {
    const slow = aCarrier({
      carrierCode: 'post',
      carrierName: 'Post',
      isAvailable: false,
      reason: 'No batteries',
    })
    await open(aCheckout({ carriers: [aCarrier({ isDutiesPaid: true }), slow] }))
    const carrier = screen.getByRole('radio', { name: /US Line/ })
    expect(carrier).toBeChecked()
    expect(carrier.closest('label')).toHaveTextContent('7 - 10 working days')
    expect(carrier.closest('label')).toHaveTextContent('Duties paid')
    expect(screen.queryByRole('radio', { name: /Post/ })).not.toBeInTheDocument()
    expect(screen.getByText('No batteries')).toBeInTheDocument()
  })

  it('[CONST-country-ng] shows the notice of a flagged country at the address', async () => {
    const lagos = anAddress({ special: true, country: 'NG', countryName: 'Nigeria' })
    await open(aCheckout({ address: lagos }), { 'address.list': pageWith(lagos) })
    expect(screen.getByText('Delivery to Nigeria')).toBeVisible()
  })

  it('asks for the new numbers on every choice and keeps the old ones until they come', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL', shipPrice: 40 })
    let answer: (checkout: Checkout) => void = () => {}
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user, calls } = await open(first, {
      'cart.initOrder': ({ carrierCode }) =>
        carrierCode === undefined ? first : new Promise(resolve => (answer = resolve)),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))
    expect(calls('cart.initOrder')).toEqual([{}, { carrierCode: 'dhl' }])
    expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked()
    expect(summary().getByText('$110.00', { selector: 'dd' })).toBeVisible()
    expect(placeButton()).toHaveAttribute('aria-disabled', 'true')
    answer({ ...first, carrierCode: 'dhl', totals: aTotals({ shipTotal: 40, totalAmount: 140 }) })
    expect(await summary().findByText('$140.00', { selector: 'dd' })).toBeVisible()
    expect(placeButton()).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('[STATE-3-checkout-loading-shipping] [STATE-3-checkout-loading-vat] [STATE-3-checkout-VatPrice] [STATE-3-checkout-VatSubTotal] keeps the client state of a checkout', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({
      carriers: [aCarrier(), fast],
      totals: aTotals({ VatPrice: 5.5, VatSubTotal: 115.5 }),
    })
    const { user, shop } = await open(first, {
      'cart.initOrder': ({ carrierCode }) => (carrierCode === undefined ? first : new Promise(() => {})),
    })
    const { checkout } = shop.stores
    expect(checkout.get()).toMatchObject({ VatPrice: 5.5, VatSubTotal: 115.5, shippingLoading: false })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))
    expect(checkout.get()).toMatchObject({
      shippingLoading: true,
      vatLoading: true,
      addressLoading: false,
      discountLoading: false,
    })
  })

  it('goes back to what the server could work out when a choice fails', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user } = await open(first, {
      'cart.initOrder': ({ carrierCode }) => (carrierCode === undefined ? first : new NetworkError()),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))
    expect(await screen.findByText('Your last change could not be worked out')).toBeVisible()
    expect(placeButton()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Undo it' }))
    expect(placeButton()).toBeEnabled()
    expect(screen.getByRole('radio', { name: /US Line/ })).toBeChecked()
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
    await open(withCoupons)
    expect(screen.getByRole('radio', { name: /US \$ 100 off US \$10/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /US \$ 150 off 8%/ })).not.toBeChecked()
    expect(screen.getByText(/Best for this order/).closest('label')).toHaveTextContent('US $ 100 off US $10')
  })

  it('[RULE-5-coupon-restriction-server] tells why another one can not be used, in the words of the server', async () => {
    await open(withCoupons)
    expect(screen.getByText('The order is below the minimum amount of this coupon')).toBeInTheDocument()
  })

  it('takes no coupon as an empty code', async () => {
    const { user, calls } = await open(withCoupons)
    await user.click(screen.getByRole('radio', { name: /No coupon/ }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ couponCode: '' }))
  })

  it('tries a code and chooses what the server says it is', async () => {
    const { user, calls } = await open(withCoupons, {
      'coupon.checkCode': aCoupon({ couponCode: 'MY-BENCH10' }),
    })
    await user.type(screen.getByLabelText('Coupon code'), ' BENCH10 {Enter}')
    expect(calls('coupon.checkCode')).toEqual([{ couponCode: 'BENCH10' }])
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ couponCode: 'MY-BENCH10' }))
  })

  // [ERR-300003] [ERR-300004] [ERR-300005] [ERR-300008]
  it.each(['COUPON_EXPIRED', 'COUPON_USED_UP', 'COUPON_THRESHOLD', 'COUPON_SCOPE'] as const)(
    'shows the refusal %s at the code',
    async code => {
      const { user } = await open(withCoupons, { 'coupon.checkCode': failure(code, null, `No: ${code}`) })
      await user.type(screen.getByLabelText('Coupon code'), 'X{Enter}')
      expect(await screen.findByText(`No: ${code}`)).toBeVisible()
      expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription(`No: ${code}`)
    },
  )

  it('uses points up to what the order takes', async () => {
    const { user, calls } = await open(aCheckout({ pointsBalance: 900, pointsMax: 500 }))
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
    const { user, calls } = await open(aCheckout({ address: null, canSubmit: false }), {
      'address.list': pageWith(),
      'address.add': added,
      'region.countries': pageWith(aCountry({ hasProvinceList: false, provinceRequired: false })),
    })
    expect(screen.getByText('Add a delivery address')).toBeVisible()
    expect(placeButton()).toBeDisabled()
    await user.type(screen.getByLabelText(/First name/), 'Mia')
    await user.type(screen.getByLabelText(/Last name/), 'Member')
    await user.type(screen.getByLabelText(/City/), 'New York')
    await user.type(screen.getByLabelText(/ZIP Code/), '10001')
    await user.type(screen.getByLabelText(/Street/), '1 Bench Road')
    await user.type(screen.getByLabelText(/Phone/), '2025550100')
    await user.click(screen.getByRole('button', { name: 'Save and deliver here' }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ addressId: 'A7' }))
    expect(calls('address.add')[0]).toMatchObject({ country: 'US', phoneCode: '+1', zipCode: '10001' })
  })

  it('can be another one of the book', async () => {
    const other = anAddress({ id: 'A2', cityName: 'Boston', isDefault: 0 })
    const { user, calls } = await open(aCheckout(), { 'address.list': pageWith(anAddress(), other) })
    await user.click(screen.getByRole('radio', { name: /Boston/ }))
    await waitFor(() => expect(calls('cart.initOrder').at(-1)).toEqual({ addressId: 'A2' }))
  })
})

describe('placing the order', () => {
  it('[CALL-shop-cart-submitOrder] sends what was seen with the key of the server, and goes on to the payment', async () => {
    const { user, calls, address } = await open(aCheckout())
    await user.type(screen.getByLabelText(/Purchase order number/), 'PO-7')
    await user.click(placeButton())
    expect(await screen.findByRole('heading', { name: 'Pay for your order' })).toBeVisible()
    expect(address()).toBe('/payment/FB9')
    expect(calls('cart.submitOrder')).toEqual([
      expect.objectContaining({
        submitKey: 'key-of-this-visit',
        poNumber: 'PO-7',
        totalAmount: 110,
        items: [{ skuCode: 'IP13-SCR-SO', buyCount: 2, price: 50 }],
      }),
    ])
  })

  it('keeps the key of the visit whatever is chosen, and sends a double click once', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user, calls } = await open(first, {
      'cart.initOrder': ({ carrierCode = 'line' }) => ({
        ...first,
        carrierCode,
        submitKey: `key-${carrierCode}-1`,
      }),
      'cart.submitOrder': () => new Promise(() => {}),
    })
    await user.click(screen.getByRole('radio', { name: /DHL/ }))
    await waitFor(() => expect(placeButton()).not.toHaveAttribute('aria-disabled', 'true'))
    await user.dblClick(placeButton())
    expect(calls('cart.submitOrder')).toHaveLength(1)
    expect(calls('cart.submitOrder')[0]).toMatchObject({ submitKey: 'key-line-1', carrierCode: 'dhl' })
  })

  it('[ERR-300021] shows old and new, and places the order only after they were confirmed', async () => {
    const dearer = aCheckout({ totals: aTotals({ itemsTotal: 104, totalAmount: 114 }) })
    const changed = {
      totalAmount: { old: 110, new: 114 },
      items: [{ skuCode: 'IP13-SCR-SO', field: 'price', old: 50, new: 52 }],
    }
    const { user, calls, answer } = await open(aCheckout(), {
      'cart.submitOrder': failure('CHANGED', changed),
    })
    answer({ 'cart.initOrder': dearer })
    await user.click(placeButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Price or stock has changed' }))
    expect(dialog.getByRole('row', { name: /Soft OLED Screen/ })).toHaveTextContent('$50.00$52.00')
    expect(dialog.getByRole('row', { name: /Total/ })).toHaveTextContent('$110.00$114.00')
    answer({ 'cart.submitOrder': placed })
    await user.click(await dialog.findByRole('button', { name: 'Place order for $114.00' }))
    expect(await screen.findByRole('heading', { name: 'Pay for your order' })).toBeVisible()
    expect(calls('cart.submitOrder').at(-1)).toMatchObject({ totalAmount: 114 })
  })

  it('[ERR-300001] says how many are left of what', async () => {
    const short = { remaining: 1, items: [{ skuCode: 'IP13-SCR-SO', asked: 2, remaining: 1 }] }
    const { user } = await open(aCheckout(), { 'cart.submitOrder': failure('STOCK_SHORT', short) })
    await user.click(placeButton())
    expect(await summary().findByRole('alert')).toHaveTextContent(
      'Soft OLED Screen for iPhone 13: you asked for 2, only 1 left',
    )
  })

  // [ERR-300003] [ERR-3000020] [ERR-5000002] [ERR-500]
  it.each(['COUPON_EXPIRED', 'POINTS_SHORT', 'NOT_DELIVERABLE', 'REFUSED'] as const)(
    'shows the refusal %s with its message and code, and works everything out again',
    async code => {
      const { user, calls } = await open(aCheckout(), {
        'cart.submitOrder': failure(code, null, `Told: ${code}`),
      })
      await user.click(placeButton())
      expect(await summary().findByRole('alert')).toHaveTextContent(`Told: ${code}`)
      await waitFor(() => expect(calls('cart.initOrder')).toHaveLength(2))
    },
  )

  it('can be pressed again when no answer came', async () => {
    const { user, calls, answer } = await open(aCheckout(), { 'cart.submitOrder': new NetworkError() })
    await user.click(placeButton())
    expect(await screen.findByText('No answer came from the shop')).toBeVisible()
    answer({ 'cart.submitOrder': { ...placed, isRepeat: true } })
    await user.click(placeButton())
    expect(await screen.findByRole('heading', { name: 'Pay for your order' })).toBeVisible()
    expect(new Set(calls('cart.submitOrder').map(input => input.submitKey)).size).toBe(1)
  })
})

describe('lines with problems', () => {
  const lines = [{ ...aSkuLine({ stock: 1 }), id: '5', joinPrice: 48, couponShare: 0, pointsShare: 0 }]
  const stock = {
    skuCode: 'IP13-SCR-SO',
    kind: 'stock',
    isBlocking: true,
    message: 'Only 1 left',
    old: 2,
    new: 1,
  } as const

  it('can be settled in place: the rest is taken', async () => {
    const { user, calls, answer } = await open(aCheckout({ lines, problems: [stock], canSubmit: false }), {
      'cart.edit': { line: cartLine, isCapped: false, remaining: 1, summary: emptySummary },
    })
    expect(screen.getByText('Some items need your attention')).toBeVisible()
    answer({ 'cart.initOrder': aCheckout() })
    await user.click(screen.getByRole('button', { name: 'Take 1' }))
    expect(calls('cart.edit')).toEqual([{ id: '5', buyCount: 1 }])
    await waitFor(() => expect(placeButton()).toBeEnabled())
  })

  it('show a changed price as old and new', async () => {
    const price = {
      ...stock,
      kind: 'price',
      isBlocking: false,
      message: 'The price has changed',
      old: 48,
      new: 50,
    } as const
    await open(aCheckout({ lines, problems: [price] }))
    expect(screen.getByText(/The price has changed/)).toHaveTextContent('$48.00 $50.00')
    expect(placeButton()).toBeEnabled()
  })
})

describe('buy now', () => {
  const answers: Answers = { 'order.immediateCheck': aCheckout(), 'order.immediate': placed }

  it('[CALL-shop-order-immediateCheck] [CALL-shop-order-immediate] orders one SKU and leaves the cart alone', async () => {
    const { user, calls } = await open(aCheckout(), answers, '/payment/buy-IP13-SCR-SO?count=2')
    await user.click(placeButton())
    expect(await screen.findByRole('heading', { name: 'Pay for your order' })).toBeVisible()
    expect(calls('order.immediateCheck')[0]).toMatchObject({ skuCode: 'IP13-SCR-SO', buyCount: 2 })
    expect(calls('order.immediate')[0]).toMatchObject({
      skuCode: 'IP13-SCR-SO',
      buyCount: 2,
      totalAmount: 110,
    })
    expect(calls('cart.initOrder')).toEqual([])
  })

  it('[STATE-3-checkout-loading-buy-count] works the count out anew', async () => {
    const { user, calls, shop } = await open(
      aCheckout(),
      {
        'order.immediateCheck': ({ buyCount }) => (buyCount === 2 ? aCheckout() : new Promise(() => {})),
      },
      '/payment/buy-IP13-SCR-SO?count=2',
    )
    await user.click(screen.getByRole('button', { name: /Increase|More|\+/ }))
    await waitFor(() => expect(calls('order.immediateCheck').at(-1)).toMatchObject({ buyCount: 3 }))
    expect(shop.stores.checkout.get().buyCountLoading).toBe(true)
  })

  it('offers what is left when there is less than was asked for', async () => {
    const short = { remaining: 4, items: [{ skuCode: 'IP13-SCR-SO', asked: 9, remaining: 4 }] }
    const { address } = await open(
      aCheckout(),
      {
        'order.immediateCheck': ({ buyCount = 1 }) =>
          buyCount > 4 ? failure('STOCK_SHORT', short) : aCheckout(),
      },
      '/payment/buy-IP13-SCR-SO?count=9',
    )
    expect(address()).toBe('/payment/buy-IP13-SCR-SO?count=4&asked=9')
    expect(screen.getByText(/You asked for 9/)).toBeVisible()
  })
})

const emptySummary = {
  lineCount: 0,
  pieceCount: 0,
  selectedLines: 0,
  selectedPieces: 0,
  itemsTotal: 0,
  listTotal: 0,
  removedLines: 0,
}
const cartLine = { ...aSkuLine({ buyCount: 1 }), id: '5', joinPrice: 48, selected: 1 as const }
