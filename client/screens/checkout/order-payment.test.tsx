import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import { NetworkError } from '@fixbench/storefront/lib/api/errors.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aPaymentMethod, aTransfer, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { TEST_NOW_MS } from '@fixbench/storefront/testing/create-test-shop.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import {
  aBankAccount,
  anOrder,
  anOrderResult,
  aPayment,
  aTicket,
  noOrders,
} from '@fixbench/storefront/testing/orders.ts'
import { toastStore } from '@fixbench/ui/feedback/toast-store.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

type Posted = { action: string; method: string; fields: Record<string, string> }

let posted: Posted[] = []

beforeEach(() => {
  posted = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries(
      [...this.querySelectorAll('input')].map(input => [input.name, input.value]),
    )
    posted.push({ action: this.action, method: this.method, fields })
    this.remove()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (order: Order, responses: Responses = {}, nowMs = TEST_NOW_MS, path = '/payment/FB1') =>
  renderScreen(path, {
    viewer: aMember(),
    nowMs,
    responses: {
      'order.list': noOrders(),
      'order.detail': order,
      'payment.methods': pageWith(aPaymentMethod(), aTransfer()),
      'order.submit': aTicket(),
      ...responses,
    },
  })

describe('the payment window', () => {
  it('[STATE-4-payment-window] shows the rest of the 24 hours after the order as hh : mm : ss', async () => {
    await open(anOrder())
    expect(screen.getByRole('timer')).toHaveTextContent('Pay within 23 : 00 : 00')
  })

  it('[B-17] shows a window of many days in days and hours', async () => {
    await open(anOrder({ payDeadlineTime: '2025-08-02T08:58:47.000Z' }))
    expect(screen.getByRole('timer')).toHaveTextContent('Pay within 7 days, 23 hours')
  })

  it('[STATE-4-payment-window-expired] is hidden when it has closed, and nothing can be paid', async () => {
    await open(anOrder(), {}, Date.parse('2025-07-26T08:00:00.000Z'))
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.getByText('This order can no longer be paid')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
  })

  it('explains the lost deposit when the balance was not paid in time, and marks no unpaid part as paid', async () => {
    const presale = {
      stage: 'settled' as const,
      depositAmount: 30,
      balanceAmount: 80,
      depositPaidTime: '2025-06-01T09:00:00.000Z',
      balanceOpensTime: '2025-07-10T09:00:00.000Z',
      balanceEndsTime: '2025-07-17T09:00:00.000Z',
      shipTime: '2025-07-20T09:00:00.000Z',
    }
    const late = anOrder({ orderStatus: 'cancelled', cancelReason: 'Payment window closed', presale })
    await open(late, {}, TEST_NOW_MS, '/presale-payment/FB1')

    expect(screen.getByText(/^Payment window closed\. Your deposit is now store credit/)).toBeVisible()

    const plan = screen.getByRole('region', { name: 'Payment in two parts' })
    expect(plan).toHaveTextContent('DepositPaid on Jun 1, 2025$30.00BalanceNot paid$80.00')
    expect(plan.querySelectorAll('svg')).toHaveLength(1)
  })

  it('[ERR-300013] shows that the server rejected a late payment', async () => {
    const { user } = await open(anOrder(), { 'order.submit': failure('PAYMENT_WINDOW_OVER') })
    await user.click(screen.getByRole('button', { name: /Pay by card/ }))
    expect(await screen.findByText('The payment window for this order has closed (300013)')).toBeVisible()
  })
})

describe('paying', () => {
  it('[SCREEN-1-checkout-card] [CALL-shop-order-submitOrder] posts the signed parameters to the payment host as a form', async () => {
    const { user, calls } = await open(anOrder())
    await user.click(screen.getByRole('button', { name: 'Pay by card, $110.00' }))
    await waitFor(() => expect(posted).toHaveLength(1))

    expect(calls('order.submit')).toEqual([{ orderNos: ['FB1'], paymentMethod: 'card' }])
    expect(posted[0]).toMatchObject({
      action: 'http://host.test/gateway/pay',
      method: 'post',
      fields: { orderNumber: 'PN1', amount: '110.00', currency: 'USD', method: 'Credit Card' },
    })
    expect(posted[0]?.fields['signature']).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.values(posted[0]?.fields ?? {})).not.toContain('key-of-this-payment')
  })

  it('a payment that can’t start says so once, although the shop can’t be asked again either [SHOP-50]', async () => {
    const { user, respond } = await open(anOrder())
    respond({
      'order.submit': new NetworkError(),
      'order.detail': new NetworkError(),
      'payment.methods': new NetworkError(),
    })

    await user.click(screen.getByRole('button', { name: /Pay by card/ }))

    expect(await screen.findByText('We couldn’t start the payment')).toBeVisible()
    expect(toastStore.get().toasts).toEqual([])
  })

  it('asks only once: it starts with the payment method chosen at checkout, which can be changed [SHOP-19]', async () => {
    const { user, calls } = await open(anOrder({ paymentMethod: 'bank-transfer' }), {
      'order.submit': aTicket({
        paymentMethod: 'bank-transfer',
        kind: 'bank-transfer',
        gateway: null,
      }),
      'payment.status': aPayment({ paymentMethod: 'bank-transfer', transfer: aBankAccount() }),
    })
    expect(screen.getByText('Bank Transfer')).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: /Show bank details/ }))
    expect(await screen.findByRole('heading', { name: 'Send the transfer from your bank' })).toBeVisible()
    expect(screen.getByText('0100 0199')).toBeVisible()
    expect(calls('order.submit')).toEqual([{ orderNos: ['FB1'], paymentMethod: 'bank-transfer' }])
    expect(posted).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Change payment method' }))
    await user.click(screen.getByRole('radio', { name: /Credit Card/ }))

    expect(screen.getByRole('button', { name: 'Pay by card, $110.00' })).toBeEnabled()
  })

  it('continues a pending transfer and accepts its receipt', async () => {
    const order = anOrder({ paymentMethod: 'bank-transfer', orderPn: 'PN1' })
    const slip = {
      url: '/uploads/a.png',
      note: '',
      status: 'refused',
      answer: 'Not readable',
      time: '2025-07-25T08:40:00.000Z',
    } as const
    const { user, calls } = await open(order, {
      'payment.status': aPayment({
        paymentMethod: 'bank-transfer',
        transfer: aBankAccount({ proofs: [slip] }),
      }),
      'upload.batchUploadFile': ['/uploads/b.png'],
      'payment.proof': aPayment({ paymentMethod: 'bank-transfer', transfer: aBankAccount() }),
    })

    expect(await screen.findByText('Not readable')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    expect(screen.getByText('Choose a PDF or photo of your transfer receipt')).toBeVisible()

    await user.upload(
      screen.getByLabelText(/Transfer receipt/, { selector: 'input' }),
      new File(['x'], 'slip.png', { type: 'image/png' }),
    )
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    await waitFor(() =>
      expect(calls('payment.proof')).toEqual([{ orderPn: 'PN1', url: '/uploads/b.png', note: '' }]),
    )
  })

  it('says which receipt the shop rejected, and why', async () => {
    const order = anOrder({ paymentMethod: 'bank-transfer', orderPn: 'PN1' })
    const { user, calls } = await open(order, {
      'payment.status': aPayment({ paymentMethod: 'bank-transfer', transfer: aBankAccount() }),
      'upload.batchUploadFile': failure('REFUSED', { fileName: 'slip.png' }, 'This file is damaged'),
    })
    await user.upload(
      await screen.findByLabelText(/Transfer receipt/, { selector: 'input' }),
      new File(['x'], 'slip.png', { type: 'image/png' }),
    )
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))

    expect(await screen.findByText('We couldn’t add slip.png. This file is damaged')).toBeVisible()
    expect(calls('payment.proof')).toEqual([])
  })

  it('[ROUTE-presale-payment] pays the deposit of a pre-order first, and shows when the balance is due', async () => {
    const presale = {
      depositAmount: 30,
      balanceAmount: 80,
      balanceOpensTime: '2025-09-08T09:00:00.000Z',
      balanceEndsTime: '2025-09-15T09:00:00.000Z',
      shipTime: '2025-09-15T09:00:00.000Z',
      stage: 'deposit',
      depositPaidTime: null,
    } as const
    const order = anOrder({ kind: 'presale', payPrice: 30, presale })
    const { user, calls } = await open(order, {}, TEST_NOW_MS, '/presale-payment/FB1')

    expect(screen.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible()

    const plan = screen.getByRole('region', { name: 'Payment in two parts' })
    expect(plan).toHaveTextContent('BalanceDue Sep 8, 2025 – Sep 15, 2025$80.00')

    await user.click(screen.getByRole('button', { name: 'Pay by card, $30.00' }))
    // The form is submitted after the call. Without waiting, it would be submitted during the next test.
    await waitFor(() => expect(posted).toHaveLength(1))

    expect(calls('order.submit')).toEqual([{ orderNos: ['FB1'], paymentMethod: 'card' }])
  })

  it('does not accept the balance of a pre-order before its window opens', async () => {
    const presale = {
      depositAmount: 30,
      balanceAmount: 80,
      balanceOpensTime: '2025-09-08T09:00:00.000Z',
      balanceEndsTime: '2025-09-15T09:00:00.000Z',
      shipTime: null,
      stage: 'waiting',
      depositPaidTime: '2025-07-25T08:30:00.000Z',
    } as const
    await open(anOrder({ kind: 'presale', payPrice: 80, presale }), {}, TEST_NOW_MS, '/presale-payment/FB1')

    expect(screen.getByRole('heading', { name: 'Your pre-order is reserved' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  it('completes an order with nothing left to pay', async () => {
    const { user, address } = await open(anOrder({ payPrice: 0 }), {
      'order.submit': aTicket({ kind: 'balance', gateway: null, amount: 0 }),
      'payment.status': failure('NOT_FOUND'),
      'order.gaInfo': anOrderResult({ orderStatus: 'paid' }),
    })
    await user.click(screen.getByRole('button', { name: 'Complete the order' }))

    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible()
    expect(address()).toBe('/pay-result/pay-success.html?orderNo=FB1')
  })

  it.each(['paid', 'shipped'] as const)(
    'says that an order that is %s needs no payment',
    async orderStatus => {
      const { calls } = await open(anOrder({ orderStatus }))
      expect(screen.getByText('This order is paid')).toBeVisible()
      expect(calls('payment.methods')).toEqual([])
    },
  )

  it('[ERR-300006] shows the error page with the code for an order that can’t be shown', async () => {
    await open(anOrder(), { 'order.detail': failure('ORDER_STATE') })
    expect(screen.getByText('300006')).toBeVisible()
  })
})
