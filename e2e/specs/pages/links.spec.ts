import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { EXPIRED_TOKEN, type PersonaKey } from '@fixbench/fixtures/personas.ts'
import { cannedReplies } from '@fixbench/server/modules/chat/canned-replies.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { crawl, type PageResponse } from '#e2e/crawler/crawl.ts'
import { findPageKind } from '#e2e/crawler/find-page-kind.ts'
import { createToken } from '#e2e/drivers/api.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Paths that aren't pages without an id. */
const NEED_AN_ID = new Set(['/detail', '/points-product-detail', '/blog/detail', '/shared-wish-list'])
const routes = pages.map(({ path }) => path.replace(/\/:\w+\?/g, '')).filter(path => !NEED_AN_ID.has(path))

/** Requests URLs of a world with a session token. Pictures are requested as SVG, which is faster to draw. */
const openAs =
  (origin: string, { headers }: ConsoleClient, token: string | null) =>
  async (address: string): Promise<PageResponse> => {
    const url = address.startsWith('/pictures/')
      ? address.replace(/\.(webp|avif|png)(\?.*)?$/, '.svg')
      : address
    const response = await fetch(origin + url, {
      redirect: 'manual',
      headers: {
        ...headers,
        accept: '*/*',
        ...omitUndefined({ cookie: token === null ? undefined : `${TOKEN_COOKIE}=${token}` }),
      },
    })

    return {
      status: response.status,
      location: response.headers.get('location'),
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    }
  }

type WalkOptions = {
  world: ConsoleClient
  baseURL: string | undefined
  token?: string
  starts: readonly string[]
  /** Opens the starts only, without following links. */
  isFollowing?: false
}

/** Crawls as a member, with few pages of each kind, because members see the same catalog as guests. */
const walk = ({ world, baseURL = '', token, starts, ...options }: WalkOptions) =>
  crawl({
    starts,
    origin: baseURL,
    open: openAs(baseURL, world, token ?? null),
    findPageKind,
    perKind: MEMBER,
    ...options,
  })

/** Maximum number of plain pages, of pages with a query, and of pictures per kind. */
type Limits = { plain: number; chosen: number; pictures: number }

/** Pages whose query names an order, address or request of the member. */
const MEMBER_PAGES = /^(user|point|pay|after-sale|evaluate|saved-lists|quotes|wholesale)/

const limitTo =
  ({ plain, chosen, pictures }: Limits) =>
  (kind: string): number => {
    if (kind.startsWith('/pictures')) return pictures
    if (kind.startsWith('/')) return Number.POSITIVE_INFINITY
    return kind.endsWith('?') && !MEMBER_PAGES.test(kind) ? chosen : plain
  }

const GUEST = limitTo({ plain: 3, chosen: 3, pictures: 1 })
/** Limits for members, who see the same catalog as guests. */
const MEMBER = limitTo({ plain: 2, chosen: 0, pictures: 0 })

const listLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

/** Paths in texts for customers, at the start or after a space. */
const listPaths = (text: string): string[] =>
  [...text.matchAll(/(?<=^|\s)\/[a-z][\w./-]*(?:\?[\w=&%-]+)?/gm)].map(([path]) => path.replace(/\.$/, ''))

test('[SCREEN-1-support-pages, SCREEN-1-blog] every link that a guest sees leads to an existing page, picture or anchor', async ({
  world,
  baseURL,
}) => {
  test.slow()
  const open = openAs(baseURL ?? '', world, null)
  const parts = listLocations((await open('/sitemap.xml')).body)
  const listed = await Promise.all(parts.map(async part => listLocations((await open(part)).body)))

  expect(listed.flat()).not.toEqual([])

  const { data } = await world.shop.favorite.share(
    { isShared: true },
    { token: await createToken(world, 'greta') },
  )
  const { shareKey } = favoriteEndpoints.share.data.parse(data)
  const starts = ['/', ...parts, ...routes, ...listed.flat(), `/shared-wish-list/${shareKey}`]
  const { problems, opened } = await crawl({
    starts,
    origin: baseURL ?? '',
    open,
    findPageKind,
    perKind: GUEST,
  })

  expect(problems).toEqual([])

  const unopened = pages.filter(({ name }) => !opened.has(name) && !opened.has(`${name}?`))
  expect(unopened.map(({ name }) => name)).toEqual([])
})

for (const key of ['oliver', 'bella', 'greta', 'wade'] satisfies PersonaKey[]) {
  test(`every link that ${key} sees leads to an existing page`, async ({ world, baseURL }) => {
    const token = await createToken(world, key)
    const { problems, opened } = await walk({ world, baseURL, token, starts: ['/', ...routes] })
    expect(problems).toEqual([])
    expect(opened.get('user.html')).toBe(1)
  })
}

test('a visitor with an expired session is redirected like a guest', async ({ world, baseURL }) => {
  const { problems, opened } = await walk({
    world,
    baseURL,
    token: EXPIRED_TOKEN,
    starts: routes,
    isFollowing: false,
  })
  expect(problems).toEqual([])
  expect(opened.size).toBe(routes.length)
})

test('emails and canned chat replies link to existing pages', async ({ world, baseURL }) => {
  await world.shop.support.subscribe({ email: 'reader@repairs.example' })
  const rows = await world.messages({ pageSize: 200 })
  const texts = [
    ...rows.flatMap(({ body, data }) => [body, JSON.stringify(data).replaceAll('"', ' ')]),
    ...cannedReplies.map(({ text }) => text),
  ]
  const named = texts.flatMap(listPaths)

  expect(named).toContainEqual(expect.stringMatching(/^\/subscriptions\.html\?confirm=/))

  const { problems } = await walk({ world, baseURL, starts: named, isFollowing: false })
  expect(problems).toEqual([])
})
