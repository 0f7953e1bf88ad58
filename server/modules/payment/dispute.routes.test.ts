import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { shipOrder } from '#server/modules/order/fulfillment.ts'
import { refundOrder } from '#server/modules/order/refund-order.ts'
import { payOrder, placeOrder } from '#server/testing/buyers.ts'
import { decideDispute, openDispute } from '#server/testing/disputes.ts'
import { postNotice, signNotice } from '#server/testing/payment-notice.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'
import { toDeadlineKey } from './open-dispute.ts'
import { respondToDispute } from './respond-dispute.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)
let orderNo: string
let orderPn: string
let totalCents: number
beforeEach(async () => {
  orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  await payOrder(shop, buyer, orderNo)
  const order = await readOrder()
  orderPn = order.orderPn
  totalCents = Math.round(order.totals.totalAmount * 100)
})

const readOrder = () => shop.call.ok(orderEndpoints.detail, { orderNo }, { token: buyer.token })
const readPayment = () => shop.call.ok(paymentEndpoints.status, { orderPn }, { token: buyer.token })

type Result = 'dispute-opened' | 'dispute-won' | 'dispute-lost'

/** Sends a notice about the dispute of this payment, of $5.00. */
const notify = async (result: Result, changes: Record<string, string> = {}) => {
  const notice = signNotice(shop, {
    noticeId: `NT-DP-${orderPn}-${result}`,
    orderNumber: orderPn,
    amount: '5.00',
    result,
    resultCode: 'product_not_received',
    resultText: new Date(shop.deps.clock.nowMs() + 7 * DAY_MS).toISOString(),
    gatewayRef: `DP-${orderPn}`,
    cardMask: '',
    ...changes,
  })
  const response = await postNotice(shop, notice)

  return response.json<{ code: number; data: { outcome?: string } }>()
}

const refundByHand = (amountCents: number | undefined) =>
  refundOrder(shop.deps, { orderNo, amountCents, reason: 'Goodwill', result: 'done' })

describe('an open dispute (issue 44)', () => {
  it('is shown at the order and the payment with its reason and the time to respond', async () => {
    expect(await notify('dispute-opened')).toMatchObject({ code: 0, data: { outcome: 'accepted' } })

    const { disputes, refundedTotal, history } = await readOrder()
    expect(disputes).toMatchObject([
      { orderNo, amount: 5, reason: 'product_not_received', disputeStatus: 'open', closeTime: null },
    ])
    expect(refundedTotal).toBe(0)
    expect(history.at(-1)?.reason).toBe(
      `The bank is reviewing $5.00 of payment ${orderPn}: Items not received`,
    )
    expect((await readPayment()).disputes).toEqual(disputes)
  })

  it('leaves the rest of the payment to refund by hand, and no more', async () => {
    await notify('dispute-opened')

    await expect(refundByHand(totalCents)).rejects.toMatchObject({
      details: { fields: [{ field: 'amount' }] },
    })

    await refundByHand(undefined)

    expect((await readOrder()).refundedTotal).toBe((totalCents - 500) / 100)
  })

  it('is opened once by repeated notices, also with another id', async () => {
    await notify('dispute-opened')

    const repeated = await notify('dispute-opened')
    const renamed = await notify('dispute-opened', { noticeId: `NT-again-${orderPn}` })

    expect([repeated, renamed]).toMatchObject([
      { data: { outcome: 'duplicate' } },
      { data: { outcome: 'duplicate' } },
    ])
    expect((await readOrder()).disputes).toHaveLength(1)
  })

  it.each<[string, Record<string, string>]>([
    ['a wrong signature', { signature: 'forged' }],
    ['more than is left', { amount: '99999.00' }],
    ['an unknown reason', { resultCode: 'bad_mood' }],
    ['no time to respond', { resultText: 'soon' }],
    ['no number', { gatewayRef: '' }],
  ])('is rejected and stored with %s', async (_what, changes) => {
    expect(await notify('dispute-opened', changes)).toMatchObject({ code: 5_000_001 })

    expect((await readOrder()).disputes).toEqual([])
    const stored = await shop.deps.db.paymentNotice.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(stored).toMatchObject({ result: 'dispute-opened', outcome: 'refused' })
  })
})

