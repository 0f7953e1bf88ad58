import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, payOrder, placeOrder, putIntoCart } from '#server/testing/buyers.ts'
import { later } from '#server/testing/later.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'
import { deliverParcel, endParcel, shipOrder } from './fulfillment.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const { skuCode } = specials.plainScreen
const as = (who = buyer) => ({ token: who.token })
const shipped = async () => {
  const orderNo = await placeOrder(shop, buyer, skuCode)
  await payOrder(shop, buyer, orderNo)
  const { trackingNos } = await shipOrder(shop.deps, { orderNo })
  return { orderNo, trackingNo: requireFirst(trackingNos) }
}
const detail = (orderNo: string) => shop.call.ok(orderEndpoints.detail, { orderNo }, as())

describe('POST /api/k3cloud/queryTrack', () => {
  it('[CALL-k3cloud-queryTrack, ENTITY-order-expresses] returns the same track for repeated requests; only the clock changes it', async () => {
    const { orderNo, trackingNo } = await shipped()
    const track = () => shop.call.ok(orderEndpoints.track, { trackingNo }, as())
    const first = await track()

    expect(await track()).toEqual(first)
    expect(first.rows[0]).toMatchObject({ orderNo, parcelStatus: 'moving', products: [{ skuNo: skuCode }] })

    const steps = first.rows[0]?.events.length ?? 0
    const moved = await later(shop, 3 * DAY_MS, track)

    expect(moved.rows[0]?.events.length).toBeGreaterThan(steps)

    // The session has expired by then; tracking by number needs no session.
    const arrived = await later(shop, 30 * DAY_MS, () => shop.call.ok(orderEndpoints.track, { trackingNo }))
    expect(arrived.rows[0]).toMatchObject({ parcelStatus: 'delivered' })
    expect(arrived.rows[0]?.events[0]?.code).toBe('DELIVERED')

    const own = await shop.call.ok(orderEndpoints.track, { orderNo }, as())
    expect(own.rows.map(row => row.trackingNo)).toEqual([trackingNo])
  })

  it('[S-07] shows other viewers the track of a parcel but nothing of its order', async () => {
    const { orderNo, trackingNo } = await shipped()
    const own = await shop.call.ok(orderEndpoints.track, { trackingNo }, as())

    expect(own.rows[0]).toMatchObject({ orderNo, products: [{ skuNo: skuCode, skuNum: 1 }] })

    const stranger = await createBuyer(shop)
    for (const who of [{}, as(stranger)]) {
      const { rows } = await shop.call.ok(orderEndpoints.track, { trackingNo }, who)
      expect(rows[0]).toEqual({
        ...own.rows[0],
        orderNo: null,
        parcelNo: null,
        weightKg: null,
        products: [],
      })
      expect(JSON.stringify(rows)).not.toContain(orderNo)
      expect(JSON.stringify(rows)).not.toContain(skuCode)
    }
  })

  it('lets guests track by tracking number only', async () => {
    const { orderNo } = await shipped()
    expect((await shop.call(orderEndpoints.track, { orderNo })).code).toBe(500)
    expect((await shop.call(orderEndpoints.track, { trackingNo: 'NOTHING' })).code).toBe(500)
  })

  it('ships in several parcels and delivers one manually', async () => {
    await putIntoCart(shop, buyer, skuCode)
    const orderNo = await placeOrder(shop, buyer, specials.plainScreen.otherGradeSkuCode)
    await payOrder(shop, buyer, orderNo)
    const { trackingNos } = await shipOrder(shop.deps, { orderNo, parcelCount: 2 })
    await deliverParcel(shop.deps, requireFirst(trackingNos))
    const order = await detail(orderNo)

    expect(order.orderProductExpresses.map(parcel => parcel.parcelStatus)).toEqual(['delivered', 'moving'])
    expect(order.orderProductExpresses.map(parcel => parcel.products.length)).toEqual([1, 1])
  })

  it('[B-14] shows a lost parcel as lost and rejects to confirm its receipt', async () => {
    const { orderNo, trackingNo } = await shipped()
    expect((await detail(orderNo)).actions.canConfirmReceipt).toBe(true)
    await endParcel(shop.deps, { trackingNo, ending: 'lost' })
    const order = await detail(orderNo)
    expect(order.orderProductExpresses.map(parcel => parcel.parcelStatus)).toEqual(['lost'])
    expect(order.actions.canConfirmReceipt).toBe(false)
    expect(await shop.call(orderEndpoints.confirmReceipt, { orderNo }, as())).toMatchObject({ code: 300006 })
  })

  it('[B-14] computes the weight of each parcel from its items', async () => {
    await putIntoCart(shop, buyer, skuCode, 5)
    const orderNo = await placeOrder(shop, buyer, specials.ladder.skuCode, 1)
    await payOrder(shop, buyer, orderNo)
    await shipOrder(shop.deps, { orderNo, parcelCount: 2 })
    const { orderProductExpresses } = await detail(orderNo)
    const [one, two] = orderProductExpresses.map(parcel => Math.round(parcel.weightKg * 1000))

    expect(one).not.toBe(two)

    const { weightGrams } = await shop.deps.db.order.findUniqueOrThrow({ where: { orderNo } })
    expect((one ?? 0) + (two ?? 0)).toBe(weightGrams)
  })
})
