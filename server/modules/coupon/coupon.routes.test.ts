import { DAY_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, putIntoCart } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const as = (who = buyer) => ({ token: who.token })

let couponCount = 0
/** Creates a coupon for one test. */
const makeCoupon = async (facts: Partial<Prisma.CouponUncheckedCreateInput> = {}) => {
  couponCount += 1
  const { id, code } = await shop.deps.db.coupon.create({
    data: {
      code: `TEST-${couponCount}`,
      name: 'Test coupon',
      text: 'US $ 10 off US $5',
      limitAmtCents: 1000,
      pftWay: 1,
      deductAmtCents: 500,
      validDays: 30,
      createdAt: shop.deps.clock.now(),
      ...facts,
    },
    select: { id: true, code: true },
  })

  return { couponId: String(id), couponCode: code, id }
}

describe('receiving coupons', () => {
  it('[CALL-coupon-receive, ENTITY-coupon-rule] returns a copy with the fields of the rule', async () => {
    const { couponId } = await makeCoupon()
    const { coupon } = await shop.call.ok(couponEndpoints.receive, { couponId }, as())

    expect(coupon).toMatchObject({
      limitAmt: 10,
      pftWay: 1,
      deductAmt: 5,
      deductRate: 0,
      couponStatus: 'unused',
    })

    const ends = Date.parse(coupon.validTo ?? '') - shop.deps.clock.nowMs()
    expect(ends).toBe(30 * DAY_MS)
  })

  it('[ERR-300007] grants one copy for parallel requests', async () => {
    const { couponId } = await makeCoupon()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => shop.call(couponEndpoints.receive, { couponId }, as())),
    )
    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(responses.filter(response => response.code === 300007)).toHaveLength(49)
  })

  it('[ERR-300004, CALL-coupon-home-receive] grants exactly the remaining copies', async () => {
    const { couponId, id } = await makeCoupon({ totalLimit: 10 })
    const buyers = await Promise.all(Array.from({ length: 60 }, () => createBuyer(shop)))
    const responses = await Promise.all(
      buyers.map(who => shop.call(couponEndpoints.homeReceive, { couponId }, as(who))),
    )

    expect(responses.filter(response => response.code === 0)).toHaveLength(10)
    expect(responses.filter(response => response.code === 300004)).toHaveLength(50)
    expect(await shop.deps.db.memberCoupon.count({ where: { couponId: id } })).toBe(10)
  })

  it('[ERR-300003] rejects outside the claim period', async () => {
    const past = await makeCoupon({ claimTo: new Date(shop.deps.clock.nowMs() - SECOND_MS) })
    const future = await makeCoupon({ claimFrom: new Date(shop.deps.clock.nowMs() + SECOND_MS) })
    for (const { couponId } of [past, future]) {
      expect((await shop.call(couponEndpoints.receive, { couponId }, as())).code).toBe(300003)
    }
  })

  it('refuses coupons for codes, Back Market members or wholesale levels', async () => {
    const byCode = await makeCoupon({ claim: 'code' })
    expect((await shop.call(couponEndpoints.receive, { couponId: byCode.couponId }, as())).code).toBe(500)
    expect((await shop.call(couponEndpoints.receive, { couponCode: byCode.couponCode }, as())).code).toBe(0)

    for (const claim of ['back-market', 'level', 'register']) {
      const { couponId } = await makeCoupon({ claim, minLevel: claim === 'level' ? 2 : null })
      expect((await shop.call(couponEndpoints.receive, { couponId }, as())).code).toBe(500)
    }

    expect((await shop.call(couponEndpoints.receive, { couponId: '99999999' }, as())).code).toBe(500)
    expect((await shop.call(couponEndpoints.receive, {}, as())).code).toBe(3001)
  })
})

