import { NetworkError } from '@fixbench/storefront/lib/api/errors.ts'
import { aCarrier, aCheckout, aSkuLine, aTotals, emptySummary } from '@fixbench/storefront/testing/buying.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openCheckout, orderSummary, placeButton, placedOrder } from '#client/testing/checkout-form.ts'

beforeAll(installNativeDialog)

describe('placing the order', () => {
  it('[CALL-shop-cart-submitOrder] sends the displayed state with the server’s key, and continues to the payment', async () => {
    const { user, calls, address } = await openCheckout(aCheckout())
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
    expect(Object.keys(sessionStorage).filter(name => name.startsWith('checkout-remarks'))).toEqual([])
  })

  it('reuses the key of the visit for all choices, and sends a double click once', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const first = aCheckout({ carriers: [aCarrier(), fast] })
    const { user, calls } = await openCheckout(first, {
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

  it('[ERR-300021] shows old and new amounts, and places the order only after confirmation', async () => {
    const dearer = aCheckout({ totals: aTotals({ itemsTotal: 104, totalAmount: 114 }) })
    const changed = {
      totalAmount: { old: 110, new: 114 },
      items: [{ skuCode: 'IP13-SCR-SO', field: 'price', old: 50, new: 52 }],
    }
    const { user, calls, respond } = await openCheckout(aCheckout(), {
      'cart.submitOrder': failure('CHANGED', changed),
    })
    respond({ 'cart.initOrder': dearer })
    await user.click(placeButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Price or stock has changed' }))

    expect(dialog.getByRole('row', { name: /Soft OLED Screen/ })).toHaveTextContent('$50.00$52.00')

    const confirm = await dialog.findByRole('button', { name: 'Place order for $114.00' })
    expect(dialog.getByRole('row', { name: /Total/ })).toHaveTextContent('$110.00$114.00')

    respond({ 'cart.submitOrder': placedOrder })
    await user.click(confirm)

    expect(await screen.findByRole('heading', { name: 'Pay for your order' })).toBeVisible()
    expect(calls('cart.submitOrder').at(-1)).toMatchObject({ totalAmount: 114 })
  })

  it('shows one total in the dialog and on its button, that of the refreshed order [SHOP-07]', async () => {
    const refreshed = aCheckout({ totals: aTotals({ couponTotal: 7.25, totalAmount: 101.62 }) })
    const coupon = { old: 0, new: 7, couponCode: 'SAVE7' }
    const changed = { totalAmount: { old: 110, new: 108.87 }, coupon, items: [] }
    const { user, respond } = await openCheckout(aCheckout(), {
      'cart.submitOrder': failure('CHANGED', changed),
    })
    respond({ 'cart.initOrder': refreshed })

    await user.click(placeButton())

    const name = 'The coupon discount has changed'
    const dialog = within(await screen.findByRole('dialog', { name }))

    expect(await dialog.findByRole('button', { name: 'Place order for $101.62' })).toBeVisible()
    expect(dialog.getByRole('row', { name: /Total/ })).toHaveTextContent('$110.00$101.62')
    expect(dialog.getByRole('row', { name: /Coupon discount/ })).toHaveTextContent('$0.00$7.25')
  })

  it('[ERR-300001] shows the remaining quantity of each item', async () => {
    const short = { remaining: 1, items: [{ skuCode: 'IP13-SCR-SO', asked: 2, remaining: 1 }] }
    const { user } = await openCheckout(aCheckout(), { 'cart.submitOrder': failure('STOCK_SHORT', short) })
    await user.click(placeButton())
    expect(await orderSummary().findByRole('alert')).toHaveTextContent(
      'Soft OLED Screen for iPhone 13: you asked for 2, only 1 left',
    )
  })

  it('[storefront-phone] scrolls to a rejection, because the button is fixed on phones but the summary is not', async () => {
    const { user } = await openCheckout(aCheckout(), {
      'cart.submitOrder': failure('COUPON_USED_UP', null, 'Used up'),
    })
    const scrolledTo: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this)
    })

    await user.click(placeButton())
    const alert = await orderSummary().findByRole('alert')

    expect(scrolledTo.some(element => element.contains(alert))).toBe(true)
  })

  // [ERR-300003] [ERR-3000020] [ERR-5000002] [ERR-500]
  it.each(['COUPON_EXPIRED', 'POINTS_SHORT', 'NOT_DELIVERABLE', 'REFUSED'] as const)(
    'shows the rejection %s with its message and code, and recomputes the checkout',
    async code => {
      const { user, calls } = await openCheckout(aCheckout(), {
        'cart.submitOrder': failure(code, null, `Told: ${code}`),
      })
      await user.click(placeButton())
      expect(await orderSummary().findByRole('alert')).toHaveTextContent(`Told: ${code}`)
      await waitFor(() => expect(calls('cart.initOrder')).toHaveLength(2))
    },
  )

  it('shows quantities that changed in another tab', async () => {
    const changed = {
      totalAmount: { old: 110, new: 60 },
      items: [{ skuCode: 'IP13-SCR-SO', field: 'buyCount', old: 2, new: 1 }],
    }
    const { user } = await openCheckout(aCheckout(), { 'cart.submitOrder': failure('CHANGED', changed) })
    await user.click(placeButton())
    const dialog = within(await screen.findByRole('dialog'))

    expect(dialog.getByRole('row', { name: /Soft OLED Screen/ })).toHaveTextContent('Qty 2Qty 1')
  })

  it('names the deposit of a pre-order whose total has changed', async () => {
    const presale = {
      depositAmount: 30,
      balanceAmount: 80,
      balanceOpensTime: '2025-09-08T09:00:00.000Z',
      balanceEndsTime: '2025-09-15T09:00:00.000Z',
      shipTime: '2025-09-15T09:00:00.000Z',
    }
    const changed = { totalAmount: { old: 110, new: 114 }, items: [] }
    const { user } = await openCheckout(aCheckout({ presale }), {
      'cart.submitOrder': failure('CHANGED', changed),
    })
    await user.click(placeButton())

    expect(await screen.findByRole('button', { name: 'Place order with $30.00 deposit' })).toBeVisible()
  })

  it('says that the order went through if it was changed after a lost response', async () => {
    const used = { fields: [{ field: 'submitKey', reason: 'was used for another request' }] }
    const { user } = await openCheckout(aCheckout(), { 'cart.submitOrder': failure('INVALID', used) })
    await user.click(placeButton())
    const summary = orderSummary()
    expect(await summary.findByText('Your order already went through')).toBeVisible()
    expect(summary.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/user-order.html')
  })

  it('removes a rejection once the buyer changes what it is about', async () => {
    const fast = aCarrier({ carrierCode: 'dhl', carrierName: 'DHL' })
    const { user } = await openCheckout(aCheckout({ carriers: [aCarrier(), fast] }), {
      'cart.initOrder': ({ carrierCode = 'line' }) =>
        aCheckout({ carriers: [aCarrier(), fast], carrierCode }),
      'cart.submitOrder': failure('NOT_DELIVERABLE', null, 'Not by this carrier'),
    })
    await user.click(placeButton())

    expect(await screen.findByText(/Not by this carrier/)).toBeVisible()

    await user.click(screen.getByRole('radio', { name: /DHL/ }))
    expect(screen.queryByText(/Not by this carrier/)).toBeNull()
  })

  it('can be retried after a lost response', async () => {
    const { user, calls, respond } = await openCheckout(aCheckout(), {
      'cart.submitOrder': new NetworkError(),
    })
    await user.click(placeButton())

    expect(await screen.findByText('We couldn’t confirm your order')).toBeVisible()

    respond({ 'cart.submitOrder': { ...placedOrder, isRepeat: true } })
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

  it('can be resolved in place with the remaining quantity', async () => {
    const { user, calls, respond } = await openCheckout(
      aCheckout({ lines, problems: [stock], canSubmit: false }),
      {
        'cart.edit': { line: cartLine, isCapped: false, remaining: 1, summary: emptySummary },
      },
    )
    const reason = screen.getByText('Some items need your attention')

    expect(reason).toBeVisible()
    // On phones the button is fixed to the bottom of the screen, so its reason is as well.
    expect(reason.closest('[data-action-bar]')).toContainElement(placeButton())

    respond({ 'cart.initOrder': aCheckout() })
    await user.click(screen.getByRole('button', { name: 'Change quantity to 1' }))

    expect(calls('cart.edit')).toEqual([{ id: '5', buyCount: 1 }])

    await waitFor(() => expect(placeButton()).toBeEnabled())
  })

  it('take their rejection and the focus along when they are resolved', async () => {
    const short = { remaining: 1, items: [{ skuCode: 'IP13-SCR-SO', asked: 2, remaining: 1 }] }
    const { user, respond } = await openCheckout(aCheckout({ lines }), {
      'cart.submitOrder': failure('STOCK_SHORT', short),
      'cart.edit': { line: cartLine, isCapped: false, remaining: 1, summary: emptySummary },
    })
    respond({ 'cart.initOrder': aCheckout({ lines, problems: [stock], canSubmit: false }) })
    await user.click(placeButton())
    const fix = await screen.findByRole('button', { name: 'Change quantity to 1' })
    const summary = orderSummary()

    expect(summary.getByText('Not enough stock')).toBeVisible()

    respond({ 'cart.initOrder': aCheckout({ lines: lines.map(line => ({ ...line, buyCount: 1 })) }) })
    fix.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(summary.queryByText('Not enough stock')).toBeNull())
    await waitFor(() => expect(screen.getByText('All items are available')).toHaveFocus())
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
    await openCheckout(aCheckout({ lines, problems: [price] }))

    expect(screen.getByText(/The price has changed/)).toHaveTextContent('$48.00 $50.00')
    expect(placeButton()).toBeEnabled()
  })
})

const cartLine = { ...aSkuLine({ buyCount: 1 }), id: '5', joinPrice: 48, selected: 1 as const }
