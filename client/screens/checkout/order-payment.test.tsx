import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPayWay, aTransfer, pageWith } from '#client/testing/buying.ts'
import { type Answers, failure } from '#client/testing/fake-call.ts'
import { anOrder, aTicket } from '#client/testing/orders.ts'
import { aMember, renderScreen, TEST_NOW_MS } from '#client/testing/render-screen.tsx'
import type { Order } from '#contract/order.schemas.ts'

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

const open = (order: Order, answers: Answers = {}, nowMs = TEST_NOW_MS) =>
  renderScreen('/payment/FB1', {
    viewer: aMember(),
    nowMs,
    answers: {
      'order.detail': order,
      'payment.methods': pageWith(aPayWay(), aTransfer()),
      'order.submit': aTicket(),
      ...answers,
    },
  })

describe('the payment window', () => {
  it('[STATE-4-payment-window] shows hh : mm : ss that are left of the 24 hours after the order', async () => {
    await open(anOrder())
    expect(screen.getByRole('timer')).toHaveTextContent('Please pay within 23 : 00 : 00')
  })

  it('[STATE-4-payment-window-expired] is empty when it is over, and nothing can be paid', async () => {
    await open(anOrder(), {}, Date.parse('2025-07-26T08:00:00.000Z'))
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.getByText('This order can no longer be paid')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
  })

  it('[ERR-300013] tells that the server refused a payment that came too late', async () => {
    const { user } = await open(anOrder(), { 'order.submit': failure('PAYMENT_WINDOW_OVER') })
    await user.click(screen.getByRole('button', { name: /Pay by card/ }))
    expect(await screen.findByText('The payment window of this order is over (300013)')).toBeVisible()
  })
})

describe('paying', () => {
  it('[SCREEN-1-checkout-card] [CALL-shop-order-submitOrder] posts the signed parameters to the payment host as a form', async () => {
    const { user, calls } = await open(anOrder())
    await user.click(screen.getByRole('button', { name: 'Pay by card · $110.00' }))
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(calls('order.submit')).toEqual([{ orderNo: 'FB1', payWay: 'card' }])
    expect(posted[0]).toMatchObject({
      action: 'http://host.test/gateway/pay',
      method: 'post',
      fields: { orderNumber: 'PN1', amount: '110.00', currency: 'USD', method: 'Credit Card' },
    })
    expect(posted[0]?.fields['signature']).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.values(posted[0]?.fields ?? {})).not.toContain('key-of-this-payment')
  })

  it('starts with the way chosen at checkout and can change it', async () => {
    const { user, calls } = await open(anOrder({ payWay: 'bank-transfer' }), {
      'order.submit': aTicket({
        payWay: 'bank-transfer',
        kind: 'bank-transfer',
        gateway: null,
        instructions: 'Transfer the amount with the reference PN1.',
      }),
    })
    expect(screen.getByRole('radio', { name: /Bank Transfer/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: /Show the bank details/ }))
    expect(await screen.findByText('Transfer the amount with the reference PN1.')).toBeVisible()
    expect(calls('order.submit')).toEqual([{ orderNo: 'FB1', payWay: 'bank-transfer' }])
    expect(posted).toEqual([])
    await user.click(screen.getByRole('radio', { name: /Credit Card/ }))
    expect(screen.getByRole('button', { name: 'Pay by card · $110.00' })).toBeEnabled()
  })

  it('completes an order of which nothing is left to pay', async () => {
    const { user, address } = await open(anOrder({ payPrice: 0 }), {
      'order.submit': aTicket({ kind: 'balance', gateway: null, amount: 0 }),
      'payment.status': failure('NOT_FOUND'),
      'order.gaInfo': anOrder({ orderStatus: 'paid' }),
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

  it('[ERR-300006] shows the error page with the code for an order that can not be shown', async () => {
    await open(anOrder(), { 'order.detail': failure('ORDER_STATE') })
    expect(screen.getByText('300006')).toBeVisible()
  })
})
