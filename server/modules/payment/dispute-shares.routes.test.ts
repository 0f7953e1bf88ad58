import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { toCents } from '@fixbench/domain/money.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { expect, it } from 'vitest'
import { createBuyer, placeCartOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { handleDisputeNotice, writeDecision, writeOpening } from './simulate-dispute.ts'
import { simulateNotice } from './simulate-payment.ts'

const shop = setUpShop()

it('a dispute of a payment for two orders takes from the first one first (issue 44)', async () => {
  const buyer = await createBuyer(shop)
  const place = async (): Promise<string> => {
    await putIntoCart(shop, buyer, specials.plainScreen.skuCode)
    return (await placeCartOrder(shop, buyer)).orderNo
  }

  const first = await place()
  const second = await place()
  const as = { token: buyer.token }
  const read = (orderNo: string) => shop.call.ok(orderEndpoints.detail, { orderNo }, as)
  await simulateNotice(
    shop.deps,
    await shop.call.ok(orderEndpoints.submit, { orderNos: [first, second] }, as),
  )
  const { totalAmount } = await read(first)

  const opening = await writeOpening(shop.deps, {
    orderNo: second,
    amountCents: toCents(totalAmount) + 300,
    reason: 'duplicate',
    respondDays: 7,
  })
  const { disputeNo } = await handleDisputeNotice(shop.deps, opening)
  await handleDisputeNotice(shop.deps, await writeDecision(shop.deps, { disputeNo, result: 'lost' }))

  expect((await read(first)).refundedTotal).toBe(totalAmount)
  expect((await read(second)).refundedTotal).toBe(3)
})
