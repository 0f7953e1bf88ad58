import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { toCents } from '@fixbench/domain/money.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { expect, it } from 'vitest'
import { createBuyer, placeOrder } from '#server/testing/buyers.ts'
import { decideDispute, openDispute } from '#server/testing/disputes.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { simulateNotice } from './simulate-payment.ts'

const shop = setUpShop()

it('a dispute of a payment for two orders takes from the first one first (issue 44)', async () => {
  const buyer = await createBuyer(shop)
  const first = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  const second = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  const as = { token: buyer.token }
  const read = (orderNo: string) => shop.call.ok(orderEndpoints.detail, { orderNo }, as)
  await simulateNotice(
    shop.deps,
    await shop.call.ok(orderEndpoints.submit, { orderNos: [first, second] }, as),
  )
  const { totalAmount } = await read(first)

  await decideDispute(shop, await openDispute(shop, second, toCents(totalAmount) + 300), 'lost')

  expect((await read(first)).refundedTotal).toBe(totalAmount)
  expect((await read(second)).refundedTotal).toBe(3)
})
