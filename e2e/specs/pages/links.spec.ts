import { pages } from '#client/pages/pages.ts'
import { TOKEN_COOKIE } from '#contract/core/session-constants.ts'
import { favoriteEndpoints } from '#contract/favorite.contract.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { supportEndpoints } from '#contract/support.contract.ts'
import { type Answer, crawl } from '#e2e/crawler/crawl.ts'
import { findPageKind } from '#e2e/crawler/find-page-kind.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { EXPIRED_TOKEN, PERSONA_PASSWORD, type PersonaKey, persona } from '#seed/personas.ts'
import { cannedAnswers } from '#server/modules/chat/canned-answers.ts'
import type { ConsoleClient } from '#server/testing/console-client.ts'

/** Without their product or post these are no pages. */
const NEED_AN_ID = new Set(['/detail', '/points-product-detail', '/blog/detail', '/shared-wish-list'])
const routes = pages.map(({ path }) => path.replace(/\/:\w+\?/g, '')).filter(path => !NEED_AN_ID.has(path))

/** Opens addresses of a world as someone; pictures as the drawing that they are made from. */
const openAs =
  (origin: string, { headers }: ConsoleClient, token: string | null) =>
  async (address: string): Promise<Answer> => {
    const url = address.startsWith('/pictures/')
      ? address.replace(/\.(webp|avif|png)(\?.*)?$/, '.svg')
      : address
    const response = await fetch(origin + url, {
      redirect: 'manual',
      headers: { ...headers, accept: '*/*', ...(token !== null && { cookie: `${TOKEN_COOKIE}=${token}` }) },
    })
    return {
      status: response.status,
      location: response.headers.get('location'),
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    }
  }

type Walk = {
  world: ConsoleClient
  baseURL: string | undefined
  token?: string
  starts: readonly string[]
  /** Links of the pages are not followed: only the starts are opened. */
  isFollowing?: false
}

/** Follows the links of a member, of few pages of each kind: his catalog is a guest's. */
const walk = ({ world, baseURL = '', token, starts, ...how }: Walk) =>
  crawl({
    starts,
    origin: baseURL,
    open: openAs(baseURL, world, token ?? null),
    findPageKind,
    perKind: MEMBER,
    ...how,
  })

/** Pages of each kind that are opened: plain ones, ones with a part chosen, and pictures. */
type Reach = { plain: number; chosen: number; pictures: number }

/** Pages whose query names an order, an address or a case of the member. */
const ofMembers = /^(user|point|pay|after-sale|evaluate|saved-lists|quotes|wholesale)/

const within =
  ({ plain, chosen, pictures }: Reach) =>
  (kind: string): number => {
    if (kind.startsWith('/pictures')) return pictures
    if (kind.startsWith('/')) return Number.POSITIVE_INFINITY
    return kind.endsWith('?') && !ofMembers.test(kind) ? chosen : plain
  }

const GUEST = within({ plain: 3, chosen: 3, pictures: 1 })
/** A member sees the same catalog as a guest; only a few pages differ. */
const MEMBER = within({ plain: 2, chosen: 0, pictures: 0 })

const createToken = async (world: ConsoleClient, key: PersonaKey): Promise<string> => {
  const { data } = await world.shop(sessionEndpoints.login, {
    email: persona(key).email,
    password: PERSONA_PASSWORD,
  })
  return String(data)
}

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

/** Addresses as texts for customers name them: a path on its own, or after a blank. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<=^|\s)\/[a-z][\w./-]*(?:\?[\w=&%-]+)?/gm)].map(([path]) => path.replace(/\.$/, ''))

test('[SCREEN-1-support-pages, SCREEN-1-blog] every link of a guest leads to a page, a picture or a place that is there', async ({
  world,
  baseURL,
}) => {
  test.slow()
  const open = openAs(baseURL ?? '', world, null)
  const parts = locationsIn((await open('/sitemap.xml')).body)
  const listed = await Promise.all(parts.map(async part => locationsIn((await open(part)).body)))
  expect(listed.flat()).not.toEqual([])
  const { data } = await world.shop(
    favoriteEndpoints.share,
    { isShared: true },
    await createToken(world, 'greta'),
  )
  const { shareKey } = favoriteEndpoints.share.data.parse(data)
  const starts = ['/', ...parts, ...routes, ...listed.flat(), `/shared-wish-list/${shareKey}`]
  const { wrong, opened } = await crawl({ starts, origin: baseURL ?? '', open, findPageKind, perKind: GUEST })
  expect(wrong).toEqual([])
  const unseen = pages.filter(({ name }) => !opened.has(name) && !opened.has(`${name}?`))
  expect(unseen.map(({ name }) => name)).toEqual([])
})

for (const key of ['oliver', 'bella', 'greta', 'wade'] satisfies PersonaKey[])
  test(`every link that ${key} sees leads to a page that is there`, async ({ world, baseURL }) => {
    const token = await createToken(world, key)
    const { wrong, opened } = await walk({ world, baseURL, token, starts: ['/', ...routes] })
    expect(wrong).toEqual([])
    expect(opened.get('user.html')).toBe(1)
  })

test('whoever comes with a session that has ended is led where a guest is led', async ({
  world,
  baseURL,
}) => {
  const { wrong, opened } = await walk({
    world,
    baseURL,
    token: EXPIRED_TOKEN,
    starts: routes,
    isFollowing: false,
  })
  expect(wrong).toEqual([])
  expect(opened.size).toBe(routes.length)
})

test('mails and answers in the chat name pages that are there', async ({ world, baseURL }) => {
  await world.shop(supportEndpoints.subscribe, { email: 'reader@repairs.example' })
  const rows = await world.messages({ pageSize: 200 })
  const texts = [
    ...rows.flatMap(({ body, data }) => [body, JSON.stringify(data).replaceAll('"', ' ')]),
    ...cannedAnswers.map(({ text }) => text),
  ]
  const named = texts.flatMap(pathsIn)
  expect(named).toContainEqual(expect.stringMatching(/^\/subscriptions\.html\?confirm=/))
  const { wrong } = await walk({ world, baseURL, starts: named, isFollowing: false })
  expect(wrong).toEqual([])
})
