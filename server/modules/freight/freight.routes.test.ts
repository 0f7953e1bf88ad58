import { freightEndpoints } from '@fixbench/contract/freight/freight.contract.ts'
import { requireFirst, requireSome, requireValue } from '@fixbench/domain/require.ts'
import { taxTerritories } from '@fixbench/domain/tax/territories.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const quotes = async (countryNo: string, skuCode: string, buyCount = 1) =>
  (await shop.call.ok(freightEndpoints.quotes, { countryNo, items: [{ skuCode, buyCount }] })).rows
const screen = specials.plainScreen.skuCode

describe('POST /api/freight/companypricetemplates', () => {
  it('[CALL-freight-companypricetemplates, CONST-delivery-time] returns prices and X - Y working days, cheapest first', async () => {
    const rows = await quotes('US', screen)
    const available = rows.filter(row => row.isAvailable)

    expect(available.length).toBeGreaterThan(3)
    expect(available.map(row => row.shipPrice)).toEqual(
      available.map(row => row.shipPrice).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    )

    for (const row of available) {
      expect(row.deliveryText).toBe(`${row.daysMin} - ${row.daysMax} working days`)
      const parts = row.breakdown.reduce((cents, part) => cents + Math.round(part.amount * 100), 0)
      expect(parts).toBe(Math.round((row.shipPrice ?? 0) * 100))
      expect([0, 6]).not.toContain(new Date(row.arrivesFrom).getUTCDay())
    }
  })

  it('[storefront-arrival] returns the order deadline for these dates: the next warehouse cut-off', async () => {
    const { orderBy } = await shop.call.ok(freightEndpoints.quotes, { countryNo: 'US', items: [] })
    // The world starts on a Friday, an hour after the cut-off at 16:00 in Shenzhen.
    expect(orderBy).toBe('2025-07-28T08:00:00.000Z')
  })

  it('changes with weight, country and carrier', async () => {
    const one = (await quotes('US', screen)).find(row => row.carrierCode === 'dhl-express')
    const many = (await quotes('US', screen, 30)).find(row => row.carrierCode === 'dhl-express')
    const abroad = (await quotes('GB', screen)).find(row => row.carrierCode === 'dhl-express')
    expect(many?.shipPrice).toBeGreaterThan(one?.shipPrice ?? 0)
    expect(abroad?.shipPrice).not.toBe(one?.shipPrice)
  })

  it('excludes carriers for standalone batteries, with a reason', async () => {
    const rows = await quotes('US', specials.battery.skuCode)
    const refused = rows.filter(row => !row.isAvailable)

    expect(refused.map(row => row.carrierCode)).toEqual(
      expect.arrayContaining(['ups-saver', 'ems', 'us-line-ddp']),
    )

    for (const row of refused) expect([row.shipPrice, row.reason]).toEqual([null, expect.any(String)])
    const dhl = rows.find(row => row.carrierCode === 'dhl-express')

    expect(dhl?.breakdown.map(part => part.label)).toContain('Loose battery package')
  })

  it('limits a parcel to ten kilograms of standalone batteries', async () => {
    const { weightGrams } = await shop.deps.db.sku.findUniqueOrThrow({
      where: { skuCode: specials.battery.skuCode },
    })
    const most = Math.floor(10_000 / weightGrams)

    const rows = await quotes('US', specials.battery.skuCode, most + 1)

    const dhl = rows.find(row => row.carrierCode === 'dhl-express')
    expect(dhl?.reason).toBeNull()
    expect(dhl?.parcels.map(({ name, items }) => [name, items[0]?.quantity])).toEqual([
      ['Battery package 1 of 2', most],
      ['Battery package 2 of 2', 1],
    ])
  })

  it('[B-19] splits a large mixed cart into air parcels, each with a suitable carrier, at the sum of their prices', async () => {
    const items = [
      { skuCode: specials.battery.skuCode, buyCount: 300 },
      { skuCode: screen, buyCount: 100 },
    ]
    const { rows } = await shop.call.ok(freightEndpoints.quotes, { countryNo: 'US', items })
    const split = rows.filter(row => row.isAvailable && row.parcels.length > 0)

    expect(split.map(row => row.carrierCode)).toEqual(expect.arrayContaining(['dhl-express', 'ups-saver']))

    for (const row of split) {
      const cents = row.parcels.reduce((sum, { shipPrice }) => sum + Math.round(shipPrice * 100), 0)
      expect(cents).toBe(Math.round((row.shipPrice ?? 0) * 100))
      const lines = row.breakdown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect(lines).toBe(cents)
      expect(row.breakdown.map(({ label }) => label)).toEqual([
        expect.stringMatching(/^(Standard package|\d standard packages), /),
        expect.stringMatching(/^\d battery packages, /),
      ])
      for (const { skuCode, buyCount } of items) {
        const shipped = row.parcels.flatMap(parcel => parcel.items).filter(item => item.skuCode === skuCode)
        expect(shipped.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(buyCount)
      }
      for (const { items: packed } of row.parcels) {
        expect(new Set(packed.map(item => item.skuCode)).size).toBe(1)
      }
    }

    // UPS doesn't accept standalone batteries, so the cheapest carrier that does ships them.
    const ups = split.find(row => row.carrierCode === 'ups-saver')
    const batteries = ups?.parcels.filter(({ name }) => name.startsWith('Battery')) ?? []

    expect(batteries.length).toBeGreaterThan(0)
    expect(batteries.map(({ carrierCode }) => carrierCode)).not.toContain('ups-saver')
    expect(ups?.carrierName).toContain(batteries[0]?.carrierName ?? 'none')

    const alone = await quotes('US', screen, 100)
    const own = alone.find(row => row.carrierCode === 'ups-saver')
    const standard = ups?.parcels.filter(({ name }) => name.startsWith('Standard')) ?? []

    expect(standard.reduce((sum, { shipPrice }) => sum + shipPrice, 0)).toBeCloseTo(own?.shipPrice ?? 0, 5)
  })

  it('includes the weight of goods with a hidden price', async () => {
    const heavy = await shop.deps.db.sku.findFirstOrThrow({
      where: { status: 1, product: { status: 1, priceMode: 'quote' }, weightGrams: { gt: 50_000 } },
      orderBy: { weightGrams: 'desc' },
    })
    const rows = await quotes('US', heavy.skuCode)
    expect(requireSome(rows).every(row => row.actualKg > heavy.weightGrams / 1000)).toBe(true)
    expect(rows.filter(row => row.isAvailable && (row.shipPrice ?? 0) < 50)).toEqual([])
  })

  it('offers the IOSS carrier up to 150 EUR and the duties-paid carrier above', async () => {
    const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode: screen } })
    const ioss = async (count: number) =>
      (await quotes('DE', screen, count)).find(row => row.carrierCode === 'eu-line-ioss')
    const above = Math.ceil(17_442 / sku.priceCents) + 4

    expect((await ioss(1))?.isAvailable).toBe(true)
    expect(await ioss(above)).toMatchObject({ isAvailable: false, reason: 'For orders up to $174.41' })

    const rows = await quotes('DE', screen, above)
    expect(rows.find(row => row.carrierCode === 'eu-line-ddp')?.isAvailable).toBe(true)
  })

  it('adds a remote-area surcharge for express', async () => {
    const ask = async (zipCode: string) => {
      const items = [{ skuCode: screen, buyCount: 1 }]
      const { rows } = await shop.call.ok(freightEndpoints.quotes, { countryNo: 'US', zipCode, items })
      return rows.find(row => row.carrierCode === 'dhl-express')
    }

    const [austin, alaska] = [await ask('78704'), await ask('99501')]
    expect(austin?.breakdown.map(part => part.label)).not.toContain('Remote area')
    expect(alaska?.breakdown.find(part => part.label === 'Remote area')?.amount).toBe(32)
    expect((alaska?.shipPrice ?? 0) - (austin?.shipPrice ?? 0)).toBeCloseTo(32, 5)
  })

  it('returns the amount missing for free shipping, or why it is not possible', async () => {
    const free = async (skuCode: string, buyCount: number) => {
      const items = [{ skuCode, buyCount }]
      return (await shop.call.ok(freightEndpoints.quotes, { countryNo: 'US', items })).freeShipping
    }

    const one = await free(screen, 1)
    expect(one).toMatchObject({ isEarned: false, fromAmount: 699, obstacle: null })
    expect(requireValue(one, 'one').goodsAmount + requireValue(one, 'one').missingAmount).toBeCloseTo(699, 5)
    expect(await free(specials.battery.skuCode, 1)).toMatchObject({
      isEarned: false,
      obstacle: 'Not available for loose lithium batteries (UN3480)',
    })
    expect((await shop.call.ok(freightEndpoints.quotes, { countryNo: 'US' })).freeShipping).toBeNull()
  })

  it('ships flammable goods by sea freight only', async () => {
    const rows = await quotes('US', specials.flammable.skuCode)
    expect(rows.some(row => row.isAvailable && row.type !== 'freight')).toBe(false)
  })

  it('offers country-specific carriers to that country only', async () => {
    const codes = async (country: string) => (await quotes(country, screen)).map(row => row.carrierCode)
    expect(await codes('NG')).toContain('ng-line')
    expect(await codes('US')).not.toContain('ng-line')
  })

  it('[AMB-9-fees] ships for free with the cheapest tracked carrier from the minimum amount of the zone', async () => {
    const below = (await quotes('US', screen, 1)).filter(row => row.isFree)
    expect(below).toEqual([])
    expect((await quotes('US', specials.freeShipping.skuCode)).filter(row => row.isFree)).toHaveLength(1)

    const { rows } = await shop.call.ok(freightEndpoints.quotes, {
      countryNo: 'US',
      items: [{ skuCode: screen, buyCount: 25 }],
    })
    const free = rows.filter(row => row.isFree)

    expect(free).toHaveLength(1)
    expect(free[0]).toMatchObject({ shipPrice: 0, type: 'special-line' })
    expect(free[0]?.fullPrice).toBeGreaterThan(0)
  })

  it('uses the lines of the member’s own cart only', async () => {
    const buyer = await createBuyer(shop)
    const line = await putIntoCart(shop, buyer, screen, 2)
    const own = await shop.call.ok(
      freightEndpoints.quotes,
      { countryNo: 'US', cartIds: [line.id] },
      { token: buyer.token },
    )
    const guest = await shop.call.ok(freightEndpoints.quotes, { countryNo: 'US', cartIds: [line.id] })

    expect(own.rows[0]?.actualKg).toBeGreaterThan(requireFirst(guest.rows).actualKg)
  })

  it('[ERR-5000002] rejects a country that is not served', async () => {
    const response = await shop.call(freightEndpoints.quotes, { countryNo: 'KP' })
    expect(response.code).toBe(5000002)
  })
})

