import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { UNSENT_FORM_PATH } from '@fixbench/contract/core/unsent-form.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { guardedPages } from '@fixbench/e2e/specs/pages/guarded-pages.ts'
import { listedPages } from '@fixbench/e2e/specs/pages/listed-pages.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pageRenderer } from '#server/testing/page-renderer.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await createTestApp({ SHOP_CACHE: 'off' }, await pageRenderer())
  token = await shop.createToken(persona('oliver').email)
})
afterAll(() => shop.close())

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Problems of the forms on a page, each with the tag that has it. */
const findProblems = (html: string): string[] =>
  [...html.matchAll(/<form\b[^>]*>/g)].flatMap(([tag]) => [
    ...(attribute(tag, 'method') === 'post' ? [] : [`not posted: ${tag}`]),
    ...(attribute(tag, 'action')?.startsWith(UNSENT_FORM_PATH) === true
      ? []
      : [`action not handled: ${tag}`]),
    ...(attribute(tag, 'data-waits') === '' ? [] : [`does not wait for the script: ${tag}`]),
  ])

describe('[S-06] the server-rendered forms of every page', () => {
  const addresses = [
    ...listedPages.map(({ path, needs }) => ({ path, isMember: needs === 'member' })),
    ...guardedPages.map(({ path }) => ({ path, isMember: true })),
  ]

  it('use POST, wait for the script, and have an action that the server handles', async () => {
    const problemsByPath: Record<string, string[]> = {}
    let forms = 0
    for (const { path, isMember } of addresses) {
      const headers = {
        host: 'shop.test',
        ...omitUndefined({ cookie: isMember ? `${TOKEN_COOKIE}=${token}` : undefined }),
      }
      const { body } = await shop.app.inject({ url: path, headers })
      forms += body.match(/<form\b/g)?.length ?? 0
      const problems = findProblems(body)
      if (problems.length > 0) problemsByPath[path] = problems
    }

    expect(problemsByPath).toEqual({})
    expect(forms).toBeGreaterThan(addresses.length / 2)
  }, 180_000)
})

describe('[S-06] a form that is posted before the script runs', () => {
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  it('gets a page that says nothing was sent, links back, and repeats no input', async () => {
    const response = await post(UNSENT_FORM_PATH, 'email=ada%40shop.test&password=secret-1', {
      referer: 'http://shop.test/login.html?redirect=%2Fcart.html',
    })
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('<h1>Your form was not sent</h1>')
    expect(response.body).toContain('href="/login.html?redirect=%2Fcart.html"')
    expect(response.body).not.toMatch(/ada|secret-1/)
    expect((await post(UNSENT_FORM_PATH, '', { referer: 'http://evil.test/x' })).body).toContain('href="/"')
  })

  it('redirects a form that only navigates, within the shop', async () => {
    const to = (path: string) => post(`${UNSENT_FORM_PATH}?to=${encodeURIComponent(path)}`, 'min=5&max=')
    const found = await to('/list/iphone-parts?brand=1')

    expect([found.statusCode, found.headers.location]).toEqual([303, '/list/iphone-parts?brand=1&min=5'])

    for (const path of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test/',
      'javascript:alert(1)',
      '/.//evil.test',
    ]) {
      expect((await to(path)).statusCode).toBe(400)
    }
  })
})