describe('the decision on a dispute (issue 44)', () => {
  it('for the buyer is a refund with its reason, told by email', async () => {
    await notify('dispute-opened')
    await notify('dispute-lost')

    const order = await readOrder()
    expect(order.disputes).toMatchObject([{ disputeStatus: 'lost' }])
    expect(order.refundedTotal).toBe(5)
    expect(order.refunds).toMatchObject([{ amount: 5, reason: 'Dispute: Items not received' }])
    expect((await readPayment()).refundedTotal).toBe(5)

    const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
      where: { toAddress: buyer.email, kind: 'payment-refunded' },
    })
    expect(mail.body).toContain('You get back $5.00')
  })

  it('for the seller leaves everything to refund again', async () => {
    await notify('dispute-opened')
    await notify('dispute-won')

    expect((await readOrder()).disputes).toMatchObject([{ disputeStatus: 'won' }])
    await refundByHand(undefined)
    expect((await readOrder()).refundedTotal).toBe(totalCents / 100)
  })

  it('counts once: a later one changes nothing', async () => {
    await notify('dispute-opened')
    await notify('dispute-lost')

    const again = await notify('dispute-lost', { noticeId: `NT-again-${orderPn}` })
    const other = await notify('dispute-won')

    expect(again).toMatchObject({ data: { outcome: 'duplicate' } })
    expect(other).toMatchObject({ data: { outcome: 'late' } })
    expect((await readOrder()).refundedTotal).toBe(5)
  })

  it('that arrives before the dispute opens and closes it', async () => {
    expect(await notify('dispute-lost')).toMatchObject({ data: { outcome: 'accepted' } })
    expect(await notify('dispute-opened')).toMatchObject({ data: { outcome: 'duplicate' } })

    expect((await readOrder()).disputes).toMatchObject([{ disputeStatus: 'lost' }])
  })

  it('with another amount than the dispute is rejected', async () => {
    await notify('dispute-opened')

    expect(await notify('dispute-lost', { amount: '6.00' })).toMatchObject({ code: 5_000_001 })
    expect((await readOrder()).disputes).toMatchObject([{ disputeStatus: 'open' }])
  })
})

describe('an order that a dispute stops (issue 44)', () => {
  const requestCancellation = async () => {
    const { items } = await readOrder()
    const cancellation = {
      orderNo,
      resolution: 'refund',
      reasonCode: CANCELLATION_REASON,
      description: 'Ordered by mistake',
      items: items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum })),
    } as const

    return shop.call(afterSaleEndpoints.add, cancellation, { token: buyer.token })
  }

  const ship = () => shipOrder(shop.deps, { orderNo })

  it('is on hold while it is open: it doesn’t ship, and can’t be canceled', async () => {
    await openDispute(shop, orderNo)

    const { disputeState, actions } = await readOrder()
    expect(disputeState).toBe('open')
    expect(actions.canRequestCancel).toBe(false)
    expect(await requestCancellation()).toMatchObject({ code: 300_006 })
    await expect(ship()).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
  })

  it('goes on when the seller wins', async () => {
    await decideDispute(shop, await openDispute(shop, orderNo), 'won')

    expect((await readOrder()).disputeState).toBeNull()
    expect((await ship()).trackingNos).toHaveLength(1)

    const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
      where: { toAddress: buyer.email, kind: 'dispute-won' },
    })
    expect(mail.subject).toBe(`Your payment for order ${orderNo} stands`)
    expect(mail.body).toContain('goes on as before')
  })

  it('is canceled when the buyer gets everything back, with its goods in stock again and an email that says so', async () => {
    const readStock = () =>
      shop.deps.db.sku.findFirstOrThrow({ where: { skuCode: specials.plainScreen.skuCode } })
    const { stock } = await readStock()
    await decideDispute(shop, await openDispute(shop, orderNo), 'lost')

    expect((await readOrder()).disputeState).toBe('lost')
    expect((await readStock()).stock).toBe(stock + 1)
    await expect(ship()).rejects.toMatchObject({ codeName: 'ORDER_STATE' })

    const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
      where: { toAddress: buyer.email, kind: 'payment-refunded' },
    })
    expect(mail.body).toContain('We canceled the order, so nothing ships.')
  })

  it('that was received earns nothing more, and has nothing to return', async () => {
    await ship()
    const { pointsEarned } = await shop.call.ok(
      orderEndpoints.confirmReceipt,
      { orderNo },
      { token: buyer.token },
    )
    await decideDispute(shop, await openDispute(shop, orderNo), 'lost')

    const entries = await shop.deps.db.pointEntry.findMany({
      where: { kind: { in: ['order', 'refund'] }, reference: { startsWith: orderNo } },
    })
    expect(pointsEarned).toBeGreaterThan(0)
    expect(sumBy(entries, ({ delta }) => delta)).toBe(0)
    expect(await shop.call(afterSaleEndpoints.items, { orderNo }, { token: buyer.token })).toMatchObject({
      code: 300_006,
    })
  })

  it('waits for the bank once the seller has sent evidence, however late', async () => {
    const disputeNo = await openDispute(shop, orderNo)
    const contest = () =>
      respondToDispute(shop.deps, { disputeNo, response: 'contest', evidence: 'Tracking 1Z' })
    await contest()

    expect((await readOrder()).disputes).toMatchObject([{ disputeStatus: 'open' }])
    expect(await shop.deps.db.dueEvent.count({ where: { uniqueKey: toDeadlineKey(disputeNo) } })).toBe(0)
    await expect(contest()).rejects.toMatchObject({ details: { fields: [{ field: 'disputeNo' }] } })
  })

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('is decided by the evidence %s: %s', async (evidence, disputeStatus) => {
    const disputeNo = await openDispute(shop, orderNo)

    expect(await respondToDispute(shop.deps, { disputeNo, response: 'contest', evidence })).toEqual({
      disputeNo,
      disputeStatus,
    })
  })

  it('is refunded when the seller accepts the dispute', async () => {
    const disputeNo = await openDispute(shop, orderNo)
    await respondToDispute(shop.deps, { disputeNo, response: 'accept', evidence: '' })

    const { refundedTotal, history } = await readOrder()
    expect(refundedTotal).toBe(totalCents / 100)
    expect(history.at(-1)?.reason).toMatch(/^We accepted the dispute/)
  })
})
