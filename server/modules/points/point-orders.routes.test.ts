import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePointProduct } from '#server/testing/builders/points.ts'
import { createPointsShop, type PointsShop } from '#server/testing/points-shop.ts'

const { submit } = pointsEndpoints

let shop: PointsShop
beforeEach(async () => {
  shop = await createPointsShop()
})
afterEach(() => shop.close())

describe('POST /api/point/submitOrder', () => {
  it('[CALL-point-submitOrder] takes points and stock together; an order without a fee is paid immediately', async () => {
    const { productCode } = await makePointProduct(shop.deps.db)
    const buyer = await shop.createRichBuyer()
    const form = { productCode, buyCount: 2, addressId: buyer.addressId, submitKey: 'a' }
    const placed = await shop.call.ok(submit, form, { token: buyer.token })

    expect(placed).toMatchObject({ orderStatus: 'paid', points: 200, balance: 800, isRepeat: false })
    expect(placed.orderNo).toMatch(/^PT\d{12}$/)
    expect(await shop.readStock(productCode)).toBe(48)

    await shop.deps.db.pointProduct.update({ where: { productCode }, data: { status: 2 } })
    const again = await shop.call.ok(submit, form, { token: buyer.token })

    expect(again).toEqual({ ...placed, isRepeat: true })
    expect(await shop.readBalance(buyer)).toBe(800)
    expect(await shop.call(submit, { ...form, buyCount: 3 }, { token: buyer.token })).toMatchObject({
      code: 3001,
    })
  })

  it.each([
    [0, 'We’re packing your order now'],
    [500, 'Please pay the shipping fee of $5.00 by'],
  ])(
    'with a fee of %i cents, confirms it by email with the next step [SHOP-19]',
    async (shipFeeCents, next) => {
      const { productCode, nameEn } = await makePointProduct(shop.deps.db, { shipFeeCents })
      const buyer = await shop.createRichBuyer()
      const form = { productCode, buyCount: 2, addressId: buyer.addressId, submitKey: 'a' }
      const { orderNo } = await shop.call.ok(submit, form, { token: buyer.token })
      const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({ where: { memberId: buyer.memberId } })

      expect(mail.subject).toBe(`You redeemed 200 points: order ${orderNo}`)
      expect(mail.body).toContain(next)
      expect(mail.body).toContain(`2 × ${nameEn}: 200 points`)
      expect(mail.body).toContain(`/point-order-detail?orderNo=${orderNo}`)
    },
  )

  it('[ERR-3000020] rejects when the balance is too low, and changes nothing', async () => {
    const { productCode } = await makePointProduct(shop.deps.db, { points: 600 })
    const buyer = await shop.createRichBuyer()
    const form = { productCode, buyCount: 2, addressId: buyer.addressId, submitKey: 'a' }

    expect(await shop.call(submit, form, { token: buyer.token })).toMatchObject({
      code: 3_000_020,
      data: { balance: 1000, asked: 1200 },
    })
    expect(await shop.readStock(productCode)).toBe(50)
    expect(await shop.readBalance(buyer)).toBe(1000)
  })

  it('[ERR-3000030] rejects when the stock is too low or the member’s limit is exceeded', async () => {
    const buyer = await shop.createRichBuyer()
    const { token, addressId } = buyer
    const short = await makePointProduct(shop.deps.db, { stock: 1 })

    expect(
      await shop.call(
        submit,
        { productCode: short.productCode, buyCount: 2, addressId, submitKey: 'a' },
        { token },
      ),
    ).toMatchObject({ code: 3_000_030, data: { remaining: 1 } })

    const limited = await makePointProduct(shop.deps.db, { limitPerMember: 2 })
    const form = { productCode: limited.productCode, addressId }
    await shop.call.ok(submit, { ...form, submitKey: 'b' }, { token })

    expect(await shop.call(submit, { ...form, buyCount: 2, submitKey: 'c' }, { token })).toMatchObject({
      code: 3_000_030,
      data: { remaining: 1, limit: 2 },
    })
    expect(await shop.readStock(limited.productCode)).toBe(49)
    expect(await shop.readBalance(buyer)).toBe(900)
  })

  it('lets exactly one of 50 parallel redemptions of the whole balance succeed', async () => {
    const { productCode } = await makePointProduct(shop.deps.db, { points: 1000 })
    const buyer = await shop.createRichBuyer(1000)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.call(
          submit,
          { productCode, addressId: buyer.addressId, submitKey: `rush-${index}` },
          { token: buyer.token },
        ),
      ),
    )

    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(responses.filter(response => response.code === 3_000_020)).toHaveLength(49)
    expect(await shop.readBalance(buyer)).toBe(0)
    expect(await shop.readStock(productCode)).toBe(49)
  })

  it('[ERR-3000030] gives the last unit to one of 50 members', async () => {
    const { productCode } = await makePointProduct(shop.deps.db, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.createRichBuyer()))
    const responses = await Promise.all(
      buyers.map(({ token, addressId }) =>
        shop.call(submit, { productCode, addressId, submitKey: 'last' }, { token }),
      ),
    )

    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(await shop.readStock(productCode)).toBe(0)
  })

  it('places one order for a double click', async () => {
    const { productCode } = await makePointProduct(shop.deps.db)
    const buyer = await shop.createRichBuyer()
    const form = { productCode, addressId: buyer.addressId, submitKey: 'double' }
    const pair = await Promise.all([1, 2, 3].map(() => shop.call.ok(submit, form, { token: buyer.token })))

    expect(new Set(pair.map(placed => placed.orderNo)).size).toBe(1)
    expect(await shop.readBalance(buyer)).toBe(900)
  })

  it('adds a redeemed coupon to My Coupons immediately, without an address', async () => {
    const buyer = await shop.createRichBuyer()
    const placed = await shop.call.ok(
      submit,
      { productCode: 'PT-001', submitKey: 'coupon' },
      { token: buyer.token },
    )

    expect(placed.orderStatus).toBe('received')
    expect(await shop.deps.db.memberCoupon.count({ where: { memberId: buyer.memberId } })).toBe(1)
  })

  it('requires an address of the member and an existing product', async () => {
    const { productCode } = await makePointProduct(shop.deps.db)
    const [buyer, other] = [await shop.createRichBuyer(), await shop.createRichBuyer()]
    const { token } = buyer

    expect(await shop.call(submit, { productCode, submitKey: 'a' }, { token })).toMatchObject({ code: 3001 })
    expect(
      await shop.call(submit, { productCode, addressId: other.addressId, submitKey: 'a' }, { token }),
    ).toMatchObject({ code: 500, msg: 'The address does not exist' })
    expect(await shop.call(submit, { productCode: 'none', submitKey: 'a' }, { token })).toMatchObject({
      code: 500,
    })
  })

  it('refuses products that require a higher wholesale level', async () => {
    const product = await shop.deps.db.pointProduct.findFirstOrThrow({
      where: { minLevel: { not: null }, stock: { gt: 0 }, status: 1 },
    })
    const buyer = await shop.createRichBuyer(product.points)
    const form = { productCode: product.productCode, addressId: buyer.addressId, submitKey: 'a' }
    expect(await shop.call(submit, form, { token: buyer.token })).toMatchObject({ code: 500 })
  })
})