describe('lists of coupons', () => {
  it('[CALL-coupon-list, CALL-coupon-home-check] lists claimable coupons for guests and claimed coupons for members', async () => {
    const { couponId } = await makeCoupon()
    const open = await shop.call.ok(couponEndpoints.homeCheck, { pageSize: 100 })

    expect(open.rows.find(row => row.couponId === couponId)).toMatchObject({
      canReceive: true,
      couponStatus: 'open',
    })

    const guest = await shop.call.ok(couponEndpoints.list, { pageSize: 100 })
    expect(guest.total).toBe(open.total)

    await shop.call.ok(couponEndpoints.receive, { couponId }, as())
    const own = await shop.call.ok(couponEndpoints.list, { couponStatus: 'unused' }, as())

    expect(own.rows.map(row => row.couponId)).toEqual([couponId])

    const page = await shop.call.ok(couponEndpoints.homeCheck, { pageSize: 100 }, as())
    expect(page.rows.find(row => row.couponId === couponId)).toMatchObject({
      canReceive: false,
      receivedCount: 1,
    })
  })

  it('shows a copy as expired after its validity period', async () => {
    const { couponId } = await makeCoupon({ validDays: 1 })
    await shop.call.ok(couponEndpoints.receive, { couponId }, as())
    const start = shop.deps.clock.nowMs()
    shop.deps.clock.set(start + DAY_MS + 1)
    const expired = await shop.call.ok(couponEndpoints.list, { couponStatus: 'expired' }, as())
    shop.deps.clock.set(start)
    expect(expired.rows.map(row => row.couponId)).toEqual([couponId])
  })

  it('[CALL-product-coupon-list, CALL-coupon-product-list] agree on the products that a coupon applies to', async () => {
    const coupon = await makeCoupon({ scope: 'family' })
    await shop.deps.db.couponScopeItem.create({
      data: { couponId: coupon.id, kind: 'family', ref: 'screen' },
    })
    shop.deps.cache.bump('content')
    const ofScreen = await shop.call.ok(couponEndpoints.ofProduct, {
      productCode: `FB-${specials.plainScreen.spuCode}`,
      pageSize: 50,
    })
    const ofBattery = await shop.call.ok(couponEndpoints.ofProduct, {
      productCode: `FB-${specials.battery.spuCode}`,
      pageSize: 50,
    })

    expect(ofScreen.rows.some(row => row.couponId === coupon.couponId)).toBe(true)
    expect(ofBattery.rows.some(row => row.couponId === coupon.couponId)).toBe(false)

    const products = await shop.call.ok(couponEndpoints.products, {
      couponId: coupon.couponId,
      pageSize: 100,
    })
    expect(products.total).toBeGreaterThan(0)
    expect(products.rows).toHaveLength(Math.min(100, products.total))

    const screens = await shop.deps.db.product.count({ where: { status: 1, family: { slug: 'screen' } } })
    expect(products.total).toBe(screens)
    expect((await shop.call(couponEndpoints.ofProduct, { productCode: 'NONE' })).code).toBe(500)
    expect((await shop.call(couponEndpoints.products, { couponId: '99999999' })).code).toBe(500)
  })
})

describe('POST /api/coupon/checkCode', () => {
  const { skuCode } = specials.plainScreen

  it('[CALL-coupon-checkCode] returns the discount for the selected cart lines', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const { couponId } = await makeCoupon()
    const { coupon } = await shop.call.ok(couponEndpoints.receive, { couponId }, as())
    const response = await shop.call.ok(
      couponEndpoints.checkCode,
      { couponCode: coupon.couponCode.toLowerCase() },
      as(),
    )

    expect(response).toMatchObject({ isUsable: true, deductTotal: 5, reasonCode: null })
  })

  it('claims a code only when it can be used', async () => {
    await putIntoCart(shop, buyer, skuCode)
    const good = await makeCoupon({ claim: 'code' })
    const response = await shop.call.ok(couponEndpoints.checkCode, { couponCode: good.couponCode }, as())

    expect(response.couponStatus).toBe('unused')

    const dear = await makeCoupon({ claim: 'code', limitAmtCents: 99_999_900 })
    expect((await shop.call(couponEndpoints.checkCode, { couponCode: dear.couponCode }, as())).code).toBe(
      300005,
    )
    expect(await shop.deps.db.memberCoupon.count({ where: { couponId: dear.id } })).toBe(0)
  })

  it.each([
    ['[ERR-300004]', 'SOLDOUT5', 300004],
    ['[ERR-300003]', 'AUGUST12', 300003],
    ['[ERR-300003]', 'SPRINGLATE', 300003],
    ['[ERR-300008]', 'LASERONLY', 300008],
    ['an unknown code:', 'NO-SUCH-CODE', 500],
  ])('%s %s returns %i', async (_, couponCode, code) => {
    const items = [{ skuCode, buyCount: 20 }]
    expect((await shop.call(couponEndpoints.checkCode, { couponCode, items }, as())).code).toBe(code)
  })

  it('[ERR-200001] requires goods', async () => {
    const { couponCode } = await makeCoupon({ claim: 'code' })
    expect((await shop.call(couponEndpoints.checkCode, { couponCode }, as())).code).toBe(200001)
  })

  it('treats the copy of another member as missing', async () => {
    const { couponId } = await makeCoupon({ claim: 'public' })
    const { coupon } = await shop.call.ok(couponEndpoints.receive, { couponId }, as())
    const other = await createBuyer(shop)
    const items = [{ skuCode, buyCount: 1 }]
    const response = await shop.call(
      couponEndpoints.checkCode,
      { couponCode: coupon.couponCode, items },
      as(other),
    )

    expect(response.code).toBe(500)
  })
})
