import { seoEndpoints } from '@fixbench/contract/seo/seo.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { formatSkuClaim } from '#server/modules/figures/figures.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

describe('seo', () => {
  it('[CALL-seo-shop-redirect] returns the new path of a moved page, with or without query', async () => {
    expect(await shop.call.ok(seoEndpoints.redirect, { url: '/iphone-screens?x=1' })).toBe(
      '/list/iphone-parts',
    )
    expect(await shop.call.ok(seoEndpoints.redirect, { url: '/never-was' })).toBeNull()
  })

  it('[CALL-seo-shop-redirect] follows a chain of redirects to its end and returns null for a loop', async () => {
    const createdAt = shop.deps.clock.now()
    await shop.deps.db.seoRedirect.createMany({
      data: [
        { fromPath: '/a1', toPath: '/a2', createdAt },
        { fromPath: '/a2', toPath: '/blog', createdAt },
        { fromPath: '/c1', toPath: '/c2', createdAt },
        { fromPath: '/c2', toPath: '/c1', createdAt },
      ],
    })
    shop.deps.cache.bump('content')

    expect(await shop.call.ok(seoEndpoints.redirect, { url: '/a1' })).toBe('/blog')
    expect(await shop.call.ok(seoEndpoints.redirect, { url: '/c1' })).toBeNull()
  })

  it('[CALL-page-seo] [CALL-page-seo-request] [CALL-page-seo-response] returns the SEO title of a path, or null', async () => {
    const seo = await shop.call.ok(seoEndpoints.page, { url: '/hot-deals?utm=1' })
    expect(seo?.seoTitle).toBe('Hot Deals on Repair Parts and Tools')
    expect(await shop.call.ok(seoEndpoints.page, { url: '/no-such-page.html' })).toBeNull()

    const byPost = await shop.app.inject({
      method: 'POST',
      url: '/api/page-seo',
      payload: { url: '/hot-deals' },
    })
    expect(byPost.json().data).toEqual(seo)
  })

  it('[CALL-page-seo] [CALL-seo-shop-static] [CONST-wholesale-claims] names the size of this catalog in titles and descriptions', async () => {
    const claim = formatSkuClaim(await shop.deps.db.sku.count())
    const title = `Wholesale Repair Parts: ${claim} SKUs and Tiered Pricing`
    const page = await shop.call.ok(seoEndpoints.page, { url: '/wholesale.html' })
    const head = await shop.call.ok(seoEndpoints.static, { url: '/wholesale.html' })
    const search = await shop.call.ok(seoEndpoints.page, { url: '/search' })

    expect([page?.seoTitle, head?.title]).toEqual([title, title])
    expect(search?.seoDescription).toContain(`Search ${claim} SKUs`)
  })

  it('[B-44] returns the title of a blog post by its path', async () => {
    const seo = await shop.call.ok(seoEndpoints.page, { url: '/blog/detail/iphone-screen-grades-compared' })
    expect(seo?.seoTitle).toBe('In-Cell, Hard OLED, Soft OLED, or Refurbished')
    expect(await shop.call.ok(seoEndpoints.page, { url: '/blog/detail/never-written' })).toBeNull()
  })

  it.each([
    ['/best-sellers/1000', 'Best Sellers: iPhone Parts'],
    ['/search/soft%20oled', 'Search Results for “soft oled”'],
    ['/search/lcd%2Fdigitizer', 'Search Results for “lcd/digitizer”'],
    ['/search/100%25%20%252F', 'Search Results for “100% %2F”'],
    ['/blog/search/lcd%2Foled', 'Articles About “lcd/oled” | FixBench Blog'],
    ['/best-sellers/nothing', 'Best Sellers for Repair Shops'],
    ['/featured/iphone-screens', 'iPhone Screens, All Grades'],
    ['/featured/nothing', 'Featured Collections for Repair Shops'],
    ['/payment/FB250725000046', 'Checkout'],
    ['/redeem-points/coupon-5-usd-order-from-60-usd?count=1', 'Redeem Points'],
    ['/shared-wish-list/abc', 'Shared Wish List'],
    ['/blog/list/repair-guides', 'Repair Guides | FixBench Blog'],
    ['/blog/tag/buying', 'Buying | FixBench Blog'],
    ['/blog/archives/2025-07', 'Articles from July 2025 | FixBench Blog'],
    ['/blog/search/OCA', 'Articles About “OCA” | FixBench Blog'],
    ['/blog/tag', 'All Articles | FixBench Blog'],
  ])('[CALL-page-seo] returns a title for %s, which may contain a slash [SHOP-03]', async (url, title) => {
    expect((await shop.call.ok(seoEndpoints.page, { url }))?.seoTitle).toBe(title)
  })

  it.each(['/blog/tag/nothing', '/blog/archives/soon', '/user'])(
    '[CALL-page-seo] returns null for %s',
    async url => {
      expect(await shop.call.ok(seoEndpoints.page, { url })).toBeNull()
    },
  )

  it('[CALL-seo-shop-category] [CALL-seo-shop-static] return head data with a canonical path without query', async () => {
    const byUrl = await shop.call.ok(seoEndpoints.category, { url: '/list/iphone-parts/2?tagIds=1' })
    expect(byUrl).toMatchObject({ canonical: '/list/iphone-parts' })
    expect(await shop.call.ok(seoEndpoints.category, { id: '1000' })).toEqual(byUrl)
    expect(await shop.call.ok(seoEndpoints.category, { id: 'nothing' })).toBeNull()
    expect(await shop.call.ok(seoEndpoints.static, { url: '/' })).toMatchObject({ canonical: '/' })
  })

  it('[CALL-seo-shop-detail] describes a product without revealing a hidden price', async () => {
    const product = await shop.deps.db.product.findUniqueOrThrow({
      where: { spuCode: specials.memberPrice.spuCode },
    })
    const seo = await shop.call.ok(seoEndpoints.detail, { url: `/detail/${product.seoUrl}` })
    expect(seo?.title).toContain(product.nameEn)
    expect(JSON.stringify(seo)).not.toContain('$')
  })

  it('[CALL-seo-shop-spus-urls] returns addresses of known products in the requested order', async () => {
    const { rows, total } = await shop.call.ok(seoEndpoints.spusUrls, {
      spuCodes: ['IP13-SCR', 'NO-SUCH', 'IP13-BAT'],
    })
    expect(total).toBe(2)
    expect(rows.map(row => row.url)).toEqual([
      '/detail/screen-assembly-for-iphone-13',
      '/detail/battery-for-iphone-13',
    ])
  })
})
