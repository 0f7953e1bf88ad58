import { aTotals } from '@fixbench/storefront/testing/buying.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { anOrder, anOrderSummary, aPayment } from '@fixbench/storefront/testing/orders.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { noActions, openList, openOrder } from '#client/testing/order-screens.ts'

beforeAll(installNativeDialog)

describe('the latest payment of an order', () => {
  it('[B-15] shows that the card was declined, and why', async () => {
    await openOrder(anOrder({ orderPn: 'PN1' }), {
      'payment.status': aPayment({
        paymentStatus: 'failed',
        failureText: 'The card was declined: insufficient funds',
      }),
    })
    const notice = screen.getByText('Your last payment was declined').closest('div')

    expect(notice).toHaveTextContent('The card was declined: insufficient funds. You haven’t been charged.')
  })

  it('[B-04] asks not to pay again while a card payment may still be confirmed', async () => {
    await openOrder(anOrder({ orderPn: 'PN1' }), {
      'payment.status': aPayment({ createTime: '2025-07-25T08:55:00.000Z' }),
    })
    expect(screen.getByText(/^A payment for this order was started on .*8:55 AM UTC$/)).toBeVisible()
    expect(screen.getByText(/please don’t pay again/)).toBeVisible()
  })

  it('[B-15] is not shown for a paid order or without a payment attempt', async () => {
    const { calls, unmount } = await openOrder(anOrder())
    expect(calls('payment.status')).toEqual([])
    unmount()
    const paid = await openOrder(anOrder({ orderPn: 'PN1', orderStatus: 'paid', actions: noActions }))
    expect(paid.calls('payment.status')).toEqual([])
  })
})

