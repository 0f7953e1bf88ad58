import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { DAY_MS } from '@fixbench/domain/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePoints } from '#server/testing/builders/points.ts'
import { type Buyer, createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { signNotice } from '#server/testing/payment-notice.ts'
import { shipPointOrder } from './point-order.service.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

const { submit, orders, order, confirmReceipt, cancel, pay } = pointsEndpoints

let count = 0
const createProduct = (
  facts: { points?: number; stock?: number; shipFeeCents?: number; limitPerMember?: number } = {},
) => {
  count += 1

  return shop.deps.db.pointProduct.create({
    data: {
      productCode: `PT-TEST-${count}`,
      seoUrl: `pt-test-${count}`,
      nameEn: `Test product ${count}`,
      groupName: 'tools',
      illustration: 'tweezers',
      imageUrl: '/pictures/x.webp',
      points: 100,
      referenceCents: 100,
      stock: 50,
      sort: 900 + count,
      createdAt: shop.deps.clock.now(),
      ...facts,
    },
  })
}

const createRichBuyer = async (points = 1000): Promise<Buyer> => {
  const buyer = await createBuyer(shop)
  await makePoints(shop.deps.db, buyer.memberId, points)
  return buyer
}

const readState = async ({ memberId }: Buyer) => {
  const [member, entries] = await Promise.all([
    shop.deps.db.member.findUniqueOrThrow({ where: { id: memberId } }),
    shop.deps.db.pointEntry.aggregate({ where: { memberId }, _sum: { delta: true } }),
  ])
  expect(entries._sum.delta ?? 0).toBe(member.pointsBalance)
  return member.pointsBalance
}
const readStock = async (productCode: string): Promise<number> =>
  (await shop.deps.db.pointProduct.findUniqueOrThrow({ where: { productCode } })).stock

describe('POST /api/point/submitOrder', () => {
  it('[CALL-point-submitOrder] takes points and stock together; an order without a fee is paid immediately', async () => {
    const { productCode } = await createProduct()
    const buyer = await createRichBuyer()
    const form = { productCode, buyCount: 2, addressId: buyer.addressId, submitKey: 'a' }
    const placed = await shop.call.ok(submit, form, { token: buyer.token })
    expect(placed).toMatchObject({ orderStatus: 'paid', points: 200, balance: 800, isRepeat: false })
    expect(placed.orderNo).toMatch(/^PT\d{12}$/)
    expect(await readStock(productCode)).toBe(48)
    await shop.deps.db.pointProduct.update({ where: { productCode }, data: { status: 2 } })
    const again = await shop.call.ok(submit, form, { token: buyer.token })
    expect(again).toEqual({ ...placed, isRepeat: true })
    expect(await readState(buyer)).toBe(800)
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
      const { productCode, nameEn } = await createProduct({ shipFeeCents })
      const buyer = await createRichBuyer()
      const form = { productCode, buyCount: 2, addressId: buyer.addressId, submitKey: 'a' }
      const { orderNo } = await shop.call.ok(submit, form, { token: buyer.token })
      const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({ where: { memberId: buyer.memberId } })
      expect(mail.subject).toBe(`You redeemed 200 points: order ${orderNo}`)
      expect(mail.body).toContain(next)
      expect(mail.body).toContain(`2 × ${nameEn}: 200 points`)
      expect(mail.body).toContain(`/point-order-detail?orderNo=${orderNo}`)
    },
  )

  it('[ERR-3000020] refuses when the balance is too low, and changes nothing', async () => {
    const { productCode } = await createProduct({ points: 600 })
    const buyer = await createRichBuyer()
    const form = { productCode, buyCount: 2, addressId: buyer.addressId, submitKey: 'a' }
    expect(await shop.call(submit, form, { token: buyer.token })).toMatchObject({
      code: 3_000_020,
      data: { balance: 1000, asked: 1200 },
    })
    expect(await readStock(productCode)).toBe(50)
    expect(await readState(buyer)).toBe(1000)
  })

  it('[ERR-3000030] refuses when the stock is too low or the member’s limit is exceeded', async () => {
    const buyer = await createRichBuyer()
    const { token, addressId } = buyer
    const short = await createProduct({ stock: 1 })
    expect(
      await shop.call(
        submit,
        { productCode: short.productCode, buyCount: 2, addressId, submitKey: 'a' },
        { token },
      ),
    ).toMatchObject({ code: 3_000_030, data: { remaining: 1 } })

    const limited = await createProduct({ limitPerMember: 2 })
    const form = { productCode: limited.productCode, addressId }
    await shop.call.ok(submit, { ...form, submitKey: 'b' }, { token })
    expect(await shop.call(submit, { ...form, buyCount: 2, submitKey: 'c' }, { token })).toMatchObject({
      code: 3_000_030,
      data: { remaining: 1, limit: 2 },
    })
    expect(await readStock(limited.productCode)).toBe(49)
    expect(await readState(buyer)).toBe(900)
  })

  it('lets exactly one of 50 parallel redemptions of the whole balance succeed', async () => {
    const { productCode } = await createProduct({ points: 1000 })
    const buyer = await createRichBuyer(1000)
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
    expect(await readState(buyer)).toBe(0)
    expect(await readStock(productCode)).toBe(49)
  })

  it('[ERR-3000030] gives the last unit to one of 50 members, and places one order for a double click', async () => {
    const { productCode } = await createProduct({ stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => createRichBuyer()))
    const responses = await Promise.all(
      buyers.map(({ token, addressId }) =>
        shop.call(submit, { productCode, addressId, submitKey: 'last' }, { token }),
      ),
    )
    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(await readStock(productCode)).toBe(0)

    const two = await createProduct()
    const buyer = await createRichBuyer()
    const form = { productCode: two.productCode, addressId: buyer.addressId, submitKey: 'double' }
    const pair = await Promise.all([1, 2, 3].map(() => shop.call.ok(submit, form, { token: buyer.token })))
    expect(new Set(pair.map(placed => placed.orderNo)).size).toBe(1)
    expect(await readState(buyer)).toBe(900)
  })

  it('adds a redeemed coupon to My Coupons immediately, without an address', async () => {
    const buyer = await createRichBuyer()
    const placed = await shop.call.ok(
      submit,
      { productCode: 'PT-001', submitKey: 'coupon' },
      { token: buyer.token },
    )
    expect(placed.orderStatus).toBe('received')
    expect(await shop.deps.db.memberCoupon.count({ where: { memberId: buyer.memberId } })).toBe(1)
  })

  it('requires an address of the member and an existing product', async () => {
    const { productCode } = await createProduct()
    const [buyer, other] = [await createRichBuyer(), await createRichBuyer()]
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
    const buyer = await createRichBuyer(product.points)
    const form = { productCode: product.productCode, addressId: buyer.addressId, submitKey: 'a' }
    expect(await shop.call(submit, form, { token: buyer.token })).toMatchObject({ code: 500 })
  })
})

describe('own points orders', () => {
  it('[CALL-my-point-order-list] [CALL-member-point-order-detail] are visible to their member only', async () => {
    const token = await shop.createToken(persona('paula').email)
    const { rows, total } = await shop.call.ok(orders, { pageSize: 2 }, { token })
    expect(total).toBe(6)
    expect(rows.map(row => row.orderStatus)).toEqual(['pending', 'paid'])
    expect((await shop.call.ok(orders, { orderStatus: 'received' }, { token })).total).toBe(2)

    const { orderNo } = requireFirst(rows)
    const detail = await shop.call.ok(order, { orderNo }, { token })
    expect(detail).toMatchObject({ orderNo, canPay: true, shipFee: 5.9, address: { country: 'PL' } })
    expect(detail.history).toHaveLength(1)

    const other = await shop.createToken(persona('oliver').email)
    for (const endpoint of [order, confirmReceipt, cancel, pay]) {
      expect(await shop.call(endpoint, { orderNo }, { token: other })).toMatchObject({
        code: 500,
        msg: 'The points order does not exist',
      })
    }
  })

  it('[CALL-member-point-order-confirmReceipt] confirms shipped orders only, and repeating it changes nothing', async () => {
    const { productCode } = await createProduct()
    const { token, addressId } = await createRichBuyer()
    const { orderNo } = await shop.call.ok(submit, { productCode, addressId, submitKey: 'a' }, { token })
    expect(await shop.call(confirmReceipt, { orderNo }, { token })).toMatchObject({ code: 300_006 })

    await shipPointOrder(shop.deps, orderNo)
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.call.ok(confirmReceipt, { orderNo }, { token })),
    )
    expect(responses.map(response => response.orderStatus)).toEqual(['received', 'received', 'received'])
    expect(responses[0]?.history.map(step => step.toStatus)).toEqual([
      'pending',
      'paid',
      'shipped',
      'received',
    ])
  })

  it('[OWN-point-order-cancel] returns points and stock once', async () => {
    const { productCode } = await createProduct({ shipFeeCents: 590 })
    const buyer = await createRichBuyer()
    const { token, addressId } = buyer
    const { orderNo } = await shop.call.ok(submit, { productCode, addressId, submitKey: 'a' }, { token })
    expect(await readState(buyer)).toBe(900)
    expect((await shop.call.ok(cancel, { orderNo }, { token })).orderStatus).toBe('cancelled')
    expect(await shop.call(cancel, { orderNo }, { token })).toMatchObject({ code: 300_006 })
    expect(await readState(buyer)).toBe(1000)
    expect(await readStock(productCode)).toBe(50)
  })

  it('[OWN-point-order-pay] is paid by a payment notice; a second payment is refunded', async () => {
    const { productCode } = await createProduct({ shipFeeCents: 590 })
    const { token, addressId } = await createRichBuyer()
    const { orderNo } = await shop.call.ok(submit, { productCode, addressId, submitKey: 'a' }, { token })
    const first = await shop.call.ok(pay, { orderNo }, { token })
    const second = await shop.call.ok(pay, { orderNo }, { token })
    expect(first).toMatchObject({
      amount: 5.9,
      orderNos: [orderNo],
      gateway: { parameters: { amount: '5.90' } },
    })

    const notify = (orderPn: string) =>
      shop.call(
        paymentEndpoints.notify,
        signNotice(shop, {
          noticeId: `N-${orderPn}`,
          orderNumber: orderPn,
          amount: '5.90',
          result: 'approved',
        }),
      )
    const readPayment = (orderPn: string) => shop.call.ok(paymentEndpoints.status, { orderPn }, { token })
    expect(await readPayment(first.orderPn)).toMatchObject({ kind: 'points', canPayAgain: true })
    expect((await notify(first.orderPn)).code).toBe(0)
    expect(await readPayment(second.orderPn)).toMatchObject({ kind: 'points', canPayAgain: false })
    expect((await shop.call.ok(order, { orderNo }, { token })).orderStatus).toBe('paid')

    await notify(second.orderPn)
    expect(await readPayment(second.orderPn)).toMatchObject({
      paymentStatus: 'refunded',
      refundedTotal: 5.9,
      orderNos: [orderNo],
    })
    expect(await shop.call(pay, { orderNo }, { token })).toMatchObject({ code: 300_006 })
  })

  it('cancels an order whose fee was not paid in time', async () => {
    const { productCode } = await createProduct({ shipFeeCents: 590 })
    const buyer = await createRichBuyer()
    const { orderNo } = await shop.call.ok(
      submit,
      { productCode, addressId: buyer.addressId, submitKey: 'late' },
      { token: buyer.token },
    )
    const world = shop.worlds.find('main')
    await world?.moveClock(shop.deps.clock.nowMs() + DAY_MS)
    const detail = await shop.call.ok(order, { orderNo }, { token: buyer.token })
    expect(detail).toMatchObject({ orderStatus: 'cancelled', canPay: false })
    expect(await readState(buyer)).toBe(1000)
    expect(await readStock(productCode)).toBe(50)
    expect(await shop.call(pay, { orderNo }, { token: buyer.token })).toMatchObject({ code: 300_013 })
  })
})
