import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pageRenderer } from '#server/testing/page-renderer.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({}, await pageRenderer())
})
afterAll(() => test.close())

const open = (url: string) => test.app.inject({ url, headers: { host: 'shop.test' } })

describe('a redirect', () => {
  it.each([
    ['[ROUTE-redirect-contact-us]', '/contact-us', '/contact-us.html'],
    ['[ROUTE-redirect-about-us]', '/about-us', '/about-us.html'],
    ['[ROUTE-redirect-ordering-guide]', '/ordering-guide', '/ordering-guide.html'],
    ['[ROUTE-redirect-privacy]', '/privacy', '/privacy.html'],
    ['[ROUTE-redirect-quality-control]', '/quality-control', '/quality-control.html'],
    ['[ROUTE-redirect-wholesale]', '/wholesale', '/wholesale.html'],
    ['[ROUTE-redirect-policy]', '/policy', '/shipping-policy.html'],
    ['[ROUTE-redirect-returns-policy]', '/returns-policy', '/warranty-policy.html'],
    ['[ROUTE-redirect-terms-and-conditions]', '/terms-and-conditions', '/terms-of-use.html'],
    ['[ROUTE-redirect-more-hot]', '/more/hot', '/new-arrivals'],
    ['[ROUTE-redirect-more-fresh]', '/more/fresh', '/recommended.html'],
    ['[AMB-2.2-cart-forms]', '/cart', '/cart.html'],
    ['[AMB-2.2-faq-case]', '/faq.html', '/FAQ.html'],
  ])('%s permanently redirects %s to %s and preserves the query', async (_tag, from, to) => {
    const { statusCode, headers } = await open(`${from}?a=1`)
    expect([statusCode, headers.location]).toEqual([301, `${to}?a=1`])
  })

  it('[ROUTE-redirect-lookup] follows redirects from the database', async () => {
    await test.deps.db.seoRedirect.createMany({
      data: [
        { fromPath: '/once/here', toPath: '/coupons.html', createdAt: test.deps.clock.now() },
        { fromPath: '/round', toPath: '/and-round', createdAt: test.deps.clock.now() },
        { fromPath: '/and-round', toPath: '/round', createdAt: test.deps.clock.now() },
      ],
    })
    test.deps.cache.bump('content')
    const moved = await open('/once/here?x=1')

    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/coupons.html?x=1'])
    expect((await open('/round')).statusCode).toBe(404)
  })
})

describe('an unknown URL', () => {
  it('[SCREEN-2.6-404] [UI-2.6-404-server-variant] is a 404 with the plain text of the server', async () => {
    const { statusCode, body } = await open('/no-such-page')
    expect(statusCode).toBe(404)
    expect(body).toContain('This page could not be found')
    expect(body).toContain('name="robots" content="noindex"')
  })

  it.each(['//evil.test/about-us.html', '/missing.png', '/assets/missing.js', '/%E0%A4%A'])(
    '%s is not found',
    async url => {
      expect((await open(url)).statusCode).toBe(404)
    },
  )

  it('under /api gets the envelope of a call', async () => {
    const { statusCode, body } = await open('/api/no/such/call')
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ code: 404 })
  })
})
