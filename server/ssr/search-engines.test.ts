import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pageRenderer } from '#server/testing/page-renderer.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ SHOP_CACHE: 'off' }, await pageRenderer())
})
afterAll(() => shop.close())

const open = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await shop.app.inject({ url, headers: { host: 'shop.test', ...headers } })).body

const findMeta = (html: string, property: string) =>
  new RegExp(`<meta data-page property="${property}" content="([^"]*)"`).exec(html)?.[1]

const readThings = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script data-page type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => {
      const data = JSON.parse(json ?? '{}')
      return data['@graph'] ?? [data]
    },
  )
const getKinds = (html: string) => readThings(html).map(thing => thing['@type'])

const readSeoUrl = async (spuCode: string): Promise<string> =>
  (await shop.deps.db.product.findUniqueOrThrow({ where: { spuCode } })).seoUrl

describe('structured data', () => {
  it('describes the product with its public price, and the breadcrumbs', async () => {
    const html = await open(`/detail/${await readSeoUrl(specials.plainScreen.spuCode)}`)
    expect(getKinds(html)).toEqual(['Product', 'BreadcrumbList'])
    const [product, breadcrumbs] = readThings(html)
    expect(product?.['offers']).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'USD' })
    const steps = breadcrumbs?.['itemListElement']
    expect(Array.isArray(steps) && steps.length).toBeGreaterThan(2)
    expect(JSON.stringify(steps)).toContain('"item":"http://shop.test/list/')
  })

  it('describes the company on the home page, breadcrumbs on lists, the article in the blog', async () => {
    expect(getKinds(await open('/'))).toEqual(expect.arrayContaining(['WebSite', 'Organization']))
    expect(getKinds(await open('/list/iphone-parts'))).toEqual(['BreadcrumbList'])
    const post = await shop.deps.db.blogPost.findFirstOrThrow({ where: { status: 'shown' } })
    expect(getKinds(await open(`/blog/detail/${post.slug}`))).toEqual(['Article'])
  }, 90_000)
})

describe('shared pages', () => {
  it('have a title, a description and a picture that can be fetched', async () => {
    const html = await open(`/detail/${await readSeoUrl(specials.plainScreen.spuCode)}`)

    expect(findMeta(html, 'og:type')).toBe('product')
    expect(findMeta(html, 'og:title')).toMatch(/iPhone 13/)
    expect(findMeta(html, 'og:url')).toMatch(/^http:\/\/shop\.test\/detail\//)

    const picture = findMeta(html, 'og:image') ?? ''
    expect(picture).toMatch(/^http:\/\/shop\.test\/pictures\/.*\.png\?h=640$/)

    const fetched = await shop.app.inject({ url: picture.replace('http://shop.test', '') })
    expect(fetched.statusCode).toBe(200)
    expect(fetched.headers['content-type']).toBe('image/png')
  })

  it('without a picture of their own have that of the shop', async () => {
    expect(findMeta(await open('/about-us.html'), 'og:image')).toMatch(/\.png\?h=640$/)
  })

  it('have no preview when they are personal', async () => {
    const token = await shop.createToken(persona('oliver').email)
    const html = await open('/user-setting', { cookie: `${TOKEN_COOKIE}=${token}` })
    expect(html).toContain('name="robots" content="noindex"')
    expect(findMeta(html, 'og:title')).toBeUndefined()
  })
})

describe('a hidden price', () => {
  /** Gives a product a unique price and returns it as text. */
  const markedPrice = async (spuCode: string, cents: number): Promise<string> => {
    const { id } = await shop.deps.db.product.findUniqueOrThrow({ where: { spuCode } })
    await shop.deps.db.sku.updateMany({
      where: { productId: id },
      data: { priceCents: cents, salePriceCents: cents },
    })
    await shop.deps.db.product.update({
      where: { id },
      data: {
        discountType: 0,
        ladderCode: null,
        ladderStatus: 0,
      },
    })
    shop.deps.cache.bump('catalog', 'content')

    return String(cents / 100)
  }

  it.each([
    ['members only', specials.memberPrice.spuCode, 543_297],
    ['on request', specials.quote.spuCode, 765_319],
  ])(
    'appears in no page source, picture or data for a guest: %s',
    async (_mode, spuCode, cents) => {
      const price = await markedPrice(spuCode, cents)
      const product = await shop.deps.db.product.findUniqueOrThrow({ where: { spuCode } })
      const category = await shop.deps.db.category.findUniqueOrThrow({ where: { id: product.l3CategoryId } })
      const pages = [
        `/detail/${product.seoUrl}`,
        `/list/${category.url}`,
        `/search/${encodeURIComponent(product.nameEn)}`,
        '/',
        '/sitemaps/products-1.xml',
      ]
      const written = new RegExp(`${price.replace('.', '\\.')}|${Number(price).toLocaleString('en-US')}`)
      for (const page of pages) expect([page, written.test(await open(page))]).toEqual([page, false])
    },
    120_000,
  )
})
