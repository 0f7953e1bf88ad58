import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import { HttpError, NetworkError, TimeoutError } from '@fixbench/storefront/lib/api/errors.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { anOrderResult, aPayment } from '@fixbench/storefront/testing/orders.ts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const pending = anOrderResult()
const paid = anOrderResult({
  orderStatus: 'paid',
  actions: { ...pending.actions, canPay: false, canCancel: false },
})

const open = (page: 'success' | 'fail' | 'cancel', payment: Partial<PaymentStatus>, given: Responses = {}) =>
  renderScreen(`/pay-result/pay-${page}.html?orderNo=FB1&orderPn=PN1`, {
    viewer: aMember(),
    responses: { 'payment.status': aPayment(payment), 'order.gaInfo': pending, ...given },
  })

const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe('result pages show the state of the server', () => {
  it('[ROUTE-pay-result-pay-success] opened without a payment: still waiting', async () => {
    await open('success', {}, { 'payment.status': failure('NOT_FOUND') })
    expect(title()).toBe('Still waiting for payment')
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/payment/FB1')
  })

  it('[B-04] asks not to pay again while the confirmation is expected', async () => {
    await open('success', { paymentStatus: 'created', createTime: '2025-07-25T08:55:00.000Z' })
    expect(title()).toBe('We’re waiting for confirmation from your bank')
    expect(screen.getByText(/Please don’t pay again/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Use another method' })).toHaveAttribute('href', '/payment/FB1')
    const actions = screen.getAllByRole('link').map(link => link.textContent)
    expect(actions.indexOf('View order')).toBeLessThan(actions.indexOf('Use another method'))
  })

  it('[B-04] offers to pay again when the confirmation is overdue by 15 minutes', async () => {
    await open('success', { paymentStatus: 'created', createTime: '2025-07-25T08:40:00.000Z' })
    expect(title()).toBe('Still waiting for payment')
    expect(screen.getByText(/contact us before you pay again/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/payment/FB1')
  })

  it('says when and where a paid order arrives, and what happens next [SHOP-19]', async () => {
    await open('success', { paymentStatus: 'paid' }, { 'order.gaInfo': paid })

    expect(screen.getByText(/packing your order/)).toHaveTextContent(
      'Thank you. We’re packing your order. Expect it Aug 5–8.',
    )

    const facts = within(screen.getByRole('region', { name: 'Order' }))
    expect(facts.getByText('Aug 5–8 with US Line')).toBeVisible()
    expect(facts.getByText('1 Bench Road')).toBeVisible()
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'email you the tracking number',
    )
  })

  it.each([
    ['open', 'Your bank is reviewing your payment. Nothing ships until it decides.'],
    ['lost', 'Your bank gave you your money back.'],
  ] as const)('says what became of an order with a dispute: %s (issue 44)', async (disputeState, words) => {
    await open('success', { paymentStatus: 'paid' }, { 'order.gaInfo': { ...paid, disputeState } })

    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What happens next' })).not.toBeInTheDocument()
    expect(screen.queryByText(/Aug 5–8/)).not.toBeInTheDocument()
  })

  it('never says that goods which are picked up are delivered to the address', async () => {
    // The days of a pre-order are unknown.
    const order = { ...paid, arrivesFrom: null, arrivesTo: null, pickupAt: 'port' as const }
    await open('success', { paymentStatus: 'paid' }, { 'order.gaInfo': order })

    const next = screen.getByRole('region', { name: 'What happens next' })
    expect(next).toHaveTextContent('You pick it up at a port near you.')
    expect(next).not.toHaveTextContent('to your address')
  })

  it('[B-04] says that an order was already paid when a second payment was refunded', async () => {
    await open('success', { paymentStatus: 'refunded' }, { 'order.gaInfo': paid })
    expect(title()).toBe('Payment refunded')
    expect(
      screen.getByText('This order was already paid, so we sent this payment back to you.'),
    ).toBeVisible()
  })

  it('[B-15] lists the items of every order that was paid together', async () => {
    const anOrderWith = (orderNo: string) =>
      anOrderResult({
        ...paid,
        orderNo,
        items: pending.items.map(item => ({ ...item, id: orderNo, skuName: `Part of ${orderNo}` })),
      })
    const orderNos = ['FB1', 'FB2', 'FB3']
    await renderScreen(`/pay-result/pay-success.html?orderNo=${orderNos.join(',')}&orderPn=PN1`, {
      viewer: aMember(),
      responses: {
        'payment.status': aPayment({ paymentStatus: 'paid', orderNos }),
        'order.gaInfo': ({ orderNo }) => anOrderWith(orderNo),
      },
    })

    expect(title()).toBe('Payment received')

    for (const orderNo of orderNos) expect(screen.getByText(`Part of ${orderNo}`)).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Order FB/ }).map(link => link.getAttribute('href'))).toEqual(
      orderNos.map(orderNo => `/user-order.html?orderNo=${orderNo}`),
    )
  })

  it('shows a received payment on every return page', async () => {
    await open('fail', { paymentStatus: 'paid', cardMask: '4242 42** **** 4242' }, { 'order.gaInfo': paid })
    expect(title()).toBe('Payment received')
    expect(screen.getByText('4242 42** **** 4242')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument()
  })

  it('[ROUTE-pay-result-pay-fail] shows the reason of a failure and a link to pay again', async () => {
    await open('fail', { paymentStatus: 'failed', failureText: 'Your bank declined the card' })
    expect(title()).toBe('Payment failed')
    expect(screen.getByText(/Your bank declined the card/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again or use another method' })).toHaveAttribute(
      'href',
      '/payment/FB1',
    )
  })

  it('[ROUTE-pay-result-pay-cancel] says that nothing was charged after a cancel', async () => {
    await open('cancel', { paymentStatus: 'cancelled' })
    expect(title()).toBe('Payment canceled')
    expect(screen.getByText(/You haven’t been charged/)).toBeVisible()
  })

  it.each([
    ['expired', 'The payment window has closed'],
    ['refunded', 'Payment refunded'],
  ] as const)('reports a payment that is %s', async (paymentStatus, words) => {
    await open('success', { paymentStatus })
    expect(title()).toBe(words)
  })

  it.each([
    ['success', 'We can’t find this payment'],
    ['fail', 'Payment failed'],
    ['cancel', 'Payment canceled'],
  ] as const)(
    'shows the %s page with a link to the orders when the URL has no order',
    async (page, words) => {
      const { calls } = await renderScreen(`/pay-result/pay-${page}.html`, { viewer: null })
      expect(title()).toBe(words)
      expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/user-order.html')
      expect(calls('payment.status')).toEqual([])
    },
  )

  it.each([new HttpError(503), new NetworkError(true), new TimeoutError()])(
    'shows that the payment went through, although the details of the order fail with $name [TEST-08]',
    async error => {
      await open('success', { paymentStatus: 'paid' }, { 'order.gaInfo': error })

      expect(title()).toMatch(/payment/i)
      // The list of error messages is there, but empty.
      for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement()
    },
  )

  it('links a failed shipping fee to the payment of its points order', async () => {
    await open(
      'fail',
      { paymentStatus: 'failed', kind: 'points', orderNos: ['PT1'] },
      { 'order.gaInfo': failure('NOT_FOUND') },
    )
    const link = (name: string) => screen.getByRole('link', { name })

    expect(link('Try again or use another method')).toHaveAttribute('href', '/point-payment/PT1')
    expect(link('View points order')).toHaveAttribute('href', '/point-order-detail?orderNo=PT1')
  })

  it('says what was paid: a deposit, or several orders', async () => {
    const presale = {
      stage: 'waiting' as const,
      depositAmount: 20,
      balanceAmount: 80,
      depositPaidTime: '2025-07-25T09:00:00.000Z',
      balanceOpensTime: '2025-09-01T00:00:00.000Z',
      balanceEndsTime: '2025-09-08T00:00:00.000Z',
      shipTime: null,
    }
    const { unmount } = await open(
      'success',
      { paymentStatus: 'paid', kind: 'presale' },
      { 'order.gaInfo': anOrderResult({ kind: 'presale', presale }) },
    )

    expect(title()).toBe('Deposit received')

    unmount()
    const several = { paymentStatus: 'paid' as const, orderNos: ['FB1', 'FB2'] }
    await open('success', several, { 'order.gaInfo': ({ orderNo }) => ({ ...paid, orderNo }) })

    expect(screen.getByText('FB1, FB2')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View orders' })).toHaveAttribute('href', '/user-order.html')
  })

  it('thanks nobody for an order that is unknown or belongs to someone else [DEV-03]', async () => {
    await open(
      'success',
      {},
      { 'payment.status': failure('NOT_FOUND'), 'order.gaInfo': failure('NOT_FOUND') },
    )
    expect(title()).toBe('We can’t find this payment')
    expect(screen.queryByText(/thank you/i)).not.toBeInTheDocument()
  })

  it('names the world of a payment that this world doesn’t have [DEV-03]', async () => {
    const unknown = { 'payment.status': failure('NOT_FOUND'), 'order.gaInfo': failure('NOT_FOUND') }
    await renderScreen('/pay-result/pay-success.html?orderNo=FB1&orderPn=PN1&world=mine', {
      viewer: aMember(),
      responses: unknown,
    })

    expect(screen.getByText(/belongs to the world “mine”/)).toBeVisible()
  })

  it('[STATE-3-root-payResultShow] sets the client state while a result is shown', async () => {
    const { shop, unmount } = await open('success', { paymentStatus: 'paid' })
    expect(shop.stores.root.get().payResultShow).toBe(true)
    unmount()
    expect(shop.stores.root.get().payResultShow).toBe(false)
  })
})

describe('while the payment notice is pending', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('polls until the payment is settled', async () => {
    const { respond, calls } = await open('success', { paymentStatus: 'pending' })
    expect(title()).toBe('Still waiting for payment')

    respond({ 'payment.status': aPayment({ paymentStatus: 'paid' }), 'order.gaInfo': paid })
    await act(() => vi.advanceTimersByTimeAsync(2000))

    expect(title()).toBe('Payment received')

    const asked = calls('payment.status').length
    await act(() => vi.advanceTimersByTimeAsync(20_000))

    expect(calls('payment.status')).toHaveLength(asked)
  })

  it('stops polling after a while and offers a button', async () => {
    const { calls } = await open('success', { paymentStatus: 'created' })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const asked = calls('payment.status').length
    expect(asked).toBeLessThanOrEqual(12)
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(calls('payment.status')).toHaveLength(asked)
  })
})
