import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pageRenderer } from '#server/testing/page-renderer.ts'

const UNKNOWN = 'no-such-thing'

let shop: TestApp
let cookie: string

beforeAll(async () => {
  shop = await createTestApp({ SHOP_CACHE: 'off' }, await pageRenderer())
  cookie = `${TOKEN_COOKIE}=${await shop.createToken(persona('oliver').email)}`
})
afterAll(() => shop.close())

const open = async (url: string, { isMember }: { isMember: boolean }) => {
  const { statusCode, body } = await shop.app.inject({
    url,
    headers: { host: 'shop.test', ...omitUndefined({ cookie: isMember ? cookie : undefined }) },
  })
  const read = (pattern: RegExp) => (pattern.exec(body)?.[1] ?? '').replace(/<[^>]*>|&[^;]*;/g, ' ')

  return {
    status: statusCode,
    title: read(/<title>(.*?)<\/title>/s),
    heading: read(/<h1[^>]*>(.*?)<\/h1>/s),
    isHidden: body.includes('name="robots" content="noindex"'),
  }
}

/** The start of each word of four letters or more, so that "settings" and "setting" are alike. */
const toStems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(word => word.slice(0, 5))

const cases = pages.map(page => ({
  path: page.path.replace(/\/:.*$/, '') || '/',
  hasId: page.path.includes('/:id?'),
  isMember: page.access === 'member',
}))

describe('title and heading', () => {
  it.each(cases)('of $path name the same thing [SHOP-47]', async ({ path, isMember }) => {
    const { status, title, heading } = await open(path, { isMember })
    if (status >= 300 && status < 400) return

    const inTitle = new Set(toStems(title))
    expect(
      toStems(heading).some(stem => inTitle.has(stem)),
      `${title} / ${heading}`,
    ).toBe(true)
  })
})

describe('a page with an id that doesn’t exist', () => {
  // The text that is searched for is in the title of its page.
  const withId = cases.filter(({ path, hasId }) => hasId && !path.endsWith('/search'))

  it.each(withId)('$path is hidden from search engines and has a true title [SHOP-47]', async page => {
    const { title, isHidden } = await open(`${page.path}/${UNKNOWN}`, { isMember: page.isMember })

    expect(isHidden).toBe(true)
    expect(title).not.toMatch(/no.such.thing/i)
    expect(title).not.toBe('')
  })

  it.each([
    '/user-update-address.html?id=99999999',
    '/after-sale-status.html?id=99999999',
    '/saved-lists?id=99999999',
    '/evaluate.html?orderNo=FB000000000000',
    '/user-comment.html?orderNo=FB000000000000',
    '/after-sale.html?orderNo=FB000000000000',
    '/point-order-detail?orderNo=FB000000000000',
  ])('%s is the 404 page [SHOP-47]', async url => {
    const { status, title } = await open(url, { isMember: true })

    expect(status).toBe(404)
    expect(title).toBe('Page not found')
  })
})
