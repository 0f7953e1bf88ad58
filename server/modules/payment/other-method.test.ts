import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { expect, it } from 'vitest'
import { approve, createBuyer, placeOrder, startPaying } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

it('accepts the first payment of an order after the buyer has tried a method with a higher fee', async () => {
  const { db, cache } = shop.deps
  await db.paymentMethod.update({ where: { code: 'wallet' }, data: { feeFixedCents: 250 } })
  cache.bump('content')
  const buyer = await createBuyer(shop)
  const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  const byCard = await startPaying(shop, buyer, orderNo)
  const { token } = buyer
  const byWallet = await shop.call.ok(orderEndpoints.submit, { orderNo, paymentMethod: 'wallet' }, { token })

  expect(byWallet.amount).toBe(Number(byCard.amount) + 2.5)
  expect(await approve(shop, byCard)).toMatchObject({ code: 0, data: { outcome: 'accepted' } })

  const cents = Math.round(Number(byCard.amount) * 100)
  expect(await db.order.findUniqueOrThrow({ where: { orderNo } })).toMatchObject({
    status: 'paid',
    paymentMethodCode: 'card',
    payFeeCents: 0,
    paidCents: cents,
    totalCents: cents,
  })
})
