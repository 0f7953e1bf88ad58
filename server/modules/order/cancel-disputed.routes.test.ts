import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { decideAfterSale } from '#server/modules/after-sale/decide-after-sale.ts'
import { respondToDispute } from '#server/modules/payment/respond-dispute.ts'
import { handleDisputeNotice, writeDecision, writeOpening } from '#server/modules/payment/simulate-dispute.ts'
import { type Buyer, createBuyer, payOrder, placeCartOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { shipOrder } from './fulfillment.ts'
import { refundOrder } from './refund-order.ts'

const POINTS = 300
const { skuCode } = specials.plainScreen
const shop = setUpShop()
let buyer: Buyer
let orderNo: string

beforeEach(async () => {
  buyer = await createBuyer(shop, undefined, { pointsBalance: POINTS })
  await putIntoCart(shop, buyer, skuCode)
  orderNo = (await placeCartOrder(shop, buyer, { points: POINTS })).orderNo
  await payOrder(shop, buyer, orderNo)
})

const readOrder = () => shop.call.ok(orderEndpoints.detail, { orderNo }, { token: buyer.token })
const readStock = async () => (await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode } })).stock
const readPoints = async () =>
  (await shop.deps.db.member.findUniqueOrThrow({ where: { id: buyer.memberId } })).pointsBalance

/** Opens a dispute of an amount, or of all that is left, and returns its number. */
const dispute = async (amountCents?: number): Promise<string> => {
  const opening = { orderNo, amountCents, reason: 'fraudulent', respondDays: 7 } as const
  return (await handleDisputeNotice(shop.deps, await writeOpening(shop.deps, opening))).disputeNo
}

const decide = async (disputeNo: string, result: 'won' | 'lost') =>
  handleDisputeNotice(shop.deps, await writeDecision(shop.deps, { disputeNo, result }))

const refundRest = () =>
  refundOrder(shop.deps, { orderNo, amountCents: undefined, reason: 'Goodwill', result: 'done' })

const requestCancellation = async () => {
  const { items } = await readOrder()
  const form = {
    orderNo,
    resolution: 'refund' as const,
    reasonCode: CANCELLATION_REASON,
    description: 'I don’t need it any more',
    images: [],
    items: items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum })),
  }

  return shop.call(afterSaleEndpoints.add, form, { token: buyer.token })
}

const findRequest = () => shop.deps.db.afterSaleOrder.findFirstOrThrow({ where: { order: { orderNo } } })

describe('an order with two disputes (issue 44)', () => {
  it('stays as it is while the bank decides on the other one, and ships when that is won', async () => {
    const first = await dispute(500)
    const second = await dispute()
    const before = await readStock()

    await decide(first, 'lost')

    expect(await readStock()).toBe(before)
    expect(await readPoints()).toBe(0)
    expect((await readOrder()).disputeState).toBe('open')

    await decide(second, 'won')

    expect((await shipOrder(shop.deps, { orderNo })).trackingNos).toHaveLength(1)
  })

  it('is canceled once when both are lost', async () => {
    const before = await readStock()
    const first = await dispute(500)
    const second = await dispute()

    await decide(first, 'lost')
    await decide(second, 'lost')

    expect(await readStock()).toBe(before + 1)
    expect(await readPoints()).toBe(POINTS)
  })
})

it('an order is canceled when a refund by hand takes what a lost dispute left (issue 44)', async () => {
  const before = await readStock()
  await decide(await dispute(500), 'lost')

  await refundRest()

  expect(await readStock()).toBe(before + 1)
  expect(await readPoints()).toBe(POINTS)
  expect((await readOrder()).disputeState).toBe('lost')
})

describe('a cancellation beside a dispute (issue 44)', () => {
  it('can’t be requested while the dispute is open', async () => {
    await dispute()

    expect(await requestCancellation()).toMatchObject({ code: 300_006 })
  })

  it('can’t be granted while the dispute is open', async () => {
    await requestCancellation()
    await dispute()
    const { afterSaleNo } = await findRequest()

    await expect(
      decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: '' }),
    ).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
  })

  it('gives nothing back again that the lost dispute gave back', async () => {
    const before = await readStock()
    await requestCancellation()
    await respondToDispute(shop.deps, { disputeNo: await dispute(), response: 'accept', evidence: '' })
    const { afterSaleNo } = await findRequest()

    await decideAfterSale(shop.deps, { afterSaleNo, to: 'accepted', answer: '' })

    const { refundedTotal, totals } = await readOrder()
    expect(refundedTotal).toBe(totals.totalAmount)
    expect(await readStock()).toBe(before + 1)
    expect(await readPoints()).toBe(POINTS)
  })
})

it('a received order can’t be deleted while a dispute is open (issue 44)', async () => {
  await shipOrder(shop.deps, { orderNo })
  await shop.call.ok(orderEndpoints.confirmReceipt, { orderNo }, { token: buyer.token })
  await dispute()

  const { canDelete } = (await readOrder()).actions
  expect(canDelete).toBe(false)
  expect(await shop.call(orderEndpoints.remove, { orderNo }, { token: buyer.token })).toMatchObject({
    code: 300_006,
  })
})
