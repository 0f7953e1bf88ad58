import { brand } from '@fixbench/contract/brand/brand.ts'
import type { PageCallResponse } from '@fixbench/contract/page/rendering.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { sourceRenderer } from '#server/testing/source-renderer.ts'
import type { Renderer } from './renderer.ts'
import { hashInlineScripts } from './renderer.ts'

let test: TestApp
/** Forced responses to the renderer's calls, by a part of their URL. */
const broken = new Map<string, PageCallResponse>()
/** URLs of the calls that the renderer made, in order. */
let asked: string[] = []

/** Wraps a renderer so tests can force the responses of its calls. */
const breakable = (whole: Renderer): Renderer => ({
  ...whole,
  render: input =>
    whole.render({
      ...input,
      executeCall: async call => {
        asked.push(call.url)
        return [...broken].find(([part]) => call.url.includes(part))?.[1] ?? input.executeCall(call)
      },
    }),
})
const rejection = { status: 200, envelope: { code: 500, msg: 'refused', data: null } }
const crash = { status: 500, envelope: { code: 500, msg: 'crashed', data: null } }

beforeAll(async () => {
  test = await createTestApp({ SHOP_CACHE: 'off' }, breakable(await sourceRenderer()))
})
afterEach(() => broken.clear())
afterAll(() => test.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'shop.test', ...headers } })

