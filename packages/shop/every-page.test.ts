import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { createTestApp, type TestApp } from '@fixbench/server/testing/create-test-app.ts'
import { pageRenderer } from '@fixbench/server/testing/page-renderer.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({}, await pageRenderer())
  // The first page compiles the client, which can take long on a busy machine.
  await test.app.inject({ url: '/' })
})
afterAll(() => test.close())

/** The path without its optional parameters, and with unknown values. */
const samples = pages.flatMap(({ name, path }) => {
  const bare = path.replace(/\/:\w+\?/g, '')
  return path === bare
    ? [[name, bare]]
    : [
        [name, bare],
        [name, path.replace(/:\w+\?/g, '1')],
      ]
})

/** The outcome of a URL: a complete page with its heading, or a redirect to a page of the shop. */
async function requestPage(url: string, cookie: string): Promise<string> {
  const { statusCode, headers, body } = await test.app.inject({ url, headers: { cookie } })
  if (statusCode === 302 && String(headers.location).startsWith('/')) return 'sent on'
  const isWhole = /<main[^>]*>.*<h1/s.test(body) && body.includes('id="page-state"')
  return isWhole && [200, 404].includes(statusCode) ? 'whole' : `${statusCode}: ${body}`
}

describe('every page', () => {
  it.each(samples)('%s is rendered for a member: %s', async (_name, url) => {
    const cookie = `${TOKEN_COOKIE}=${await test.createToken(persona('oliver').email)}`
    expect(await requestPage(url, cookie)).toMatch(/^(?:whole|sent on)$/)
  })

  it.each(samples)('%s is rendered for a guest: %s', async (_name, url) => {
    expect(await requestPage(url, '')).toMatch(/^(?:whole|sent on)$/)
  })
})
