import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { naturalPaths } from '@fixbench/contract/codes/natural-paths.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { DAY_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { freightEndpoints } from '@fixbench/contract/freight/freight.contract.ts'
import { noticeEndpoints } from '@fixbench/contract/notice/notice.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { EXPIRED_TOKEN, type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { signNotice } from '#server/testing/payment-notice.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

const as = async (key: PersonaKey) => ({ token: await shop.createToken(persona(key).email) })
const getSeededOrder = (submitKey: string) =>
  shop.deps.db.order.findFirstOrThrow({ where: { submitKey }, include: { items: true } })
const signIn = (key: PersonaKey, password = PERSONA_PASSWORD) =>
  shop.call(sessionEndpoints.login, { email: persona(key).email, password })

const { plainScreen, noneLeft, cheap } = specials
const screen = [{ skuCode: plainScreen.skuCode, buyCount: 2 }]
const wipes = [{ skuCode: cheap.skuCode, buyCount: 1 }]
const tryCode = async (
  key: PersonaKey,
  couponCode: string,
  items: { skuCode: string; buyCount: number }[] = screen,
) => shop.call(couponEndpoints.checkCode, { couponCode, items }, await as(key))

describe('access', () => {
  it('[ERR-500, ERR-500-please-login] a member list without a token: please login', async () => {
    expect(await shop.call(orderEndpoints.list, {})).toMatchObject({
      code: 500,
      msg: 'please login',
      data: null,
    })
  })

  it('[ERR-100006] a wrong password', async () => {
    expect((await signIn('nina', 'not-my-password')).code).toBe(100_006)
  })

  it('[ERR-100008] the deleted account, at sign-in and with an open session', async () => {
    const gone = { code: 100_008, msg: 'Your login account is not exist' }
    expect(await signIn('dora')).toMatchObject(gone)
    expect(await shop.call(orderEndpoints.list, {}, await as('dora'))).toMatchObject(gone)
  })

  it('[ERR-100009] the frozen account, at sign-in and with an open session', async () => {
    const frozen = { code: 100_009, msg: 'Your login account is abnormal' }
    expect(await signIn('frida')).toMatchObject(frozen)
    expect(await shop.call(orderEndpoints.list, {}, await as('frida'))).toMatchObject(frozen)
  })

  it("[ERR-500] someone else's order does not exist", async () => {
    const { orderNo } = await getSeededOrder('seed-oliver-paid')
    const response = await shop.call(orderEndpoints.detail, { orderNo }, await as('nina'))
    expect(response).toMatchObject({ code: 500, msg: 'The order does not exist' })
  })
})

describe('input', () => {
  it('[ERR-3001] feedback without a description names the field', async () => {
    const response = await shop.call(supportEndpoints.feedback, { email: 'a@b.example', content: ' ' })
    expect(response).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'content', reason: 'Please enter a detailed description' }] },
    })
  })

  it('[ERR-500] an arrival notice for a SKU in stock is rejected with the reason', async () => {
    const { skuCode } = plainScreen
    const response = await shop.call(noticeEndpoints.subscribe, { skuCode }, await as('nina'))
    expect(response).toMatchObject({ code: 500, msg: 'This option is in stock' })
  })
})

describe('stock, price and destination', () => {
  it('[ERR-300001] a sold-out grade', async () => {
    const response = await shop.call(cartEndpoints.add, { skuCode: noneLeft.skuCode }, await as('nina'))
    expect(response).toMatchObject({ code: 300_001, data: { remaining: 0 } })
  })

  it('[ERR-300021] an outdated total; data has the old and the new one', async () => {
    const member = await as('nina')
    const { address, carrierCode, totals } = await shop.call.ok(
      orderEndpoints.immediateCheck,
      { skuCode: plainScreen.skuCode, couponCode: '' },
      member,
    )
    const response = await shop.call(
      orderEndpoints.immediate,
      {
        skuCode: plainScreen.skuCode,
        addressId: requireValue(address, 'address').id,
        carrierCode: carrierCode ?? '',
        couponCode: '',
        submitKey: 'natural-changed',
        totalAmount: 1,
      },
      member,
    )
    const change = { totalAmount: { old: 1, new: totals.totalAmount } }

    expect(response).toMatchObject({ code: 300_021, data: change })
  })

  it('[ERR-5000002] a country that no carrier serves', async () => {
    const response = await shop.call(freightEndpoints.carriers, { countryNo: 'AQ', items: screen })
    expect(response.code).toBe(5_000_002)
  })
})

describe('coupons', () => {
  it('[ERR-300003] expired, and not yet valid', async () => {
    expect((await tryCode('cody', 'SPRINGLATE')).code).toBe(300_003)
    expect((await tryCode('cody', 'AUGUST12')).code).toBe(300_003)
  })

  it('[ERR-300004] used up', async () => {
    expect((await tryCode('cody', 'SOLDOUT5')).code).toBe(300_004)
  })

  it('[ERR-300005] below the threshold', async () => {
    expect((await tryCode('nina', 'BENCH10', wipes)).code).toBe(300_005)
  })

  it('[ERR-300008] [RULE-5-coupon-restriction-server] for other products', async () => {
    expect(await tryCode('nina', 'LASERONLY')).toMatchObject({
      code: 300_008,
      msg: 'This coupon cannot be used in this product',
    })
  })

  it('[ERR-300007] already claimed', async () => {
    const which = { couponCode: 'iphone-screens-8' }
    expect((await shop.call(couponEndpoints.homeReceive, which, await as('nina'))).code).toBe(0)
    expect((await shop.call(couponEndpoints.homeReceive, which, await as('nina'))).code).toBe(300_007)
  })
})

