import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { expect, it } from 'vitest'
import { makeCoupon, makeMemberCoupon } from '#server/testing/builders/coupon.ts'
import { createBuyer, newSubmitKey, payOrder, placeCartOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { skuCode } = specials.plainScreen

it('reserves a coupon with the order, releases it when the order is canceled and marks it used when the order is paid', async () => {
  const { db } = shop.deps
  const buyer = await createBuyer(shop)
  const { token, addressId } = buyer
  const rule = await makeCoupon(db)
  const { id, couponCode } = await makeMemberCoupon(db, buyer.memberId, { couponId: rule.id })
  const readCopy = async () => {
    const copy = await db.memberCoupon.findUniqueOrThrow({ where: { id }, include: { coupon: true } })
    return [copy.status, copy.usedAt === null, copy.coupon.usedCount]
  }

  const order = async () => {
    await putIntoCart(shop, buyer, skuCode)
    return placeCartOrder(shop, buyer, { couponCode })
  }

  const first = await order()
  expect(first.totals.couponTotal).toBe(5)
  expect(await readCopy()).toEqual(['reserved', true, 0])

  await shop.call.ok(orderEndpoints.cancel, { orderNo: first.orderNo }, { token })
  expect(await readCopy()).toEqual(['unused', true, 0])

  const second = await order()
  await payOrder(shop, buyer, second.orderNo)

  expect(await readCopy()).toEqual(['used', false, 1])

  const own = await shop.call.ok(couponEndpoints.list, { couponStatus: 'used' }, { token })
  expect(own.rows.map(row => row.couponCode)).toEqual([couponCode])

  await putIntoCart(shop, buyer, skuCode)
  const submit = { addressId, carrierCode: 'dhl-express', couponCode, submitKey: newSubmitKey() }

  expect(await shop.call(cartEndpoints.submitOrder, submit, { token })).toMatchObject({ code: 300_004 })

  const unknown = { ...submit, couponCode: 'NO-SUCH', submitKey: newSubmitKey() }
  const msg = 'This coupon does not exist'

  expect(await shop.call(cartEndpoints.submitOrder, unknown, { token })).toMatchObject({ code: 500, msg })

  const checkout = await shop.call.ok(cartEndpoints.initOrder, { couponCode: 'NO-SUCH' }, { token })
  expect(checkout.couponProblem).toEqual({ code: 500, msg })
})
