import { expect, it } from 'vitest'
import { setUpBuyer, setUpShop } from '../set-up-shop.ts'
import { makeProduct } from './catalog.ts'
import { makeMemberCoupon } from './coupon.ts'
import { makeOrder } from './order.ts'
import { makePoints } from './points.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

it('make a coupon and points of a member', async () => {
  const { db } = shop.deps
  await makeMemberCoupon(db, buyer.memberId)
  await makePoints(db, buyer.memberId, 250)
  const found = await db.member.findUniqueOrThrow({
    where: { id: buyer.memberId },
    include: { coupons: true, pointEntries: true },
  })

  expect(found.coupons).toHaveLength(1)
  expect(found.pointsBalance).toBe(found.pointEntries.reduce((sum, { delta }) => sum + delta, 0))
})

it.each([
  ['pending', 98, 2],
  ['paid', 98, 0],
  ['shipped', 98, 0],
  ['received', 98, 0],
  ['cancelled', 100, 0],
] as const)('make a %s order that leaves %i units available', async (status, left, reserved) => {
  const { db } = shop.deps
  const { sku, id } = await makeProduct(db)
  const order = await makeOrder(db, buyer.memberId, { status, quantity: 2, skuId: sku.id })
  const after = await db.sku.findUniqueOrThrow({ where: { id: sku.id }, include: { product: true } })

  expect({
    free: after.stock - after.reserved,
    reserved: after.reserved,
    sum: after.product.stockSum,
  }).toEqual({ free: left, reserved, sum: left })
  expect(order.status).toBe(status)
  expect(id).toBe(after.productId)
})