describe('POST /api/freight/templatesenableship', () => {
  it('[CALL-freight-templatesenableship] returns the carriers that deliver to the country', async () => {
    const { rows, total } = await shop.call.ok(freightEndpoints.carriers, { countryNo: 'DE' })
    expect(rows).toHaveLength(total)
    expect(rows.map(row => row.carrierCode)).toEqual(expect.arrayContaining(['dhl-express', 'eu-line-ioss']))
    expect(rows.map(row => row.carrierCode)).not.toContain('us-line-ddp')
  })
})

/** An address in each territory outside the tax area of its country. */
const outside = [
  ['FI', '22100', 'Åland'],
  ['DE', '78266', 'Büsingen am Hochrhein'],
  ['DE', '27498', 'Heligoland'],
  ['IT', '23041', 'Livigno'],
  ['IT', '22061', 'Campione d’Italia'],
  ['GR', '63086', 'Mount Athos'],
  ['ES', '35001', 'Canary Islands'],
  ['ES', '51001', 'Ceuta'],
  ['ES', '52006', 'Melilla'],
  ['FR', '97400', 'French overseas territories'],
  ['GB', 'JE2 3AB', 'Jersey'],
  ['GB', 'GY1 1AA', 'Guernsey'],
] as const

describe('lines that prepay taxes', () => {
  it.each(outside)(
    'don’t deliver to %s %s, where taxes are due: %s [SHOP-09]',
    async (countryNo, zipCode, name) => {
      const items = [
        { skuCode: screen, buyCount: 1 },
        { skuCode: specials.battery.skuCode, buyCount: 1 },
      ]

      const { rows } = await shop.call.ok(freightEndpoints.quotes, { countryNo, zipCode, items })

      expect(rows.filter(row => row.isAvailable && row.isDutiesPaid)).toEqual([])
      expect(rows.filter(row => row.isDutiesPaid).map(row => row.reason)).toContain(
        `Doesn’t deliver to this area: ${name}`,
      )
      expect(rows.some(row => row.isAvailable)).toBe(true)
    },
  )

  it('are tried for every such territory [SHOP-09]', () => {
    const territories = taxTerritories.filter(({ treatment }) => treatment.kind === 'outside')

    expect(outside.map(([, , name]) => name)).toEqual([...new Set(territories.map(({ name }) => name))])
  })
})
