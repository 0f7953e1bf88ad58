import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import {
  approve,
  type Buyer,
  createBuyer,
  getStock,
  newSubmitKey,
  putIntoCart,
  setStock,
  startPaying,
} from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const times = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < count; index += 1) results.push(await make(index))
  return results
}
const getCodes = (responses: readonly { code: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { code } of responses) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const carrierCode = 'dhl-express'

describe('the last 10 units', () => {
  const { skuCode } = specials.tenLeft

  it('[ERR-300001] go to exactly 10 of 100 parallel buyers; all others get 300001', async () => {
    await setStock(shop, skuCode, 10)
    const buyers = await times(100, async () => {
      const buyer = await createBuyer(shop)
      await putIntoCart(shop, buyer, skuCode)
      return buyer
    })
    const responses = await Promise.all(
      buyers.map(({ token, addressId }) =>
        shop.call(
          cartEndpoints.submitOrder,
          { addressId, carrierCode, submitKey: newSubmitKey() },
          { token },
        ),
      ),
    )

    expect(responses.every(response => response.status === 200)).toBe(true)
    expect(getCodes(responses)).toEqual({ 0: 10, 300001: 90 })
    expect(await getStock(shop, skuCode)).toMatchObject({ stock: 10, reserved: 10 })

    const sku = await getStock(shop, skuCode)
    const memberId = { in: buyers.map(buyer => buyer.memberId) }

    expect(
      await shop.deps.db.stockReservation.count({
        where: { skuId: sku.id, status: 'held', order: { memberId } },
      }),
    ).toBe(10)

    const product = await shop.deps.db.product.findUniqueOrThrow({ where: { id: sku.productId } })
    const skus = await shop.deps.db.sku.findMany({ where: { productId: sku.productId, status: 1 } })

    expect(product.stockSum).toBe(skus.reduce((sum, one) => sum + one.stock - one.reserved, 0))

    const orderNos = responses.filter(response => response.code === 0).map(response => response.data.orderNo)
    expect(new Set(orderNos).size).toBe(10)
  })

  it('are never oversold by parallel buy-now and cart orders', async () => {
    await setStock(shop, skuCode, 9)
    const buyers = await times(50, () => createBuyer(shop))
    const responses = await Promise.all(
      buyers.map(({ token, addressId }) =>
        shop.call(
          orderEndpoints.immediate,
          { skuCode, buyCount: 2, addressId, carrierCode, submitKey: newSubmitKey() },
          { token },
        ),
      ),
    )

    expect(getCodes(responses)).toEqual({ 0: 4, 300001: 46 })
    expect(await getStock(shop, skuCode)).toMatchObject({ stock: 9, reserved: 8 })
  })
})

describe('a double click', () => {
  const { skuCode } = specials.plainScreen
  const submit = ({ token, addressId }: Buyer, submitKey: string) =>
    shop.call(cartEndpoints.submitOrder, { addressId, carrierCode, submitKey }, { token })

  it('places one order for 50 submits with the same key', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, skuCode, 2)
    const before = await getStock(shop, skuCode)
    const key = newSubmitKey()

    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(buyer, key)))

    expect(getCodes(responses)).toEqual({ 0: 50 })
    expect(new Set(responses.map(response => response.data.orderNo)).size).toBe(1)
    expect(responses.filter(response => !response.data.isRepeat)).toHaveLength(1)
    expect(await shop.deps.db.order.count({ where: { memberId: buyer.memberId } })).toBe(1)
    expect((await getStock(shop, skuCode)).reserved).toBe(before.reserved + 2)
  })

  it('places one order for 50 submits of one cart with different keys', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, skuCode, 1)
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(buyer, newSubmitKey())))
    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(responses.every(response => response.status === 200)).toBe(true)
    expect(await shop.deps.db.order.count({ where: { memberId: buyer.memberId } })).toBe(1)
  })

  it('refuses a used key with other choices', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, skuCode, 1)
    const submitKey = newSubmitKey()
    const { token, addressId } = buyer

    expect((await submit(buyer, submitKey)).code).toBe(0)

    const form = { addressId, carrierCode, submitKey, note: 'Leave it with the neighbors' }
    expect(await shop.call(cartEndpoints.submitOrder, form, { token })).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'submitKey', reason: 'was used for another request' }] },
    })
  })

  it('places two orders for the same key of two members', async () => {
    const key = newSubmitKey()
    const buyers = await times(2, async () => {
      const buyer = await createBuyer(shop)
      await putIntoCart(shop, buyer, skuCode)
      return buyer
    })
    const responses = await Promise.all(buyers.map(buyer => submit(buyer, key)))

    expect(getCodes(responses)).toEqual({ 0: 2 })
  })
})

