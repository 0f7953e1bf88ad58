import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { noticeEndpoints } from '@fixbench/contract/notice/notice.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBuyer, placeCartOrder, putIntoCart, setStock } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { restockSku } from './restock.ts'

let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await createTestApp()
  token = await shop.createToken(persona('nina').email)
})
afterEach(() => shop.close())

const { check, subscribe } = noticeEndpoints
const { skuCode } = specials.noneLeft

const arrivals = () =>
  shop.deps.db.inboxMessage.count({ where: { kind: 'arrival', toAddress: persona('nina').email } })

describe('arrival notices', () => {
  it('[CALL-shop-product-checkArrivalNotice] returns false for guests', async () => {
    expect(await shop.call.ok(check, { skuCode })).toEqual({ skuCode, isSubscribed: false })
  })

  it('[CALL-shop-product-arrivalNotice] requires a member and a SKU that is out of stock', async () => {
    expect(await shop.call(subscribe, { skuCode })).toMatchObject({ code: 500, msg: 'please login' })
    const inStock = await shop.call(subscribe, { skuCode: specials.plainScreen.skuCode }, { token })
    expect(inStock).toMatchObject({ code: 500, msg: 'This option is in stock' })
    expect(await shop.call(subscribe, { skuCode: 'NO-SUCH' }, { token })).toMatchObject({ code: 500 })
  })

  it('[STATE-4-arrival-notice-subscribe] [STATE-4-arrival-notice-per-sku] [STATE-4-arrival-notice-check] subscribes to one SKU only', async () => {
    await shop.call.ok(subscribe, { skuCode }, { token })
    await shop.call.ok(subscribe, { skuCode }, { token })
    expect(await shop.call.ok(check, { skuCode }, { token })).toMatchObject({ isSubscribed: true })
    const other = specials.soldOut.skuCode
    expect(await shop.call.ok(check, { skuCode: other }, { token })).toMatchObject({ isSubscribed: false })
  })

  it('sends one email when the SKU is back, and none the second time', async () => {
    await shop.call.ok(subscribe, { skuCode }, { token })
    expect(await arrivals()).toBe(0)
    // The persona Wanda also waits for this SKU.
    expect(await restockSku(shop.deps, { skuCode, quantity: 5, reason: '' })).toMatchObject({
      notified: 2,
      stock: 5,
    })
    expect(await restockSku(shop.deps, { skuCode, quantity: 5, reason: '' })).toMatchObject({
      notified: 0,
      stock: 10,
    })
    expect(await arrivals()).toBe(1)
    expect(await shop.call.ok(check, { skuCode }, { token })).toMatchObject({ isSubscribed: false })

    const { skus } = await shop.call.ok(catalogEndpoints.detail, { spuCode: specials.noneLeft.spuCode })
    expect(skus.find(sku => sku.skuCode === skuCode)?.stock).toBe(10)
  })

  it('removes stock but no reserved units', async () => {
    await restockSku(shop.deps, { skuCode, quantity: 10, reason: '' })
    await expect(restockSku(shop.deps, { skuCode, quantity: -11, reason: '' })).rejects.toThrow(
      'Please check',
    )
    expect(await restockSku(shop.deps, { skuCode, quantity: -10, reason: '' })).toMatchObject({
      stock: 0,
      notified: 0,
    })
  })

  it('sends an email when a canceled or expired order releases the last unit', async () => {
    const { skuCode: last } = specials.oneLeft
    for (const ending of ['cancelled', 'expired']) {
      await setStock(shop, last, 1)
      const buyer = await createBuyer(shop)
      await putIntoCart(shop, buyer, last)
      const { orderNo, payDeadlineTime } = await placeCartOrder(shop, buyer)
      await shop.call.ok(subscribe, { skuCode: last }, { token })
      const before = await arrivals()
      const start = shop.deps.clock.nowMs()
      if (ending === 'expired') shop.deps.clock.set(Date.parse(payDeadlineTime))
      else await shop.call.ok(orderEndpoints.cancel, { orderNo }, { token: buyer.token })
      await shop.call.ok(catalogEndpoints.detail, { spuCode: specials.oneLeft.spuCode })
      expect([ending, (await arrivals()) - before]).toEqual([ending, 1])
      shop.deps.clock.set(start)
    }
  })
})