describe('the list of orders', () => {
  it('[ROUTE-user-order] [CALL-my-shop-order-list] shows tabs with the number of orders in each status', async () => {
    const { calls } = await openList([anOrderSummary()], '?status=pending')
    const tabs = within(screen.getByRole('navigation', { name: 'Orders by status' })).getAllByRole('link')

    expect(tabs.map(tab => tab.textContent)).toEqual([
      'All orders21',
      'Pending payment1',
      'Paid2',
      'Shipped3',
      'Received10',
      'Canceled5',
    ])
    expect(tabs[1]).toHaveAttribute('aria-current', 'page')
    expect(tabs[2]).toHaveAttribute('href', '/user-order.html?status=paid')
    expect(calls('order.list')).toEqual([{ orderStatus: 'pending', pageNum: 1, pageSize: 10 }])
  })

  it('shows the items of an order and what they cost', async () => {
    await openList([anOrderSummary()])
    const [order] = screen.getAllByRole('listitem')
    expect(order).toHaveTextContent('FB1')
    expect(order).toHaveTextContent('Soft OLED Screen for iPhone 13')
    expect(order).toHaveTextContent('$50.00 × 2$100.00')
    expect(order).toHaveTextContent('$110.00')
  })

  it('has URLs for search and pages', async () => {
    const { user, address, calls } = await openList([anOrderSummary()], '?pageNum=2')
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/user-order.html?pageNum=3')
    await user.type(screen.getByLabelText('Search orders'), 'oled{Enter}')
    await waitFor(() => expect(address()).toBe('/user-order.html?keyword=oled'))
    expect(calls('order.list').at(-1)).toEqual({ keyword: 'oled', pageNum: 1, pageSize: 10 })
  })

  it.each([
    ['', 'No orders yet'],
    ['?status=paid', 'No paid orders'],
    ['?keyword=x', 'No orders match “x”'],
  ])('explains an empty list: %s', async (query, words) => {
    await openList([], query)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('offers exactly the allowed actions of each order', async () => {
    const actions: [keyof typeof noActions, RegExp][] = [
      ['canPay', /Pay now/],
      ['canCancel', /Cancel order/],
      ['canConfirmReceipt', /Confirm receipt/],
      ['canDelete', /Delete/],
      ['canReview', /Write a review/],
      ['canBuyAgain', /Buy again/],
      ['canRequestCancel', /Request cancellation/],
    ]
    const orders = actions.map(([name]) =>
      anOrderSummary({ orderNo: name, actions: { ...noActions, [name]: true } }),
    )
    await openList(orders)
    const all = actions.map(([, words]) => words)
    for (const [name, words] of actions) {
      const row = screen.getByRole('link', { name: `Details for order ${name}` }).closest('footer')
      expect(row).toHaveTextContent(words)
      for (const other of all.filter(one => one !== words)) expect(row).not.toHaveTextContent(other)
    }
  })
})

describe('one order', () => {
  const parcel = {
    parcelNo: 'PK1',
    orderNo: 'FB1',
    trackingNo: 'YT2222',
    carrierCode: 'line',
    carrierName: 'US Line',
    parcelStatus: 'moving',
    weightKg: 0.3,
    shippedTime: '2025-07-22T06:00:00.000Z',
    deliveredTime: null,
    products: [{ skuNo: 'A', skuName: 'Soft OLED Screen', skuNum: 2, image: '', seoUrl: 'screen' }],
    events: [
      { time: '2025-07-23T23:37:00.000Z', code: 'DEPARTED', text: 'Departed', place: 'Hong Kong' },
      { time: '2025-07-22T06:00:00.000Z', code: 'HANDED_OVER', text: 'Handed over', place: 'Shenzhen' },
    ],
  } as const

  it('says that the buyer picks it up at a port', async () => {
    const picked = { ...parcel, parcelStatus: 'delivered' as const, products: [], events: [] }
    const totals = aTotals({ vatTotal: 0, dutyTotal: 0, dueTotal: 23.84 })
    await openOrder(
      anOrder({
        orderStatus: 'shipped',
        carrierName: 'Sea Freight',
        pickupAt: 'port',
        totals,
        orderProductExpresses: [picked],
      }),
    )

    expect(screen.getByText('You pick up this order at a port near you')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Bill to' })).toBeVisible()
    expect(screen.getByText('Picked up. Please confirm that you received it.')).toBeVisible()
    expect(screen.getByText('Due at customs (about $23.84)')).toBeVisible()
    expect(screen.queryByText(/ship to|delivered\.|on delivery/i)).toBeNull()
  })

  it('[CALL-shop-order-detail] [ENTITY-order-expresses] shows parcels with their products and tracking events, newest first', async () => {
    await openOrder(
      anOrder({
        orderStatus: 'shipped',
        actions: noActions,
        orderProductExpresses: [{ ...parcel, products: [...parcel.products], events: [...parcel.events] }],
      }),
    )
    const parcels = within(screen.getByRole('region', { name: 'Packages' }))

    expect(parcels.getByText('YT2222')).toBeVisible()
    expect(parcels.getByRole('link', { name: 'Soft OLED Screen' })).toHaveAttribute(
      'href',
      '/detail/screen?sku=A',
    )

    const events = parcels.getAllByRole('listitem').map(item => item.textContent)
    expect(events.at(-2)).toContain('DepartedHong KongJul 23, 2025, 11:37 PM')
    expect(events.at(-1)).toContain('Handed over')
  })

  it('shows each status change with its time, actor and reason', async () => {
    await openOrder(
      anOrder({
        history: [
          {
            from: null,
            to: 'pending',
            actor: 'Mia Member',
            reason: 'Order placed',
            time: '2025-07-25T08:00:00.000Z',
          },
          {
            from: 'pending',
            to: 'paid',
            actor: 'payment-host',
            reason: 'Notice accepted',
            time: '2025-07-25T08:10:00.000Z',
          },
          // While the clock is frozen, two events have the same time.
          {
            from: 'paid',
            to: 'paid',
            actor: 'console',
            reason: 'Address corrected',
            time: '2025-07-25T08:10:00.000Z',
          },
        ],
      }),
    )
    const moves = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')

    expect(moves.map(move => move.textContent)).toEqual([
      'Address correctedFixBenchJul 25, 2025, 8:10 AM',
      'PaidNotice accepted · Payment serviceJul 25, 2025, 8:10 AM',
      'Pending paymentOrder placed · Mia MemberJul 25, 2025, 8:00 AM',
    ])
  })

  it('[STATE-4-payment-window] counts down the payment window of an unpaid order', async () => {
    await openOrder(anOrder())
    expect(screen.getByRole('timer')).toHaveTextContent('23 : 00 : 00')
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/payment/FB1')
  })

  it('shows what the carrier will collect on delivery, as an estimate [SHOP-29]', async () => {
    await openOrder(anOrder({ totals: aTotals({ vatTotal: 0, dutyTotal: 0, dueTotal: 23.84 }) }))

    expect(screen.getByText('Due on delivery (about $23.84)')).toBeVisible()
    expect(screen.getByText(/are an estimate\. The carrier may add a fee/)).toBeVisible()
  })

  it('shows the 404 page for an unknown order', async () => {
    await openOrder(anOrder(), { 'order.detail': failure('NOT_FOUND') })
    expect(screen.getByText(/We couldn't find the page/)).toBeVisible()
  })

  it('[ERR-300006] shows the error page with the code for a deleted one', async () => {
    await openOrder(anOrder(), { 'order.detail': failure('ORDER_STATE', null, 'This order was deleted') })
    expect(screen.getByText('300006')).toBeVisible()
    expect(screen.getByText('This order was deleted')).toBeVisible()
  })
})

describe('disputes of an order (issue 44)', () => {
  const dispute = {
    disputeNo: 'DP-1',
    orderNo: 'FB1',
    amount: 20,
    reason: 'product_not_received' as const,
    openTime: '2025-07-25T08:30:00.000Z',
    respondByTime: '2025-08-01T08:30:00.000Z',
    respondTime: null,
    closeTime: null,
  }

  it('say that the bank reviews the payment while it is open', async () => {
    await openOrder(anOrder({ disputes: [{ ...dispute, disputeStatus: 'open' }] }))

    const notice = screen.getByText('Your bank is reviewing this payment').closest('div')
    expect(notice).toHaveTextContent('It holds $20.00 until it decides. Reason: items not received.')
  })

  it('are not shown once the bank has decided', async () => {
    await openOrder(anOrder({ disputes: [{ ...dispute, disputeStatus: 'won' }] }))

    expect(screen.queryByText('Your bank is reviewing this payment')).toBeNull()
  })
})
