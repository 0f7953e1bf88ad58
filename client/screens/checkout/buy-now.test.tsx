import { aCheckout, aSkuLine } from '@fixbench/storefront/testing/buying.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openCheckout, placeButton, placedOrder } from '#client/testing/checkout-form.ts'

describe('buy now', () => {
  const responses: Responses = { 'order.immediateCheck': aCheckout(), 'order.immediate': placedOrder }

  it('[CALL-shop-order-immediateCheck] [CALL-shop-order-immediate] orders one SKU without changing the cart', async () => {
    const { user, calls } = await openCheckout(aCheckout(), responses, '/payment/buy-IP13-SCR-SO?count=2')
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

  it('[STATE-3-checkout-loading-buy-count] recomputes the totals for a new quantity', async () => {
    const { user, calls, clientState } = await openCheckout(
      aCheckout(),
      {
        'order.immediateCheck': ({ buyCount }) => (buyCount === 2 ? aCheckout() : new Promise(() => {})),
      },
      '/payment/buy-IP13-SCR-SO?count=2',
    )
    await user.click(screen.getByRole('button', { name: /Increase|More|\+/ }))
    await waitFor(() => expect(calls('order.immediateCheck').at(-1)).toMatchObject({ buyCount: 3 }))

    expect(clientState().checkout.buyCountLoading).toBe(true)
  })

  it('keeps the quantity of a quote, whose price holds for exactly that many', async () => {
    const shares = { id: '1', joinPrice: 50, couponShare: 0, pointsShare: 0 }
    const quoted = { ...aSkuLine({ priceMode: 'quote', buyCount: 2 }), ...shares }

    const checkout = aCheckout({ lines: [quoted] })
    const check: Responses = { 'order.immediateCheck': checkout }

    await openCheckout(checkout, check, '/payment/buy-IP13-SCR-SO?count=2')

    expect(screen.getByText('× 2')).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Quantity of/ })).not.toBeInTheDocument()
  })

  it('leads to the order of a quote that another tab has ordered, instead of asking to try again', async () => {
    const ordered = failure('REFUSED', { orderNo: 'FB7' }, 'You already ordered this. It’s order FB7.')

    await openCheckout(aCheckout(), { 'order.immediateCheck': ordered }, '/payment/buy-M-1?count=2')

    expect(await screen.findByText('You already ordered this. It’s order FB7.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      expect.stringContaining('FB7'),
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('leads to the order when another tab placed it while this one was open', async () => {
    const ordered = failure('REFUSED', { orderNo: 'FB7' }, 'You already ordered this. It’s order FB7.')
    const answers: Responses = { 'order.immediateCheck': aCheckout(), 'order.immediate': ordered }
    const { user, respond } = await openCheckout(aCheckout(), answers, '/payment/buy-M-1?count=2')
    respond({ 'order.immediateCheck': ordered })

    await user.click(placeButton())

    const links = await screen.findAllByRole('link', { name: 'View order' })

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument())
    expect(links[0]).toHaveAttribute('href', expect.stringContaining('FB7'))
  })

  it('offers the remaining quantity if stock is short', async () => {
    const short = { remaining: 4, items: [{ skuCode: 'IP13-SCR-SO', asked: 9, remaining: 4 }] }
    const { address } = await openCheckout(
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
