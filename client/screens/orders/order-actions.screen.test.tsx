import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { anOrder, anOrderSummary } from '@fixbench/storefront/testing/orders.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { counts, noActions, openList, openOrder } from '#client/testing/order-screens.ts'

beforeAll(installNativeDialog)

describe('the actions of an order', () => {
  it('[CALL-shop-order-cancel] cancels with a reason', async () => {
    const { user, calls } = await openList([anOrderSummary()], '', { 'order.cancel': anOrder() })
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))

    expect(dialog.getByText('Choose a reason')).toBeVisible()

    await user.click(dialog.getByRole('radio', { name: 'Another reason' }))
    await user.type(dialog.getByLabelText(/Tell us more/), 'Customer changed the phone')
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(calls('order.list')).toHaveLength(2))

    expect(calls('order.cancel')).toEqual([{ orderNo: 'FB1', reason: 'Customer changed the phone' }])
  })

  /** The dialog to cancel an order of the list, in which somebody has typed a reason. */
  const openCancellation = async (responses: Responses) => {
    const page = await openList([anOrderSummary()], '', responses)
    await page.user.click(screen.getByRole('button', { name: 'Cancel order' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }))
    await page.user.click(dialog.getByRole('radio', { name: 'Another reason' }))
    await page.user.type(dialog.getByLabelText(/Tell us more/), 'Customer left')

    return {
      ...page,
      dialog,
      send: () => page.user.click(dialog.getByRole('button', { name: 'Cancel order' })),
    }
  }

  it('keeps the reason when its order leaves the list, and still sends it', async () => {
    const { respond, shop, dialog, calls, send } = await openCancellation({ 'order.cancel': anOrder() })

    respond({ 'order.list': { ...pageWith(), counts } })
    await shop.queryClient.invalidateQueries()
    await screen.findByText('No orders yet')

    expect(dialog.getByLabelText(/Tell us more/)).toHaveValue('Customer left')

    await send()

    await waitFor(() => expect(calls('order.cancel')).toEqual([{ orderNo: 'FB1', reason: 'Customer left' }]))
  })

  /** A cancellation whose response is still on its way, and how to reject it. */
  const sendCancellation = async () => {
    let reject: (error: Error) => void = () => {}
    const response = new Promise<never>((_, fail) => {
      reject = fail
    })
    const page = await openCancellation({ 'order.cancel': () => response })
    await page.send()

    return { ...page, reject: () => reject(new ApiError(500, 'The order has just been paid')) }
  }

  it('says why the order can’t be canceled when the dialog was closed meanwhile', async () => {
    const { user, dialog, reject } = await sendCancellation()
    await user.click(dialog.getByRole('button', { name: 'Keep order' }))

    reject()

    expect(await screen.findByText('The order has just been paid')).toBeVisible()
  })

  it('says why the order can’t be canceled when the page was left meanwhile', async () => {
    const { router, reject } = await sendCancellation()
    await act(() => router.navigate(paths.quickOrder()))

    reject()

    expect(await screen.findByText('The order has just been paid')).toBeVisible()
  })

  it('keeps the reason when the order can’t be canceled, and says why', async () => {
    const { dialog, send } = await openCancellation({
      'order.cancel': failure('REFUSED', null, 'The order has just been paid'),
    })

    await send()

    expect(await dialog.findByText('The order has just been paid')).toBeVisible()
    expect(dialog.getByLabelText(/Tell us more/)).toHaveValue('Customer left')
  })

  it('buys a pre-order again on its product page, because it can’t be put into the cart', async () => {
    const actions = { ...noActions, canBuyAgain: true }
    await openList([anOrderSummary({ kind: 'presale', orderStatus: 'cancelled', actions })])
    expect(screen.getByRole('link', { name: 'Buy again' })).toHaveAttribute(
      'href',
      '/detail/screen-for-iphone-13?sku=IP13-SCR-SO',
    )
  })

  it('[B-16] requests the cancellation of a paid order, then shows that it is pending', async () => {
    const paid = anOrder({ orderStatus: 'paid', actions: { ...noActions, canRequestCancel: true } })
    const asked = anOrder({
      orderStatus: 'paid',
      actions: noActions,
      cancellation: { afterSaleNo: 'AS7', status: 'submitted' },
    })
    const { user, respond, calls } = await openOrder(paid, { 'after-sale.add': {} as never })
    await user.click(screen.getByRole('button', { name: 'Request cancellation' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Request cancellation?' }))
    await user.click(dialog.getByRole('button', { name: 'Send request' }))

    expect(dialog.getByText('Choose a reason')).toBeVisible()

    await user.click(dialog.getByRole('radio', { name: 'Ordered by mistake' }))
    respond({ 'order.detail': asked })
    await user.click(dialog.getByRole('button', { name: 'Send request' }))

    expect(await screen.findByText(/You asked to cancel this order/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      '/after-sale-status.html?id=AS7',
    )
    expect(calls('after-sale.add')).toEqual([
      expect.objectContaining({
        orderNo: 'FB1',
        resolution: 'refund',
        reasonCode: 'order-cancellation',
        description: 'Ordered by mistake',
        items: [{ orderItemId: '1', quantity: 2 }],
      }),
    ])
  })

  it('[B-16] shows a canceled order as refunded, without delivery progress', async () => {
    await openOrder(
      anOrder({
        orderStatus: 'paid',
        actions: noActions,
        cancellation: { afterSaleNo: 'AS7', status: 'closed' },
      }),
    )
    expect(screen.getByText(/Canceled before shipping and refunded/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Order progress' })).toBeNull()
  })

  it('[CALL-shop-order-confirmReceipt] confirms receipt after confirmation', async () => {
    const shipped = anOrderSummary({
      orderStatus: 'shipped',
      actions: { ...noActions, canConfirmReceipt: true },
    })
    const { user, calls } = await openList([shipped], '', {
      'order.confirmReceipt': anOrder({ pointsEarned: 100 }),
    })
    await user.click(screen.getByRole('button', { name: 'Confirm receipt' }))

    expect(calls('order.confirmReceipt')).toEqual([])

    const dialog = within(screen.getByRole('dialog', { name: 'Did you receive everything?' }))
    await user.click(dialog.getByRole('button', { name: 'Confirm receipt' }))

    expect(await screen.findByText('Receipt confirmed. You earned 100 points.')).toBeVisible()
    expect(calls('order.confirmReceipt')).toEqual([{ orderNo: 'FB1' }])
  })

  it('keeps focus nearby when the pressed button disappears', async () => {
    const shipped = anOrder({ orderStatus: 'shipped', actions: { ...noActions, canConfirmReceipt: true } })
    const received = anOrder({ orderStatus: 'received', actions: noActions })
    const { user, respond } = await openOrder(shipped, { 'order.confirmReceipt': received })
    respond({ 'order.detail': received })
    await user.click(screen.getByRole('button', { name: 'Confirm receipt' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm receipt' }))
    await waitFor(() => expect(screen.getByText('Order FB1: Received')).toHaveFocus())
  })

  it('[CALL-shop-order-delete] deletes after confirmation and returns to the list', async () => {
    const old = anOrder({ orderStatus: 'cancelled', actions: { ...noActions, canDelete: true } })
    const { user, calls, address } = await openOrder(old, {
      'order.remove': null,
      'order.list': { ...pageWith(), counts },
    })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/user-order.html'))

    expect(calls('order.remove')).toEqual([{ orderNo: 'FB1' }])
  })

  it('[CALL-shop-cart-buyAgain] reorders and lists unavailable items', async () => {
    const received = anOrderSummary({ orderStatus: 'received', actions: { ...noActions, canBuyAgain: true } })
    const { user, calls, address } = await openList([received], '', {
      'cart.buyAgain': { results: [], added: 1, skipped: 2, isRepeat: false, summary: aSummary() },
      'cart.list': { ...pageWith(), summary: aSummary(), bestCoupon: null },
      'search.recommended': { rows: [], total: 0 },
    })
    await user.click(screen.getByRole('button', { name: 'Buy again' }))
    await waitFor(() => expect(address()).toBe('/cart.html'))

    expect(screen.getByText('2 items are no longer available')).toBeVisible()
    expect(calls('cart.buyAgain')).toEqual([{ orderNo: 'FB1' }])
  })
})
