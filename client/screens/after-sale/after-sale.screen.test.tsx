import type { AfterSaleDetail } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import type { DataAt } from '@fixbench/storefront/lib/api/api.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'
import { aReturn, boughtItem } from '#client/testing/returns.ts'

beforeAll(installNativeDialog)

const piece = { ...boughtItem, skuNum: 3 }

describe('after-sale requests', () => {
  const returnable = {
    ...piece,
    returnable: 2,
    pieceAmount: 50,
    pieceTax: 0,
    pieceDuty: 0,
    arrivalUntil: null,
    warrantyUntil: null,
    reasons: [{ code: 'doa-screen', label: 'Screen does not light' }],
  }
  const order = { orderNo: 'FB1', orderStatus: 'received', items: [returnable] } satisfies DataAt<
    'after-sale',
    'items'
  >
  const form: Responses = { 'after-sale.items': order }
  const open = (responses: Responses) =>
    renderScreen('/after-sale.html?orderNo=FB1', { viewer: aMember(), responses: { ...form, ...responses } })
  type Screen = Awaited<ReturnType<typeof open>>
  const fill = async ({ user }: Screen) => {
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await user.selectOptions(screen.getByLabelText('Reason'), 'doa-screen')
    await user.type(screen.getByLabelText('Description'), 'No picture at all')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
  }

  it('[ROUTE-after-sale, SCREEN-1-after-sale] sends nothing while input is missing, and names it', async () => {
    const { user, calls } = await open({})
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(screen.getByText('Select at least one item')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(screen.getByText('Choose what went wrong')).toBeVisible()
    expect(calls('after-sale.add')).toEqual([])
  })

  it('[CALL-shop-problem-order-add] opens a request and shows its progress', async () => {
    const view = await open({ 'after-sale.add': aReturn(), 'after-sale.detail': aReturn() })
    await fill(view)
    await waitFor(() => expect(view.address()).toBe('/after-sale-status.html?id=5'))

    expect(view.calls('after-sale.add')).toMatchObject([
      {
        orderNo: 'FB1',
        resolution: 'refund',
        items: [
          { orderItemId: '7', quantity: 1, reasonCode: 'doa-screen', description: 'No picture at all' },
        ],
      },
    ])
  })

  it('gives each item its own reason and text, or those of another item [SHOP-18]', async () => {
    const second = { ...returnable, orderItemId: '8', skuName: 'Battery for iPhone 13' }
    const { user, calls } = await open({
      'after-sale.items': { ...order, items: [returnable, second] },
      'after-sale.add': aReturn(),
      'after-sale.detail': aReturn(),
    })
    for (const button of screen.getAllByRole('button', { name: 'Increase quantity' })) {
      await user.click(button)
    }

    const problem = (name: string) => within(screen.getByRole('group', { name: `Problem with ${name}` }))
    const first = problem('Soft OLED for iPhone 13')
    await user.selectOptions(first.getByLabelText('Reason'), 'doa-screen')
    await user.type(first.getByLabelText('Description'), 'No picture')

    await user.click(problem('Battery for iPhone 13').getByRole('button', { name: 'Same problem as above' }))
    await user.type(problem('Battery for iPhone 13').getByLabelText('Description'), ' either')
    await user.click(screen.getByRole('button', { name: 'Send request' }))

    await waitFor(() => expect(calls('after-sale.add')).toHaveLength(1))
    expect(calls('after-sale.add')[0]?.items).toMatchObject([
      { orderItemId: '7', reasonCode: 'doa-screen', description: 'No picture' },
      { orderItemId: '8', reasonCode: 'doa-screen', description: 'No picture either' },
    ])
  })

  it('offers the reasons that fit each item, and copies no other [SHOP-18]', async () => {
    const reasons = [{ code: 'battery-fault', label: 'Battery won’t charge or is swollen' }]
    const battery = { ...returnable, orderItemId: '8', skuName: 'Battery for iPhone 13', reasons }
    const { user } = await open({ 'after-sale.items': { ...order, items: [returnable, battery] } })
    for (const button of screen.getAllByRole('button', { name: 'Increase quantity' })) {
      await user.click(button)
    }

    const problem = within(screen.getByRole('group', { name: 'Problem with Battery for iPhone 13' }))
    const first = within(screen.getByRole('group', { name: 'Problem with Soft OLED for iPhone 13' }))
    await user.selectOptions(first.getByLabelText('Reason'), 'doa-screen')

    expect(problem.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a reason',
      'Battery won’t charge or is swollen',
    ])
    expect(problem.queryByRole('button', { name: 'Same problem as above' })).toBeNull()
  })

  it('names the tax in the value, and stays busy until the request’s page opens [SHOP-18]', async () => {
    const taxed = { ...returnable, pieceAmount: 59.5, pieceTax: 9.5 }
    let show: (request: AfterSaleDetail) => void = () => {}
    const detail = new Promise<AfterSaleDetail>(resolve => {
      show = resolve
    })
    const view = await open({
      'after-sale.items': { ...order, items: [taxed] },
      'after-sale.add': aReturn(),
      'after-sale.detail': () => detail,
    })

    expect(screen.getByText(/\$59\.50 each, including \$9\.50 tax/)).toBeVisible()

    await fill(view)

    await waitFor(() => expect(view.calls('after-sale.detail')).toHaveLength(1))
    expect(screen.getByRole('button', { name: /Send request/ })).toHaveAttribute('aria-busy', 'true')

    show(aReturn())
    await waitFor(() => expect(view.address()).toBe('/after-sale-status.html?id=5'))
  })

  it('says for each reason whether the prepaid duty is refunded [SHOP-11]', async () => {
    const reasons = [
      { code: 'doa-screen', label: 'Screen does not light' },
      { code: 'change-of-mind', label: 'Ordered by mistake' },
    ]
    const { user } = await open({
      'after-sale.items': { ...order, items: [{ ...returnable, pieceDuty: 22.5, reasons }] },
    })
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))

    expect(screen.getByText(/A refund also includes \$22\.50 prepaid duty each/)).toBeVisible()

    await user.selectOptions(screen.getByLabelText('Reason'), 'doa-screen')
    expect(screen.getByText('A refund includes $22.50 prepaid duty each.')).toBeVisible()

    await user.selectOptions(screen.getByLabelText('Reason'), 'change-of-mind')
    expect(screen.getByText('We don’t refund the prepaid duty of $22.50 each for this reason.')).toBeVisible()
  })

  it('names the prepaid duty in the refund [SHOP-11]', async () => {
    const refunded = { status: 'closed', outcome: 'refund', refundAmount: 72.5, dutyAmount: 22.5 } as const

    await renderScreen('/after-sale-status.html?id=5', {
      viewer: aMember(),
      responses: { 'after-sale.detail': aReturn(refunded) },
    })

    expect(screen.getByText('We refunded $72.50, including $22.50 prepaid duty.')).toBeVisible()
  })

  it('shows only the reason of a rejection when the items were returned elsewhere, with the number of 300006 [SHOP-50]', async () => {
    const view = await open({ 'after-sale.add': failure('ORDER_STATE', null, 'This order can’t be changed') })
    view.respond({
      'after-sale.items': { ...order, items: [{ ...returnable, returnable: 0, pieceAmount: 0 }] },
    })

    await fill(view)

    expect(await screen.findByText('This order can’t be changed (300006)')).toBeVisible()
    expect(await screen.findByText('Nothing left to return')).toBeVisible()
    expect(screen.queryByText('Select at least one item')).not.toBeInTheDocument()
    expect(screen.queryByText(/\$0\.00/)).not.toBeInTheDocument()
  })

  it('leads to the requests when nothing is left to return', async () => {
    await open({ 'after-sale.items': { ...order, items: [{ ...returnable, returnable: 0 }] } })

    expect(screen.getByRole('link', { name: 'View my requests' })).toBeVisible()
  })

  it('[B-11] keeps a request after a reload, up to what can still be returned, until it is sent', async () => {
    const refused = await open({ 'after-sale.add': failure('RETURN_TOO_MANY') })
    await refused.user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await refused.user.click(screen.getByRole('radio', { name: /Replacement/ }))
    await fill(refused)
    await waitFor(() => expect(refused.calls('after-sale.add')).toHaveLength(1))
    refused.unmount()
    const responses = { 'after-sale.add': aReturn(), 'after-sale.detail': aReturn() }
    const reload = await open({
      ...responses,
      'after-sale.items': { ...order, items: [{ ...returnable, returnable: 1 }] },
    })

    expect(screen.getByLabelText('Description')).toHaveValue('No picture at all')
    expect(screen.getByLabelText('Reason')).toHaveValue('doa-screen')
    expect(screen.getByRole('radio', { name: /Replacement/ })).toBeChecked()

    await reload.user.click(screen.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(reload.address()).toBe('/after-sale-status.html?id=5'))

    expect(reload.calls('after-sale.add')).toMatchObject([{ items: [{ orderItemId: '7', quantity: 1 }] }])

    reload.unmount()
    const empty = await open({})
    await empty.user.click(screen.getByRole('button', { name: 'Increase quantity' }))

    expect(screen.getByLabelText('Description')).toHaveValue('')
  })

  it('[ERR-300002] shows that the quantity exceeds the order, and reuses the key', async () => {
    const view = await open({ 'after-sale.add': failure('RETURN_TOO_MANY') })
    await fill(view)

    expect(
      await screen.findByText('The number of returned order items exceeds the total number of items'),
    ).toBeVisible()

    await waitFor(() => expect(view.calls('after-sale.items')).toHaveLength(2))
    await view.user.click(screen.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(view.calls('after-sale.add')).toHaveLength(2))
    const [first, second] = view.calls('after-sale.add')

    expect(second?.submitKey).toBe(first?.submitKey)
  })

  it.each([
    { status: 'accepted', answer: '', next: 'Print the return label and send the items back.' },
    { status: 'accepted', answer: 'Please pack it well.', next: 'Please pack it well.' },
    { status: 'cancelled', answer: null, next: null },
    { status: 'in-review', answer: null, next: 'We’ll email you at every step.' },
  ] as const)('say what follows on $status with the answer “$answer”', async ({ status, answer, next }) => {
    await renderScreen('/after-sale-status.html?id=5', {
      viewer: aMember(),
      responses: { 'after-sale.detail': aReturn({ status, answer, canCancel: false }) },
    })

    const followers = ['Print the return label and send the items back.', 'We’ll email you at every step.']
    const shown = [...followers, 'Please pack it well.'].filter(text => screen.queryByText(text) !== null)

    expect(shown).toEqual(next === null ? [] : [next])
  })

  it('[CALL-shop-problem-order-cancel] [ROUTE-after-sale-status] withdraws a request after confirmation', async () => {
    const { user, calls } = await renderScreen('/after-sale-status.html?id=5', {
      viewer: aMember(),
      responses: { 'after-sale.detail': aReturn(), 'after-sale.cancel': aReturn({ status: 'cancelled' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }))

    expect(calls('after-sale.cancel')).toEqual([])

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(calls('after-sale.cancel')).toEqual([{ id: '5' }]))
  })

  it('[B-10] shows no return instructions and no label once a return is closed', async () => {
    const closed = aReturn({
      status: 'closed',
      outcome: 'refund',
      refundAmount: 100,
      answer: 'Please send both pieces back',
      labelNo: 'RL1',
      canCancel: false,
    })
    const open = (request: AfterSaleDetail) =>
      renderScreen('/after-sale-status.html?id=5', {
        viewer: aMember(),
        responses: { 'after-sale.detail': request },
      })
    const { unmount } = await open(closed)

    expect(screen.getByText('We refunded $100.00.')).toBeVisible()
    expect(screen.queryByText('Please send both pieces back')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Return label' })).not.toBeInTheDocument()

    unmount()
    await open({ ...closed, status: 'accepted' })

    expect(screen.getByText('Please send both pieces back')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return label' })).toBeVisible()
  })

  it('[ROUTE-user-after-sale] redirects to the list without an id', async () => {
    const { address } = await renderScreen('/after-sale-status.html', {
      viewer: aMember(),
      responses: { 'after-sale.list': { rows: [], total: 0 } },
    })
    expect(address()).toBe('/user-after-sale.html')
  })
})