describe('one coupon', () => {
  it('[ERR-300004] is used once by 50 parallel orders', async () => {
    const buyer = await createBuyer(shop)
    const coupon = await shop.deps.db.coupon.create({
      data: {
        code: 'RUSH',
        name: 'Rush',
        text: 'US $ 1 off US $1',
        limitAmtCents: 100,
        pftWay: 1,
        deductAmtCents: 100,
        validDays: 1,
        createdAt: shop.deps.clock.now(),
        memberCoupons: {
          create: {
            memberId: buyer.memberId,
            sequence: 1,
            couponCode: 'RUSH-1',
            receivedAt: shop.deps.clock.now(),
            validFrom: new Date(0),
            validTo: new Date(shop.deps.clock.nowMs() + 60_000),
          },
        },
      },
    })
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.call(
          orderEndpoints.immediate,
          {
            skuCode: specials.plainScreen.skuCode,
            addressId: buyer.addressId,
            carrierCode,
            couponCode: 'RUSH-1',
            submitKey: newSubmitKey(),
          },
          { token: buyer.token },
        ),
      ),
    )

    expect(getCodes(responses)).toEqual({ 0: 1, 300004: 49 })
    expect(
      await shop.deps.db.memberCoupon.count({ where: { couponId: coupon.id, status: 'reserved' } }),
    ).toBe(1)
  })
})

describe('the same points', () => {
  it('[ERR-3000020] are spent once by 50 parallel orders', async () => {
    const buyer = await createBuyer(shop, 'US', { pointsBalance: 500 })
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.call(
          orderEndpoints.immediate,
          {
            skuCode: specials.plainScreen.skuCode,
            addressId: buyer.addressId,
            carrierCode,
            points: 500,
            submitKey: newSubmitKey(),
          },
          { token: buyer.token },
        ),
      ),
    )

    expect(getCodes(responses)).toEqual({ 0: 1, 3000020: 49 })

    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: buyer.memberId } })
    expect(member.pointsBalance).toBe(0)
  })
})

describe('paying and canceling in parallel', () => {
  it('ends in one of the two statuses, with consistent stock and money', async () => {
    const { skuCode } = specials.plainScreen
    for (let round = 0; round < 5; round += 1) {
      const buyer = await createBuyer(shop)
      await putIntoCart(shop, buyer, skuCode, 1)
      const before = await getStock(shop, skuCode)
      const placed = await shop.call.ok(
        cartEndpoints.submitOrder,
        { addressId: buyer.addressId, carrierCode, submitKey: newSubmitKey() },
        { token: buyer.token },
      )
      const payment = await startPaying(shop, buyer, placed.orderNo)
      const [cancelled, notice] = await Promise.all([
        shop.call(orderEndpoints.cancel, { orderNo: placed.orderNo }, { token: buyer.token }),
        approve(shop, payment),
      ])
      const order = await shop.deps.db.order.findUniqueOrThrow({ where: { orderNo: placed.orderNo } })
      const row = await shop.deps.db.payment.findUniqueOrThrow({ where: { paymentNo: payment.orderPn } })
      const after = await getStock(shop, skuCode)
      expect(after.reserved).toBe(before.reserved)
      const ends = [order.status, row.status, cancelled.code, after.stock - before.stock]
      const outcome = [notice.code, notice.data.outcome]
      expect([
        ['paid', 'paid', 300006, -1, 0, 'accepted'],
        ['cancelled', 'refunded', 0, 0, 0, 'late'],
      ]).toContainEqual([...ends, ...outcome])
    }
  })
})
