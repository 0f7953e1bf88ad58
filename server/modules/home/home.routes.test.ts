import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { formatSkuClaim } from '#server/modules/figures/figures.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { isOpenAt } from './service-hours.ts'

const shop = setUpShop()

/** Codes of the products on sale in a home block, in order. */
const readCodes = async (tagType: string): Promise<string[]> => {
  const rows = await shop.deps.db.homeBlockProduct.findMany({
    where: { tagType, product: { status: 1 } },
    orderBy: { sort: 'asc' },
    select: { product: { select: { productCode: true } } },
  })
  return rows.map(({ product }) => product.productCode)
}

describe('the header', () => {
  it('[CALL-shop-home-header] [CALL-shop-home-header-response] [ENTITY-header-data] [ENTITY-header-data-headAdverts] [ENTITY-header-data-keywords] [B-46] returns the seeded keywords, categories and ads in order', async () => {
    const header = await shop.call.ok(homeEndpoints.header, {})
    const { db } = shop.deps
    const keywords = (place: string) =>
      db.hotKeyword.findMany({
        where: { place },
        orderBy: { sort: 'asc' },
        select: { keyword: true, url: true },
      })

    expect(header.insideKeywords).toEqual(await keywords('inside'))
    expect(header.outsideKeywords).toEqual(await keywords('outside'))
    expect(header.insideKeywords).not.toEqual(header.outsideKeywords)

    const adverts = await db.advert.findMany({ where: { position: 'header' }, orderBy: { sort: 'asc' } })
    expect(header.headAdverts).toMatchObject(
      adverts.map(({ title, picUrl, posterUrl }) => ({ title, picUrl, posterUrl })),
    )
    expect(requireSome(header.headAdverts).every(({ position }) => position === 'header')).toBe(true)

    const top = await db.category.findMany({
      where: { parentId: null },
      orderBy: [{ sort: 'asc' }, { id: 'asc' }],
    })
    expect(header.allCategories).toHaveLength(16)
    expect(header.allCategories.map(({ categoryId }) => categoryId)).toEqual(top.map(({ id }) => id))
    expect(requireSome(header.allCategories).every(({ categoryLevel }) => categoryLevel === 1)).toBe(true)
  })

  it('[ENTITY-category-node] [ENTITY-category-node-tagList] [B-46] returns at most 15 non-empty entries per group, and their total', async () => {
    const { categories } = await shop.call.ok(homeEndpoints.header, {})
    const { db } = shop.deps
    for (const group of categories) {
      const stored = await db.category.findUniqueOrThrow({ where: { id: group.categoryId } })
      expect(group).toMatchObject({
        name: stored.nameEn,
        url: stored.url,
        image: stored.imageUrl,
        recommend: stored.recommend,
      })
      const filled = await db.category.findMany({
        where: { parentId: group.categoryId, status: 1, productCount: { gt: 0 } },
        orderBy: [{ sort: 'asc' }, { id: 'asc' }],
      })
      expect(group.subTotal).toBe(filled.length)
      expect(group.subArr.map(({ name, url }) => ({ name, url }))).toEqual(
        filled.slice(0, 15).map(({ nameEn, url }) => ({ name: nameEn, url })),
      )
      const tags = await db.categoryTag.findMany({
        where: { categoryId: group.categoryId },
        orderBy: { sort: 'asc' },
        select: { tagId: true, tag: { select: { name: true } } },
      })
      expect(group.tagList).toEqual(tags.map(({ tagId, tag }) => ({ tagId, tagName: tag.name })))
    }

    expect(categories.some(({ tagList }) => tagList.length > 0)).toBe(true)
    expect(categories.some(({ recommend }) => recommend === 2)).toBe(true)
  })

  it('[ENTITY-category-node] leaves out sub-categories without products', async () => {
    const { db, cache } = shop.deps
    const readGroup = async () => (await shop.call.ok(homeEndpoints.header, {})).categories[0]
    const setProductCount = async (id: number, productCount: number) => {
      await db.category.update({ where: { id }, data: { productCount } })
      cache.bump('content')
    }

    const before = await readGroup()
    const id = before?.subArr[0]?.categoryId ?? 0
    const { productCount } = await db.category.findUniqueOrThrow({ where: { id } })
    await setProductCount(id, 0)
    const after = await readGroup()
    await setProductCount(id, productCount)

    expect(after?.subArr.map(({ categoryId }) => categoryId)).not.toContain(id)
    expect(after?.subTotal).toBe(requireValue(before, 'before').subTotal - 1)
    expect(await readGroup()).toEqual(before)
  })

  it('[B-43] [ENTITY-category-node] returns all lists for nodes at every depth, empty ones as well', async () => {
    const { categories } = await shop.call.ok(homeEndpoints.header, {})
    const nested = categories.flatMap(group => group.subArr)
    expect(nested.length).toBeGreaterThan(0)
    for (const node of nested) expect(node).toMatchObject({ subArr: [], tagList: [] })
  })

  it('[CALL-shop-home-header-secondary] returns the same for POST and GET', async () => {
    const header = await shop.call.ok(homeEndpoints.header, {})
    expect(await shop.call.ok(homeEndpoints.headerSecondary, {})).toEqual(header)
    const byGet = await shop.app.inject({ method: 'GET', url: '/api/shop-home-header' })
    expect(byGet.json().data).toEqual(header)
  })

  it('[CALL-shop-top] [CALL-shop-top-response] [UI-2.7-banner-countdown] returns the end of the countdown', async () => {
    expect(await shop.call.ok(homeEndpoints.top, {})).toMatchObject({
      hasCountdown: true,
      countdownEndsAt: '2025/08/01 23:59:59',
    })
  })
})

