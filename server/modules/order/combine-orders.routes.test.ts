import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, payOrder, placeCartOrder, placeOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const { skuCode } = specials.plainScreen
const as = () => ({ token: buyer.token })
const place = (buyCount = 1) => placeOrder(shop, buyer, skuCode, buyCount)
const readTotal = async (orderNo: string) =>
  (await shop.call.ok(orderEndpoints.detail, { orderNo }, as())).totalAmount

describe('POST /api/shop/order/combineCheck', () => {
  it('[CALL-shop-order-combineCheck] accepts unpaid orders to one address and adds up their totals', async () => {
    const orderNos = [await place(), await place(2)]
    const response = await shop.call.ok(orderEndpoints.combineCheck, { orderNos }, as())
    const totals = await Promise.all(orderNos.map(readTotal))

    expect(response).toMatchObject({ canCombine: true, rejections: [] })
    expect(response.totalAmount).toBeCloseTo(
      totals.reduce((sum, total) => sum + total, 0),
      2,
    )

    const ticket = await shop.call.ok(orderEndpoints.submit, { orderNos }, as())
    expect(ticket).toMatchObject({ orderNos, amount: response.totalAmount })
  })

  it('rejects an order to another address', async () => {
    const first = await place()
    const other = await createBuyer(shop, 'DE')
    await shop.deps.db.address.update({
      where: { id: Number(other.addressId) },
      data: { memberId: buyer.memberId, defaultOf: null },
    })
    await putIntoCart(shop, buyer, skuCode)
    const abroad = await placeCartOrder(shop, { ...buyer, addressId: other.addressId })

    const orderNos = [first, abroad.orderNo]
    const check = await shop.call.ok(orderEndpoints.combineCheck, { orderNos }, as())

    expect(check).toMatchObject({
      canCombine: false,
      rejections: [{ orderNo: abroad.orderNo, reason: 'address' }],
    })
  })

  it('rejects a paid order, as does the payment, and an unknown one', async () => {
    const first = await place()
    const done = await place()
    await payOrder(shop, buyer, done)

    const byState = await shop.call.ok(orderEndpoints.combineCheck, { orderNos: [first, done] }, as())

    expect(byState.rejections).toEqual([expect.objectContaining({ orderNo: done, reason: 'state' })])
    expect((await shop.call(orderEndpoints.submit, { orderNos: [first, done] }, as())).code).toBe(300006)
    expect((await shop.call(orderEndpoints.combineCheck, { orderNos: [first, 'FB0'] }, as())).code).toBe(500)
  })
})
