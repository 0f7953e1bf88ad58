import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeEndpoints } from '#contract/home.contract.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { isOpenAt } from './service-hours.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

describe('the header', () => {
  it('[CALL-shop-home-header] [CALL-shop-home-header-response] [ENTITY-header-data] [ENTITY-header-data-headAdverts] [ENTITY-header-data-keywords] answers keywords, categories and adverts', async () => {
    const header = await shop.call.ok(homeEndpoints.header, {})
    expect(header.insideKeywords.length).toBeGreaterThan(0)
    expect(header.outsideKeywords.every(entry => entry.keyword !== '')).toBe(true)
    expect(header.headAdverts[0]).toMatchObject({ picUrl: expect.any(String), posterUrl: expect.any(String) })
    expect(header.allCategories).toHaveLength(16)
    expect(header.allCategories.every(category => category.categoryLevel === 1)).toBe(true)
  })

  it('[ENTITY-category-node] [ENTITY-category-node-tagList] gives each group at most 15 entries and says how many there are', async () => {
    const { categories } = await shop.call.ok(homeEndpoints.header, {})
    for (const group of categories) {
      expect(group.subArr.length).toBeLessThanOrEqual(15)
      expect(group.subTotal).toBeGreaterThanOrEqual(group.subArr.length)
      expect(group.url).not.toBe('')
    }
    const [first] = categories
    expect(first?.subArr.length).toBeGreaterThan(0)
    expect(first?.tagList[0]).toEqual({ tagId: expect.any(Number), tagName: expect.any(String) })
    expect(categories.some(group => group.recommend === 2)).toBe(true)
  })

  it('[B-43] [ENTITY-category-node] gives every node at every depth its lists, empty where there is nothing', async () => {
    const { categories } = await shop.call.ok(homeEndpoints.header, {})
    const nested = categories.flatMap(group => group.subArr)
    expect(nested.length).toBeGreaterThan(0)
    for (const node of nested) expect(node).toMatchObject({ subArr: [], tagList: [] })
  })

  it('[CALL-shop-home-header-secondary] answers the same by POST and GET', async () => {
    const header = await shop.call.ok(homeEndpoints.header, {})
    expect(await shop.call.ok(homeEndpoints.headerSecondary, {})).toEqual(header)
    const byGet = await shop.app.inject({ method: 'GET', url: '/api/shop-home-header' })
    expect(byGet.json().data).toEqual(header)
  })

  it('[CALL-shop-top] [CALL-shop-top-response] [UI-2.7-banner-countdown] names the end of the countdown', async () => {
    expect(await shop.call.ok(homeEndpoints.top, {})).toMatchObject({
      hasCountdown: true,
      countdownEndsAt: '2025/08/01 23:59:59',
    })
  })
})

describe('the home page', () => {
  it('[CALL-shop-home-index] [CALL-shop-home-index-request] answers all blocks, or those of the tag types', async () => {
    const all = await shop.call.ok(homeEndpoints.index, {})
    expect(all.total).toBeGreaterThan(3)
    const tagTypes = all.rows.slice(0, 2).map(block => block.tagType)
    const two = await shop.call.ok(homeEndpoints.index, { tagType: tagTypes })
    expect(two.rows.map(block => block.tagType)).toEqual(tagTypes)
    expect(two.rows[0]?.products.length).toBeGreaterThan(0)
  })

  it('[CALL-shop-home-index-product] pages through a block', async () => {
    const first = await shop.call.ok(homeEndpoints.indexProduct, { tagType: 'best-sellers', pageSize: 5 })
    const second = await shop.call.ok(homeEndpoints.indexProduct, {
      tagType: 'best-sellers',
      pageSize: 5,
      pageNum: 2,
    })
    expect(new Set([...first.rows, ...second.rows].map(row => row.productCode)).size).toBe(10)
  })

  it('[CALL-shop-home-homeTags] [CALL-shop-home-news] [CALL-shop-home-posterList] answer filled lists', async () => {
    expect((await shop.call.ok(homeEndpoints.tags, {})).total).toBeGreaterThan(0)
    expect((await shop.call.ok(homeEndpoints.posters, {})).total).toBeGreaterThan(0)
    const { rows } = await shop.call.ok(homeEndpoints.news, {})
    const times = rows.map(row => row.publishedAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('[CALL-shop-home-advertList] [CALL-shop-home-index-advert] keep to the position asked for', async () => {
    const { rows } = await shop.call.ok(homeEndpoints.adverts, { position: 'header' })
    expect(new Set(rows.map(row => row.position))).toEqual(new Set(['header']))
    const home = await shop.call.ok(homeEndpoints.indexAdvert, {})
    expect(home.rows.length).toBeGreaterThan(0)
    expect(home.rows.every(row => row.position.startsWith('home-'))).toBe(true)
  })

  it('[CALL-shop-home-featured] answers a collection with its products; an unknown one is empty', async () => {
    const first = await shop.call.ok(homeEndpoints.featured, {})
    expect(first.collection?.code).toBe(first.collections[0]?.code)
    expect(first.total).toBeGreaterThan(0)
    expect(await shop.call.ok(homeEndpoints.featured, { id: 'nothing' })).toMatchObject({
      rows: [],
      total: 0,
      collection: null,
    })
  })

  it('[CALL-shop-home-wholesale] [SCREEN-1-wholesale-tiered-pricing] [SCREEN-1-wholesale-client-managers] [CONST-wholesale-claims] answers levels by rising amount and rising discount', async () => {
    const { levels, managers, claim } = await shop.call.ok(homeEndpoints.wholesale, {})
    expect(levels.map(({ extras }) => extras.find(extra => extra.startsWith('Free shipping')))).toEqual([
      undefined,
      undefined,
      'Free shipping up to 10 kg',
      'Free shipping up to 10 kg',
      'Free shipping up to 20 kg',
    ])
    expect(claim).toContain('20,000+ SKUs')
    expect(managers.length).toBeGreaterThan(0)
    const amounts = levels.map(level => level.minPurchase)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })
})

describe('service hours', () => {
  const days = [{ weekday: 5, opensAt: '09:00', closesAt: '18:00', isClosed: 0 }]

  it('[CALL-shop-home-hours] answers seven days and whether people answer now', async () => {
    const hours = await shop.call.ok(homeEndpoints.hours, {})
    expect(hours.days).toHaveLength(7)
    expect(hours.isOpen).toBe(true)
  })

  it.each([
    ['2025-07-25T00:59:59Z', false],
    ['2025-07-25T01:00:00Z', true],
    ['2025-07-25T09:59:59Z', true],
    ['2025-07-25T10:00:00Z', false],
    ['2025-07-26T02:00:00Z', false],
  ])('at %s in Shanghai open is %s', (at, isOpen) => {
    expect(isOpenAt(days, 'Asia/Shanghai', Date.parse(at))).toBe(isOpen)
  })
})
