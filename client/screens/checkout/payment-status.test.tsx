import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { TEST_NOW_MS } from '@fixbench/storefront/testing/create-test-shop.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { anOrderResult, aPayment } from '@fixbench/storefront/testing/orders.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const pending = anOrderResult()

describe('/payment-status.html', () => {
  it('[ROUTE-payment-status] shows the status of the latest payment of an order', async () => {
    await renderScreen('/payment-status.html?orderNo=FB1', {
      viewer: aMember(),
      responses: {
        'payment.status': aPayment({
          paymentStatus: 'failed',
          failureText: 'Declined',
          failureCode: 'declined',
        }),
        'order.gaInfo': pending,
      },
    })
    expect(screen.getByText('Declined').closest('[role=status]')).not.toBeNull()
    expect(screen.getByText('Declined (declined)')).toBeVisible()
  })

  it('[B-04] asks not to pay again while the bank may still confirm, and demotes the button', async () => {
    await renderScreen('/payment-status.html?orderNo=FB1', {
      viewer: aMember(),
      responses: {
        'payment.status': aPayment({
          paymentStatus: 'pending',
          canPayAgain: true,
          createTime: new Date(TEST_NOW_MS - 60_000).toISOString(),
        }),
        'order.gaInfo': pending,
      },
    })
    expect(screen.getByText(/please don’t pay again/)).toBeVisible()
    expect(screen.getByRole('link', { name: /use another method/ }).className).toContain('secondary')
  })

  it('offers no further check of a payment that is settled', async () => {
    await renderScreen('/payment-status.html?orderNo=FB1', {
      viewer: aMember(),
      responses: {
        'payment.status': aPayment({ paymentStatus: 'paid', canPayAgain: false }),
        'order.gaInfo': pending,
      },
    })

    expect(screen.getByRole('link', { name: 'View order' }).className).toContain('secondary')
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument()
  })

  it('links to the payment of an order without one', async () => {
    await renderScreen('/payment-status.html?orderNo=FB1', {
      viewer: aMember(),
      responses: { 'payment.status': failure('NOT_FOUND'), 'order.gaInfo': pending },
    })
    expect(screen.getByRole('link', { name: 'Pay $110.00' })).toHaveAttribute('href', '/payment/FB1')
  })

  it('says why a frozen account sees no payment [TEST-08]', async () => {
    await renderScreen('/payment-status.html?orderNo=FB1', {
      viewer: aMember(),
      responses: { 'payment.status': failure('ACCOUNT_FROZEN') },
    })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your login account is abnormal')
  })

  it('links to the orders without an order number', async () => {
    await renderScreen('/payment-status.html', { viewer: aMember() })
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeVisible()
  })
})
