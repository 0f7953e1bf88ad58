import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import {
  approve,
  createBuyer,
  getStock,
  placeCartOrder,
  putIntoCart,
  startPaying,
} from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { deliverParcel, shipOrder } from './fulfillment.ts'

const shop = setUpShop()

const { skuCode } = specials.plainScreen

describe('a purchase from cart to receipt', () => {
  it('[CALL-shop-cart-submitOrder, SCREEN-1-checkout-card] reserves stock, takes it when paid and credits points when received', async () => {
    const buyer = await createBuyer(shop)
    const { token } = buyer
    const before = await getStock(shop, skuCode)
    await putIntoCart(shop, buyer, skuCode, 3)

    const placed = await placeCartOrder(shop, buyer)
    expect(placed).toMatchObject({ orderStatus: 'pending', isRepeat: false })
    expect(await getStock(shop, skuCode)).toMatchObject({
      stock: before.stock,
      reserved: before.reserved + 3,
    })
    expect((await shop.call.ok(cartEndpoints.list, {}, { token })).total).toBe(0)

    const payment = await startPaying(shop, buyer, placed.orderNo)
    expect(Number(payment.amount)).toBe(placed.totalAmount)
    expect(await approve(shop, payment)).toMatchObject({ code: 0, data: { outcome: 'accepted' } })
    expect(await getStock(shop, skuCode)).toMatchObject({
      stock: before.stock - 3,
      reserved: before.reserved,
    })

    const status = await shop.call.ok(paymentEndpoints.status, { orderPn: payment.orderPn }, { token })
    expect(status).toMatchObject({ paymentStatus: 'paid', orderNos: [placed.orderNo] })

    const { trackingNos } = await shipOrder(shop.deps, { orderNo: placed.orderNo })
    await deliverParcel(shop.deps, requireFirst(trackingNos))

    const received = await shop.call.ok(orderEndpoints.confirmReceipt, { orderNo: placed.orderNo }, { token })
    expect(received.orderStatus).toBe('received')
    expect(received.pointsEarned).toBe(Math.floor(received.totals.itemsTotal))
    expect(received.history.map(entry => entry.to)).toEqual(['pending', 'paid', 'shipped', 'received'])
    expect(received.orderProductExpresses[0]?.products).toHaveLength(1)
    expect(received.orderProductExpresses[0]?.events[0]?.code).toBe('DELIVERED')
  })
})
