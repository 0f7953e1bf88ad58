import { specials } from '@fixbench/fixtures/named-products.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const open = (url: string) => shop.app.inject({ url, headers: { host: 'shop.test' } })
const readPaths = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')

describe('the sitemap', () => {
  it('has an index whose parts all exist', async () => {
    const index = await open('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')

    const parts = readPaths(index.body)
    expect(parts).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/blog.xml',
      '/sitemaps/products-1.xml',
    ])

    for (const part of parts) expect((await open(part)).statusCode).toBe(200)
    expect((await open('/sitemaps/products-2.xml')).statusCode).toBe(404)
    expect((await open('/sitemaps/secrets.xml')).statusCode).toBe(404)
  })

  it('lists every product on sale exactly once, and no others', async () => {
    const paths = readPaths((await open('/sitemaps/products-1.xml')).body)
    const onSale = await shop.deps.db.product.findMany({ where: { status: 1 }, select: { seoUrl: true } })
    expect(paths.toSorted()).toEqual(onSale.map(({ seoUrl }) => `/detail/${seoUrl}`).toSorted())
    const off = await shop.deps.db.product.findUniqueOrThrow({
      where: { spuCode: specials.offSaleProduct.spuCode },
    })
    expect(paths).not.toContain(`/detail/${off.seoUrl}`)
  })

  it('drops a product that goes off sale', async () => {
    const where = { spuCode: specials.plainScreen.spuCode }
    const { seoUrl } = await shop.deps.db.product.findUniqueOrThrow({ where })
    const setStatus = async (status: number): Promise<void> => {
      await shop.deps.db.product.update({ where, data: { status } })
      shop.deps.cache.bump('catalog')
    }

    onTestFinished(() => setStatus(1))
    const before = await open('/sitemaps/products-1.xml')

    await setStatus(2)

    expect(before.body).toContain(`/detail/${seoUrl}<`)
    expect((await open('/sitemaps/products-1.xml')).body).not.toContain(`/detail/${seoUrl}<`)
  })

  it('lists no personal and no payment pages', async () => {
    const parts = ['pages', 'categories', 'blog', 'products-1']
    const bodies = await Promise.all(parts.map(async part => (await open(`/sitemaps/${part}.xml`)).body))
    const paths = bodies.flatMap(readPaths)

    expect(paths).toEqual(expect.arrayContaining(['/', '/FAQ.html', '/wholesale.html', '/list/iphone-parts']))
    expect(
      paths.filter(path => /^\/(user|cart|login|payment|wish-list|search|after-sale)/.test(path)),
    ).toEqual([])
    expect(bodies.join('')).not.toMatch(/\$|\d\.\d\d/)
  })
})

it('tells crawlers which paths are private and where the sitemap is', async () => {
  const { body, headers } = await open('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^User-agent: \*\n/)
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain('Disallow: /user\n')
  expect(body).toContain('Sitemap: http://shop.test/sitemap.xml')
})

// The server doesn't know the client's page declarations, so its list is compared with them here.
it('closes every page of signed-in visitors and of the sign-in to crawlers', async () => {
  const { body } = await open('/robots.txt')
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, start = '']) => start)
  const personal = pages.filter(({ access }) => access !== undefined).map(({ path }) => path)
  expect(personal.length).toBeGreaterThan(20)
  expect(personal.filter(path => !closed.some(start => path.startsWith(start)))).toEqual([])
})
