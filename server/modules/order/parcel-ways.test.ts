import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { type TrackingCode, trackingCodes } from '@fixbench/domain/freight/parcel-ways.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { payOrder, placeOrder } from '#server/testing/buyers.ts'
import { later } from '#server/testing/later.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'
import { shipOrder } from './fulfillment.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const ship = async (trackingCode?: TrackingCode) => {
  const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  await payOrder(shop, buyer, orderNo)
  const { trackingNos } = await shipOrder(shop.deps, { orderNo, trackingCode })
  return trackingNos
}

const track = async (trackingNo: string) => {
  const { rows } = await shop.call.ok(orderEndpoints.track, { trackingNo })
  return rows[0]
}

/** Status of the parcel in the end, and an event that tells its way from the others. */
const ends: Readonly<Record<TrackingCode, { status: string; code: string }>> = {
  'TRACK-DELIVERED': { status: 'delivered', code: 'DELIVERED' },
  'TRACK-DELAYED': { status: 'delivered', code: 'DELAYED' },
  'TRACK-ATTEMPTED': { status: 'delivered', code: 'ATTEMPTED' },
  'TRACK-LOST': { status: 'lost', code: 'LOST' },
  'TRACK-CUSTOMS': { status: 'returned', code: 'CUSTOMS_REFUSED' },
  'TRACK-ADDRESS': { status: 'returned', code: 'ADDRESS_UNKNOWN' },
  'TRACK-REFUSED': { status: 'returned', code: 'RECIPIENT_REFUSED' },
  'TRACK-RETURNED': { status: 'returned', code: 'RETURNED' },
}

describe('a tracking code', () => {
  it.each(trackingCodes)('%s leads its parcel where it says, as the clock goes on', async code => {
    const [trackingNo = ''] = await ship(code)
    expect(trackingNo).toMatch(new RegExp(`^${code}(?:-\\d+)?$`))
    expect(await track(trackingNo)).toMatchObject({ parcelStatus: 'moving' })

    const arrived = await later(shop, 30 * DAY_MS, () => track(trackingNo))

    expect(arrived?.parcelStatus).toBe(ends[code].status)
    expect(arrived?.events.map(event => event.code)).toContain(ends[code].code)
    expect(arrived?.events.some(event => event.code === 'DELIVERED')).toBe(ends[code].status === 'delivered')
    expect(arrived?.events.map(({ text, place }) => text + place).join()).not.toContain('{')
  })

  it('ends the way of a parcel instead of going on: what customs refused was not released [SHOP-44]', async () => {
    const [trackingNo = ''] = await ship('TRACK-CUSTOMS')

    const arrived = await later(shop, 30 * DAY_MS, () => track(trackingNo))

    const codes = arrived?.events.map(event => event.code) ?? []
    expect(codes).toContain('CUSTOMS')
    expect(codes).not.toContain('CLEARED')
  })

  it('can be used again: the next parcel gets a number behind it', async () => {
    await ship('TRACK-LOST')

    const [trackingNo = ''] = await ship('TRACK-LOST')

    expect(trackingNo).toMatch(/^TRACK-LOST-\d+$/)
  })

  it('delays a parcel that it says is late', async () => {
    const [usual = ''] = await ship()
    const [late = ''] = await ship('TRACK-DELAYED')

    const [first, second] = await later(shop, 30 * DAY_MS, () => Promise.all([track(usual), track(late)]))

    const gap = Date.parse(second?.deliveredTime ?? '') - Date.parse(first?.deliveredTime ?? '')
    expect(gap).toBeGreaterThanOrEqual(5 * DAY_MS)
  })
})
