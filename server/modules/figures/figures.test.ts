import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { fillIn, formatClockTime, formatRoughCount, formatSkuClaim } from './figures.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

describe('figures in texts', () => {
  it('match the tables', async () => {
    const { db } = shop.deps
    const before = await db.zone.findFirstOrThrow({ orderBy: { freeShippingFromCents: 'asc' } })
    await db.zone.update({ where: { code: before.code }, data: { freeShippingFromCents: 12_300 } })
    const page = await shop.call.ok(supportEndpoints.infoPage, { path: '/shipping-policy.html' })
    const free = page.sections.find(section => section.anchor === 'free-shipping')
    expect(free?.paragraphs[0]).toContain('orders of $123 or more')
    expect(page.tables[0]?.rows).toContainEqual([before.name, '$123.00', '5 kg'])
  })

  it('are computed for the worked examples', async () => {
    const { db } = shop.deps
    const rate = await db.taxRate.findFirstOrThrow({ where: { countryIso: 'DE', effectiveTo: null } })
    const example = async () =>
      JSON.stringify(await shop.call.ok(supportEndpoints.infoPage, { path: '/ioss.html' }))

    expect(await example()).toContain('["VAT 19% on $122.00","$23.18"]')

    await db.taxRate.update({ where: { id: rate.id }, data: { ratePermyriad: 2000 } })
    shop.deps.cache.bump('content')
    const anew = await example()

    expect(anew).toContain('["VAT 20% on $122.00","$24.40"]')
    expect(anew).toContain('$146.40')

    const points = await shop.call.ok(supportEndpoints.infoPage, { path: '/points-introduction' })
    expect(points.summary).toContain('100 points = $1')
    expect(JSON.stringify(points)).toContain('Two weeks of check-ins add 130')
    expect(points.tables.find(({ title }) => title === 'Points for an order')).toMatchObject({
      columns: ['Level', '$50.00 of items', '$250.00 of items', '$1,000.00 of items'],
      rows: expect.arrayContaining([
        ['Retail', '50', '250', '1,000'],
        ['Platinum', '67', '337', '1,350'],
      ]),
    })
  })

  it('[SCREEN-1-support-pages] leave no placeholder on any page and in any answer', async () => {
    const pages = await shop.deps.db.infoPage.findMany({ select: { path: true } })
    const texts = await Promise.all(
      pages.map(async ({ path }) => JSON.stringify(await shop.call.ok(supportEndpoints.infoPage, { path }))),
    )
    for (const kind of ['general', 'product'] as const) {
      texts.push(
        JSON.stringify(await shop.call.ok(supportEndpoints.faq, { kind, pageNum: 1, pageSize: 100 })),
      )
    }

    expect(texts.flatMap(text => text.match(/\{[a-zA-Z-]+\}/g) ?? [])).toEqual([])
    expect(pages.length).toBeGreaterThan(14)
  })

  it('format times in American style', () => {
    expect(['16:00', '09:30', '12:00', '00:15'].map(formatClockTime)).toEqual([
      '4 p.m.',
      '9:30 a.m.',
      '12 p.m.',
      '12:15 a.m.',
    ])
  })

  it('[CONST-wholesale-claims] claim no larger catalog than the shop has', () => {
    expect([2942, 19_999, 44_208].map(formatSkuClaim)).toEqual(['2,900+', '19,000+', '20,000+'])
  })

  it('round large counts and leave unknown names unchanged', () => {
    expect([95, 1033, 32_367].map(formatRoughCount)).toEqual(['95', '1,000+', '32,000+'])
    expect(fillIn('{a} of {b}', { a: '1' })).toBe('1 of {b}')
  })
})
