import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { regionEndpoints } from '@fixbench/contract/region/region.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

describe('regions', () => {
  it('[CALL-region-country-list, CONST-country-ng] lists countries with popular ones first and flags Nigeria', async () => {
    const { rows, total } = await shop.call.ok(regionEndpoints.countries, {})
    expect(rows).toHaveLength(total)
    expect(rows[0]).toMatchObject({ country: 'US', isPopular: true })
    expect(rows.filter(row => row.special).map(row => row.country)).toEqual(['NG'])
    const firstPlain = rows.findIndex(row => !row.isPopular)
    expect(rows.slice(firstPlain).some(row => row.isPopular)).toBe(false)
  })

  it('lists countries that aren’t popular as an English reader looks them up', async () => {
    const { rows } = await shop.call.ok(regionEndpoints.countries, {})
    const names = rows.filter(row => !row.isPopular).map(row => row.countryName)

    expect(names.indexOf("Côte d'Ivoire")).toBe(names.indexOf('Costa Rica') + 1)
  })

  it('[CALL-region-province-list, CALL-region-city-list, CALL-region-zip-list] lists provinces of a country, cities of a province and ZIP codes', async () => {
    const provinces = await shop.call.ok(regionEndpoints.provinces, { countryNo: 'US' })
    const texas = provinces.rows.find(row => row.code === 'TX')

    expect(texas).toBeDefined()

    const cities = await shop.call.ok(regionEndpoints.cities, {
      provinceId: requireValue(texas, 'texas').provinceId,
    })
    const houston = cities.rows.find(row => row.name === 'Houston')
    const zips = await shop.call.ok(regionEndpoints.zips, {
      countryNo: 'US',
      cityId: requireValue(houston, 'houston').cityId,
    })

    expect(zips.rows).toEqual([{ zipCode: '77002', cityName: 'Houston' }])
  })

  it('fails for an unknown country and returns an empty list for an unknown province', async () => {
    expect((await shop.call(regionEndpoints.provinces, { countryNo: 'XX' })).code).toBe(500)
    expect(await shop.call.ok(regionEndpoints.cities, { provinceId: 'abc' })).toEqual({ rows: [], total: 0 })
  })

  it('[CALL-common-getCountryInfo-countryNo] accepts a number or an ISO code', async () => {
    const byCode = await shop.call.ok(regionEndpoints.countryInfo, { countryNo: 'de' })
    const byNumber = await shop.call.ok(regionEndpoints.countryInfo, { countryNo: byCode.countryNo })
    expect(byNumber).toEqual(byCode)
    expect(byCode).toMatchObject({ country: 'DE', countryName: 'Germany', zipRequired: true })
    expect((await shop.call(regionEndpoints.countryInfo, { countryNo: '99999' })).code).toBe(500)
  })

  it('[CALL-common-getCountryNo] returns the member’s country, else the browser’s, else the US', async () => {
    const { token } = await createBuyer(shop, 'NG')
    const headers = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }
    const own = await shop.call.ok(regionEndpoints.visitorCountry, {}, { token, headers })
    const guest = await shop.call.ok(regionEndpoints.visitorCountry, {}, { headers })
    const silent = await shop.call.ok(regionEndpoints.visitorCountry, {})
    expect([own.country, own.special, guest.country, silent.country]).toEqual(['NG', true, 'DE', 'US'])
  })
})

describe('GET /api/common/getTaxRate', () => {
  it('[CALL-common-getTaxRate] charges VAT up to the limit of the scheme and none above', async () => {
    const within = await shop.call.ok(regionEndpoints.taxRate, { countryNo: 'DE', amount: 100 })
    expect(within).toMatchObject({ ratePercent: 19, scheme: 'ioss', isCollected: true, taxPrice: 19 })

    const above = await shop.call.ok(regionEndpoints.taxRate, {
      countryNo: 'DE',
      amount: (within.limitAmount ?? 0) + 0.01,
    })
    expect(above).toMatchObject({ isCollected: false, taxPrice: 0 })

    const none = await shop.call.ok(regionEndpoints.taxRate, { countryNo: 'CA', amount: 100 })
    expect(none).toMatchObject({ scheme: 'none', taxPrice: 0 })

    const duty = await shop.call.ok(regionEndpoints.taxRate, { countryNo: 'US', amount: 100 })
    expect(duty).toMatchObject({ scheme: 'us-duty', isCollected: false, taxPrice: 0 })
  })

  it('applies a new rate from its first day', async () => {
    const { deps } = shop
    const start = deps.clock.nowMs()
    onTestFinished(() => deps.clock.set(start))

    await deps.db.taxRate.create({
      data: { countryIso: 'DE', name: 'VAT', ratePermyriad: 2000, effectiveFrom: new Date(start + DAY_MS) },
    })
    deps.cache.bump('content')
    const findRate = async (ms: number) => {
      deps.clock.set(ms)
      return (await shop.call.ok(regionEndpoints.taxRate, { countryNo: 'DE', amount: 100 })).ratePercent
    }

    expect([
      await findRate(start),
      await findRate(start + DAY_MS - 1),
      await findRate(start + DAY_MS),
    ]).toEqual([19, 19, 20])
  })
})