describe('the home page', () => {
  it('[CALL-shop-home-index] [CALL-shop-home-index-request] [B-46] returns all blocks in order, or the blocks of the given tag types', async () => {
    const all = await shop.call.ok(homeEndpoints.index, {})
    const stored = await shop.deps.db.homeBlock.findMany({ where: { status: 1 }, orderBy: { sort: 'asc' } })

    expect(all.rows.map(({ tagType, title }) => ({ tagType, title }))).toEqual(
      stored.map(({ tagType, title }) => ({ tagType, title })),
    )
    expect(all.total).toBe(stored.length)

    const tagType = stored.filter((_, index) => index === 0 || index === 2).map(block => block.tagType)
    const two = await shop.call.ok(homeEndpoints.index, { tagType })

    expect(two.rows).toEqual(all.rows.filter(block => tagType.includes(block.tagType)))
    expect(two.total).toBe(2)

    for (const block of all.rows.filter(({ kind }) => kind === 'products')) {
      expect(block.products.map(({ productCode }) => productCode)).toEqual(
        (await readCodes(block.tagType)).slice(0, 12),
      )
    }
  })

  it('[CALL-shop-home-index-product] [B-46] pages through the products of a block in their order', async () => {
    const codes = await readCodes('best-sellers')
    const page = (pageNum: number) =>
      shop.call.ok(homeEndpoints.indexProduct, { tagType: 'best-sellers', pageSize: 5, pageNum })
    const pages = [await page(1), await page(2)]

    expect(pages.map(({ rows }) => rows.map(({ productCode }) => productCode))).toEqual([
      codes.slice(0, 5),
      codes.slice(5, 10),
    ])
    expect(pages.map(({ total }) => total)).toEqual([codes.length, codes.length])
  })

  it('[CALL-shop-home-homeTags] [CALL-shop-home-news] [CALL-shop-home-posterList] [B-46] return published items in order', async () => {
    const { db, clock } = shop.deps
    const tags = await shop.call.ok(homeEndpoints.tags, {})
    const blocks = await db.homeBlock.findMany({ where: { status: 1 }, orderBy: { sort: 'asc' } })

    expect(tags.rows.map(({ tagType }) => tagType)).toEqual(blocks.map(({ tagType }) => tagType))

    const posters = await shop.call.ok(homeEndpoints.posters, { pageSize: 50 })
    const storedPosters = await db.poster.findMany({ where: { status: 1 }, orderBy: { sort: 'asc' } })

    expect(posters.rows.map(({ slug }) => slug)).toEqual(storedPosters.map(({ slug }) => slug))

    const future = await db.news.create({
      data: { title: 'Not yet', summary: 's', url: '/', publishedAt: new Date(clock.nowMs() + 60_000) },
    })
    const { rows, total } = await shop.call.ok(homeEndpoints.news, { pageSize: 50 })
    await db.news.delete({ where: { id: future.id } })
    const stored = await db.news.findMany({ orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }] })

    expect(rows.map(({ title }) => title)).toEqual(stored.map(({ title }) => title))
    expect(total).toBe(stored.length)
    expect(total).toBeGreaterThan(1)
  })

  it('[CALL-shop-home-advertList] [CALL-shop-home-index-advert] filter by position', async () => {
    const { rows } = await shop.call.ok(homeEndpoints.adverts, { position: 'header' })
    expect(new Set(rows.map(row => row.position))).toEqual(new Set(['header']))
    const home = await shop.call.ok(homeEndpoints.indexAdvert, {})
    expect(home.rows.length).toBeGreaterThan(0)
    expect(requireSome(home.rows).every(row => row.position.startsWith('home-'))).toBe(true)
  })

  it('[CALL-shop-home-featured] [B-46] returns each collection with its own products, and nothing for an unknown one', async () => {
    const first = await shop.call.ok(homeEndpoints.featured, {})
    const stored = await shop.deps.db.campaign.findMany({
      where: { kind: 'featured', status: 1 },
      orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    })

    expect(first.collections.map(({ code }) => code)).toEqual(stored.map(({ code }) => code))
    expect(first.collection?.code).toBe(stored[0]?.code)
    expect(stored.length).toBeGreaterThan(1)

    for (const { code } of stored) {
      const response = await shop.call.ok(homeEndpoints.featured, { id: code, pageSize: 50 })
      const products = await shop.deps.db.campaignProduct.findMany({
        where: { campaignCode: code, product: { status: 1 } },
        select: { product: { select: { productCode: true } } },
      })
      const codes = new Set(products.map(({ product }) => product.productCode))
      expect(response.rows.length).toBe(Math.min(50, codes.size))
      expect(response.rows.filter(({ productCode }) => !codes.has(productCode))).toEqual([])
      expect(response.total).toBe(products.length)
      expect(response.collection?.code).toBe(code)
    }

    expect(await shop.call.ok(homeEndpoints.featured, { id: 'nothing' })).toMatchObject({
      rows: [],
      total: 0,
      collection: null,
    })
  })

  it('returns the feature cards of the wholesale program [ENTITY-feature-card]', async () => {
    const { features } = await shop.call.ok(homeEndpoints.wholesale, {})

    expect(features[0]).toEqual({
      icon: 'layers',
      title: 'Tiered pricing',
      content: 'The more you buy in 90 days, the less every part costs.',
      alt: 'Tiered pricing',
    })
    expect(features[1]?.alt).toBe('Boxes of parts')
  })

  it('[CALL-shop-home-wholesale] [SCREEN-1-wholesale-tiered-pricing] [SCREEN-1-wholesale-client-managers] [CONST-wholesale-claims] returns levels by ascending purchase amount and discount', async () => {
    const { levels, managers, claim } = await shop.call.ok(homeEndpoints.wholesale, {})
    expect(levels.map(({ extras }) => extras.find(extra => extra.startsWith('Free shipping')))).toEqual([
      undefined,
      undefined,
      'Free shipping up to 10 kg',
      'Free shipping up to 10 kg',
      'Free shipping up to 20 kg',
    ])
    expect(claim).toBe(
      `${formatSkuClaim(await shop.deps.db.sku.count())} SKUs with tiered pricing by purchase amount`,
    )
    expect(managers.length).toBeGreaterThan(0)

    const amounts = levels.map(level => level.minPurchase)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })
})

describe('service hours', () => {
  const days = [{ weekday: 5, opensAt: '09:00', closesAt: '18:00', isClosed: 0 }]

  it('[CALL-shop-home-hours] returns seven days and whether the service is open now', async () => {
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
  ])('at %s in Shanghai, open is %s', (at, isOpen) => {
    expect(isOpenAt(days, 'Asia/Shanghai', Date.parse(at))).toBe(isOpen)
  })
})
