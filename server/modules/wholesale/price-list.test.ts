import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { quickOrderEndpoints } from '@fixbench/contract/quick-order/quick-order.contract.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { requireSome } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import request from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let greta = ''
beforeAll(async () => {
  greta = await shop.createToken(persona('greta').email)
})

const get = (path: string, headers: Record<string, string> = { 'x-token': greta }) =>
  request(shop.app.server).get(path).set(headers).buffer(true).parse(asBuffer)

const asBuffer: Parameters<request.Test['parse']>[0] = (response, done) => {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}

type Line = Record<string, string>
const csvLines = (body: unknown): Line[] => parse<Line>(body as Buffer, { columns: true, bom: true })

describe('the price list', () => {
  it('[RULE-1-retail-and-wholesale] contains every SKU on sale at exactly the prices of the product endpoint, per unit and step', async () => {
    const lines = csvLines((await get('/downloads/price-list.csv')).body)
    const onSale = await shop.deps.db.sku.count({ where: { status: 1, product: { status: 1 } } })

    expect(lines).toHaveLength(onSale)

    const bySku = new Map(lines.map(line => [line['SKU'], line]))
    const products = await shop.deps.db.product.findMany({
      where: { status: 1 },
      select: { seoUrl: true },
      orderBy: { id: 'asc' },
    })
    let compared = 0
    for (const { seoUrl } of products.filter((_, index) => index % 25 === 0)) {
      const { skus } = await shop.call.ok(catalogEndpoints.detail, { id: seoUrl }, { token: greta })
      for (const sku of skus.filter(one => one.productStatus === 1)) {
        const line = bySku.get(sku.skuCode)
        expect(line?.['Your price (USD)']).toBe(sku.price === null ? 'On request' : sku.price.toFixed(2))
        for (const step of sku.ladder.slice(1)) {
          expect(line?.[`${step.minQuantity}+ (USD)`]).toBe(step.unitPrice.toFixed(2))
        }
        compared += 1
      }
    }

    expect(compared).toBeGreaterThan(50)
  })

  it('contains the same prices as a workbook, and can be limited to one category', async () => {
    const category = await shop.deps.db.category.findFirstOrThrow({
      where: { level: 1, productCount: { gt: 0 } },
      orderBy: { productCount: 'asc' },
    })
    const query = `categoryId=${category.id}`
    const lines = csvLines((await get(`/downloads/price-list.csv?${query}`)).body)
    const response = await get(`/downloads/price-list.xlsx?${query}`)

    expect(response.headers['content-disposition']).toContain(
      `price-list-gold-${category.url}-2025-07-25.xlsx`,
    )

    const [heading = [], ...rows] = await readSheet(response.body as Buffer)
    expect(rows).toHaveLength(lines.length)
    expect(requireSome(lines).every(line => line['Category'] === category.nameEn)).toBe(true)

    const priceAt = heading.indexOf('Your price (USD)')
    expect(rows.map(row => row[priceAt])).toEqual(
      lines.map(line => {
        const price = line['Your price (USD)'] ?? ''
        return price === 'On request' ? price : Number(price)
      }),
    )
  })

  it('contains no number for a price on request', async () => {
    const lines = csvLines((await get('/downloads/price-list.csv')).body)
    const hidden = await shop.deps.db.sku.findFirstOrThrow({
      where: { status: 1, product: { status: 1, priceMode: 'quote' } },
    })
    const line = lines.find(one => one['SKU'] === hidden.skuCode)
    expect([line?.['Retail (USD)'], line?.['Your price (USD)']]).toEqual(['', 'On request'])
  })

  it('[ROLE-6-wholesale-tiers] exists for wholesale members only, by header or cookie', async () => {
    const retail = await createBuyer(shop)
    const statuses = [
      (await get('/downloads/price-list.csv', {})).status,
      (await get('/downloads/price-list.csv', { 'x-token': retail.token })).status,
      (await get('/downloads/price-list.pdf')).status,
      (await get('/downloads/price-list.csv?categoryId=999999')).status,
      (await get('/downloads/price-list.csv', { cookie: `${TOKEN_COOKIE}=${greta}` })).status,
    ]

    expect(statuses).toEqual([404, 404, 404, 404, 200])
  })
})

describe('the quick-order template', () => {
  it.each(['csv', 'xlsx'])('is a %s file that the quick-order upload accepts', async format => {
    const { body } = await get(`/downloads/quick-order.${format}`, {})
    const response = await request(shop.app.server)
      .post(quickOrderEndpoints.upload.path)
      .attach('file', body as Buffer, `list.${format}`)
    expect(response.body).toMatchObject({ code: 0, data: { total: 3, totals: { lines: 3 } } })
  })
})
