import type { DataAt } from '@fixbench/storefront/lib/api/api.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aPaymentMethod, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { anOrderSummary, aTicket, noOrders } from '@fixbench/storefront/testing/orders.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const first = anOrderSummary({ orderNo: 'FB1', payPrice: 110 })
const second = anOrderSummary({ orderNo: 'FB2', payPrice: 40 })

const open = (path: string, rejections: DataAt<'order', 'combineCheck'>['rejections'] = []) =>
  renderScreen(path, {
    viewer: aMember(),
    responses: {
      'order.list': { ...noOrders(), rows: [first, second], total: 2 },
      'order.combineCheck': {
        canCombine: rejections.length === 0,
        totalAmount: 150,
        payDeadlineTime: '2025-07-26T08:00:00.000Z',
        rejections,
      },
      'payment.methods': pageWith(aPaymentMethod()),
      'order.submit': aTicket({ orderNos: ['FB1', 'FB2'], amount: 150 }),
    },
  })

describe('paying several orders together', () => {
  it('[CALL-shop-order-combineCheck] checks whether they can be combined and pays them with one payment', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    onTestFinished(() => submit.mockRestore())
    const { user, calls } = await open('/payment/open?orders=FB1,FB2')

    expect(screen.getByRole('checkbox', { name: /^FB1/ })).toBeChecked()

    await user.click(await screen.findByRole('button', { name: 'Pay by card, $150.00' }))
    expect(calls('order.combineCheck')).toEqual([{ orderNos: ['FB1', 'FB2'] }])

    await expect.poll(() => submit.mock.calls).toHaveLength(1)
    expect(calls('order.submit')).toEqual([{ orderNos: ['FB1', 'FB2'], paymentMethod: 'card' }])
  })

  it('says that each order keeps its shipping fee [SHOP-48]', async () => {
    await open('/payment/open?orders=FB1,FB2')

    expect(screen.getByText(/Each order ships on its own and keeps its shipping fee/)).toBeVisible()
  })

  it('offers to try again when the orders can’t be added up [TEST-08]', async () => {
    await renderScreen('/payment/open?orders=FB1,FB2', {
      viewer: aMember(),
      responses: {
        'order.list': { ...noOrders(), rows: [first, second], total: 2 },
        'order.combineCheck': failure('NOT_FOUND'),
        'payment.methods': pageWith(aPaymentMethod()),
      },
    })

    expect(await screen.findByText('We couldn’t add up these orders.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('checks again for every selected order', async () => {
    const { user, calls } = await open('/payment/open')
    expect(screen.getByText('Nothing selected yet')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^FB2/ }))
    await screen.findByRole('button', { name: /^Pay by card/ })
    expect(calls('order.combineCheck')).toEqual([{ orderNos: ['FB2'] }])
  })

  it('shows why orders can’t be paid together', async () => {
    await open('/payment/open?orders=FB1,FB2', [
      { orderNo: 'FB2', reason: 'address', message: 'This order ships to a different address' },
    ])
    const panel = await screen.findByRole('complementary', { name: 'Payment' })
    expect(await within(panel).findByText(/ships to a different address/)).toBeVisible()
    expect(within(panel).queryByRole('button')).not.toBeInTheDocument()
  })
})