describe('orders, returns and payment', () => {
  const request = {
    resolution: 'refund',
    reasonCode: 'order-reason-quality',
    description: 'Touch is dead',
  } as const

  it('[ERR-200001] an item of another order', async () => {
    const { orderNo } = await getSeededOrder('seed-ravi-1')
    const [piece] = (await getSeededOrder('seed-ravi-2')).items
    const items = [{ orderItemId: String(piece?.id), quantity: 1 }]
    const response = await shop.call(afterSaleEndpoints.add, { ...request, orderNo, items }, await as('ravi'))
    expect(response).toMatchObject({ code: 200_001, msg: 'No sales order product found' })
  })

  it('[ERR-300002, RULE-5-returned-quantity-server] a returned quantity above the ordered one', async () => {
    const order = await getSeededOrder('seed-ravi-6')
    const [piece] = order.items

    expect(piece?.quantity).toBe(8)

    const items = [{ orderItemId: String(piece?.id), quantity: 9 }]
    const form = { ...request, orderNo: order.orderNo, items }

    expect(await shop.call(afterSaleEndpoints.add, form, await as('ravi'))).toMatchObject({
      code: 300_002,
      msg: 'The number of returned order items exceeds the total number of items',
      data: { ordered: 8 },
    })
  })

  it('[ERR-300006] canceling an expired order', async () => {
    const { orderNo } = await getSeededOrder('seed-pia-expired')
    expect((await shop.call(orderEndpoints.cancel, { orderNo }, await as('pia'))).code).toBe(300_006)
  })

  it('[ERR-5000001] a notice with a forged signature leaves the order unpaid', async () => {
    const { orderNo } = await getSeededOrder('seed-pia-long')
    const pia = await as('pia')
    const { orderPn, gateway } = await shop.call.ok(
      orderEndpoints.submit,
      { orderNo, paymentMethod: 'card' },
      pia,
    )
    const amount = gateway?.parameters.amount ?? ''
    const facts = { noticeId: 'NT-forged', orderNumber: orderPn, amount, result: 'approved' as const }
    const forged = signNotice(shop, { ...facts, signature: 'f'.repeat(64) })

    expect((await shop.call(paymentEndpoints.notify, forged)).code).toBe(5_000_001)
    expect((await shop.call.ok(orderEndpoints.detail, { orderNo }, pia)).orderStatus).toBe('pending')
  })
})

describe('points', () => {
  const redeem = async (key: PersonaKey, id: number) => {
    const { productCode } = await shop.deps.db.pointProduct.findUniqueOrThrow({ where: { id } })
    const { id: addressId } = await shop.deps.db.address.findFirstOrThrow({
      where: { memberId: persona(key).id },
    })
    const form = { productCode, addressId: String(addressId), submitKey: `natural-${id}` }
    return shop.call(pointsEndpoints.submit, form, await as(key))
  }

  it('[ERR-3000020] too few points for the product', async () => {
    const dearest = await shop.deps.db.pointProduct.findFirstOrThrow({
      where: { minLevel: null, stock: { gt: 0 } },
      orderBy: { points: 'desc' },
    })
    expect((await redeem('nina', dearest.id)).code).toBe(3_000_020)
  })

  it('[ERR-3000030] a sold-out points product', async () => {
    expect((await redeem('paula', 12)).code).toBe(3_000_030)
  })
})

describe('when time passes', () => {
  it('[ERR-300013] paying after the payment window', async () => {
    const { orderNo, payDeadlineAt } = await getSeededOrder('seed-pia-short')
    const pia = await as('pia')
    shop.deps.clock.set(payDeadlineAt.getTime() + MINUTE_MS)
    expect((await shop.call(orderEndpoints.submit, { orderNo }, pia)).code).toBe(300_013)
  })

  it("[ERR-100001] Eric's session, and any session after seven days: Login has expired", async () => {
    const expired = { code: 100_001, msg: 'Login has expired' }
    expect(await shop.call(orderEndpoints.list, {}, { token: EXPIRED_TOKEN })).toMatchObject(expired)

    const nina = await as('nina')
    const signedInMs = shop.deps.clock.nowMs()
    shop.deps.clock.set(signedInMs + 7 * DAY_MS - 1000)

    expect((await shop.call(sessionEndpoints.memberDetail, {}, nina)).code).toBe(0)

    shop.deps.clock.set(signedInMs + 7 * DAY_MS + 1000)
    expect(await shop.call(sessionEndpoints.memberDetail, {}, nina)).toMatchObject(expired)
  })
})

describe('the table of natural paths', () => {
  it('[RULE-card-reproduce-errors] has a path and a screen for every code of the catalog', () => {
    expect(Object.keys(naturalPaths).toSorted()).toEqual(Object.keys(codes).toSorted())
    for (const { path, screen: shown } of Object.values(naturalPaths)) {
      expect(path).toMatch(/\.$/)
      expect(shown).not.toBe('')
    }
  })
})