const findTitle = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const findLink = (html: string, rel: string) =>
  new RegExp(`<link data-page rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1]
const parseState = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

describe('a page', () => {
  it('contains its content and no external scripts', async () => {
    const page = await open('/ordering-guide.html')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toMatch(/<h1[^>]*>Ordering Guide/)
    // One short inline script records input that the visitor types before the application starts.
    expect(hashInlineScripts(page.body)).toHaveLength(1)
    expect(
      page.body.replace(/<script( type="(module|application\/json|application\/ld\+json)"|>)/g, ''),
    ).not.toMatch(/<script(?![^>]*type="module")/)
  })

  it('[RULE-2.6-title-from-server] [RULE-2.6-title-fallback] has the title from the database or a generated one', async () => {
    const { seoTitle } = test.deps.db
    const titled = { path: { in: ['/about-us.html', '/trademark-disclaimer.html'] } }
    const stored = await seoTitle.findMany({ where: titled })
    onTestFinished(async () => {
      await seoTitle.deleteMany({ where: titled })
      await seoTitle.createMany({ data: stored })
      test.deps.cache.bump('content')
    })

    await seoTitle.upsert({
      where: { path: '/about-us.html' },
      create: { path: '/about-us.html', title: 'Titled <here>' },
      update: { title: 'Titled <here>' },
    })
    await seoTitle.deleteMany({ where: { path: '/trademark-disclaimer.html' } })
    test.deps.cache.bump('content')

    expect(findTitle((await open('/about-us.html')).body)).toBe('Titled &lt;here&gt;')
    expect(findTitle((await open('/trademark-disclaimer.html')).body)).toBe('Trademark Disclaimer')
  })

  it('[RULE-2.6-canonical-link] [RULE-2.6-mobile-alternate-link] has its URL without the query in canonical and alternate links', async () => {
    const { body } = await open('/about-us.html?utm_source=x&page=2')
    expect(findLink(body, 'canonical')).toBe('http://shop.test/about-us.html')
    expect(findLink(body, 'alternate')).toBe(`${brand.mobileSite}/about-us.html`)
  })

  it('contains the shop clock and the world in its state', async () => {
    const { clock, world } = parseState((await open('/about-us.html')).body)
    expect(clock).toEqual({ shopMs: test.deps.clock.nowMs(), speed: 1, isFrozen: true })
    expect(world).toBe('main')
  })

  it.each(['/after-sale-status.html?id=%00', '/detail/%00', '/compare?items=%00'])(
    'responds with 404 to %s, a URL with a value that the shop refuses',
    async url => {
      const page = await open(url, {
        cookie: `${TOKEN_COOKIE}=${await test.createToken(persona('oliver').email)}`,
      })
      expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('could not be found')])
      expect(page.body).not.toContain('highlighted fields')
    },
  )

  it('responds to HEAD like to GET', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/about-us.html' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

describe('a guest', () => {
  it.each([
    '/user.html',
    '/wish-list.html',
    '/user-coupons.html',
    '/user-viewed.html',
    '/user-order.html',
    '/user-address.html',
    '/user-after-sale.html',
    '/user-reviews.html',
    '/user-update-address.html',
    '/user-comment.html',
    '/payment-status.html',
    '/after-sale-status.html',
    '/after-sale.html',
    '/evaluate.html',
    '/presale-payment/1',
    '/payment/1',
    '/point-order-detail',
    '/point-orders',
    '/point-payment/1',
    '/redeem-points/1',
    '/user-points.html',
    '/points-introduction',
    '/user-setting',
  ])('[RULE-2.6-guard-redirect-parameter] is redirected from %s to sign in', async path => {
    const { statusCode, headers } = await open(`${path}?a=1`)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`/login.html?redirect=${encodeURIComponent(`${path}?a=1`)}`)
  })

  it('[STATE-4-no-cookie] stays signed out', async () => {
    expect(parseState((await open('/about-us.html')).body).userInfo).toBeNull()
  })
})

const accountPaths = [
  '/wish-list.html',
  '/user-order.html',
  '/user-coupons.html',
  '/user-points.html',
  '/point-orders',
  '/user-address.html',
  '/user-reviews.html',
  '/user-viewed.html',
  '/user-setting',
  '/user.html',
]

describe('a token cookie', () => {
  const cookie = (token: string) => ({ cookie: `${TOKEN_COOKIE}=${token}` })
  const { email } = persona('oliver')

  it('[STATE-4-first-render-member-detail] [STATE-4-member-detail-ok] names the member on the first render', async () => {
    const token = await test.createToken(email)
    const page = await open('/user-setting', cookie(token))
    expect(page.statusCode).toBe(200)
    expect(parseState(page.body).userInfo).toMatchObject({ email })
    expect(page.headers['cache-control']).toBe('no-store')
  })

  it('[STATE-4-shop-top-first] is verified after the top banner was loaded', async () => {
    asked = []
    await open('/user-setting', cookie(await test.createToken(email)))
    const [top, member] = ['/api/shop-top', '/api/member/detail'].map(path =>
      asked.findIndex(url => url.startsWith(path)),
    )
    expect([top, member]).toEqual([0, 1])
  })

  it('[STATE-4-signed-in, ENTITY-user-info-empty] renders the page for a member or a guest by the user info alone', async () => {
    const member = await open('/about-us.html', cookie(await test.createToken(email)))
    const guest = await open('/about-us.html')

    expect([parseState(member.body).userInfo, parseState(guest.body).userInfo]).toEqual([
      expect.objectContaining({ email }),
      null,
    ])
    expect([member.body.includes('Oliver Hart'), guest.body.includes('Oliver Hart')]).toEqual([true, false])
    expect([/>Sign in</.test(member.body), /Sign in</.test(guest.body)]).toEqual([false, true])
  })

  it('[ROLE-1-member-areas, ROLE-6-member-user-centre] opens every account page', async () => {
    const token = await test.createToken(email)
    const headings: Record<string, string | undefined> = {}
    for (const path of accountPaths) {
      const page = await open(path, cookie(token))
      headings[path] =
        page.statusCode === 200 ? /<h1[^>]*>([^<]*)/.exec(page.body)?.[1] : String(page.statusCode)
    }

    expect(headings).toEqual({
      '/wish-list.html': 'Wish List',
      '/user-order.html': 'My Orders',
      '/user-coupons.html': 'My Coupons',
      '/user-points.html': 'My Points',
      '/point-orders': 'Points Orders',
      '/user-address.html': 'My Address',
      '/user-reviews.html': 'My Reviews',
      '/user-viewed.html': 'Recently Viewed',
      '/user-setting': 'Setting',
      '/user.html': 'Edit Profile',
    })
  }, 90_000)

  it('responds with 404 when a SKU is bought that doesn’t exist', async () => {
    const token = await test.createToken(email)

    const page = await open('/payment/buy-NO-SUCH-SKU?count=1', cookie(token))

    expect(page.statusCode).toBe(404)
  })

  it('[AMB-2.6-signed-in-on-login] redirects from the sign-in page, to paths of the shop only', async () => {
    const token = await test.createToken(email)
    const from = async (redirect: string) =>
      (await open(`/login.html?redirect=${encodeURIComponent(redirect)}`, cookie(token))).headers.location
    expect(await from('/cart.html?a=1')).toBe('/cart.html?a=1')
    expect(await from('//evil.test')).toBe('/')
    expect(await from('https://evil.test/')).toBe('/')
  })

  it('[STATE-4-member-detail-bad-home] [STATE-4-member-detail-bad-cookie] [ERR-member-detail] that is invalid is cleared with a redirect to the home page', async () => {
    const page = await open('/user-order.html', cookie('nonsense'))
    expect([page.statusCode, page.headers.location]).toEqual([302, '/'])
    expect([page.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(new RegExp(`^${TOKEN_COOKIE}=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)`)),
    )
  })

  it('[STATE-4-member-detail-bad-user-info] that is invalid leaves the home page unchanged and signed out', async () => {
    const page = await open('/', cookie('nonsense'))
    expect(page.statusCode).toBe(200)
    expect(parseState(page.body).userInfo).toBeNull()
    expect(page.headers['set-cookie']).toContain(`${TOKEN_COOKIE}=;`)
  })

  it('[STATE-4-member-detail-failed-call] [ERR-member-detail] treats a failed call as an invalid token', async () => {
    const token = await test.createToken(email)
    broken.set('/api/member/detail', crash)
    const page = await open('/about-us.html', cookie(token))
    expect([page.statusCode, page.headers.location]).toEqual([302, '/'])
  })
})

describe('a failure', () => {
  it('of the redirect lookup never redirects a URL to itself', async () => {
    broken.set('/api/seo/shop-redirect', {
      status: 200,
      envelope: { code: 0, msg: 'success', data: '/itself' },
    })
    expect((await open('/itself')).statusCode).toBe(404)
    expect((await open('/other')).statusCode).toBe(404)
  })

  it('of no call leaves the top banner in the state [STATE-3-root-headerTopInfo]', async () => {
    const page = await open('/about-us.html')

    expect(parseState(page.body).headerTopInfo).toMatchObject({ countdownEndsAt: '2025/08/01 23:59:59' })
  })

  it('[STATE-4-shop-top-failure] [ERR-shop-top] of the top banner is ignored', async () => {
    broken.set('/api/shop-top', crash)
    const page = await open('/about-us.html')
    expect(page.statusCode).toBe(200)
    expect(parseState(page.body).headerTopInfo).toBeNull()
  })

  it('[ERR-header-500] of the header data with code 500 shows the 404 page', async () => {
    broken.set('/api/shop-home-header', rejection)
    const page = await open('/about-us.html')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('This page could not be found')
  })

  it('[ERR-header-500-blog] of the header data in the blog raises the error page with message Error and status 404', async () => {
    broken.set('/api/shop-home-header', rejection)
    const page = await open('/blog')
    expect(page.statusCode).toBe(404)
    expect(page.body).toMatch(/<h1[^>]*>Error<\/h1>/)
  })

  it('of the header call at transport level still renders the page', async () => {
    broken.set('/api/shop-home-header', crash)
    const page = await open('/about-us.html')
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<h1[^>]*>About Us/)
  })
})
