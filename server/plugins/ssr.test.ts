import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderedPage, RenderInput } from '@fixbench/contract/page/rendering.ts'
import { THEME_COOKIE } from '@fixbench/contract/page/theme.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createConstantRenderer } from '#server/testing/constant-renderer.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

let rendered: RenderInput[] = []
let markup: () => RenderedPage['markup'] = () => ({ kind: 'complete', html: '<p>page</p>' })

const test = setUpShop(
  {},
  createConstantRenderer(input => {
    rendered.push(input)
    return { markup: markup() }
  }),
)
beforeEach(() => {
  rendered = []
  markup = () => ({ kind: 'complete', html: '<p>page</p>' })
  test.deps.cache.bump('content')
})

const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

const DOCUMENT =
  '<html lang="en"><head><title>x</title><script type="module" src="/entry.js"></script><link rel="stylesheet" href="/a.css"></head>' +
  '<body><p>page</p><script type="application/json" id="page-state">{}</script></body></html>'

describe('the document', () => {
  it('inserts head, assets, markup and state into the template', async () => {
    expect((await open('/x')).body).toBe(DOCUMENT)
  })

  it('allows scripts of its own origin only', async () => {
    const { headers } = await open('/x')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('appends the state after streamed markup, and gives its scripts a nonce', async () => {
    markup = () => ({
      kind: 'stream',
      pipe: target => void target.end('<p>late</p>'),
      abort: () => {},
    })
    const { body, headers } = await open('/x')

    expect(body).toContain('<p>late</p><script type="application/json" id="page-state">')
    expect(headers['content-security-policy']).toContain(`'nonce-${rendered[0]?.nonce()}'`)
  })
})

describe('a page for guests', () => {
  it('is rendered once and then served from the cache', async () => {
    const first = await open('/x?a=1')
    const second = await open('/x?a=1')
    expect(second.body).toBe(first.body)
    expect(rendered).toHaveLength(1)
    await open('/x?a=2')
    expect(rendered).toHaveLength(2)
  })

  it('is rendered again after a change of its data', async () => {
    await open('/x')
    test.deps.cache.bump('reviews')
    await open('/x')
    expect(rendered).toHaveLength(2)
  })

  it('is rendered again after all cached data was cleared', async () => {
    await open('/x')
    test.deps.cache.clear()
    await open('/x')
    expect(rendered).toHaveLength(2)
  })

  it('is rendered again after the clock was moved', async () => {
    await open('/x')
    test.deps.clock.set(test.deps.clock.nowMs() + 1000)
    await open('/x')
    expect(rendered).toHaveLength(2)
    expect(rendered[1]?.clock.shopMs).toBe((rendered[0]?.clock.shopMs ?? 0) + 1000)
  })

  it('is cached separately for each host, because it contains its own URL', async () => {
    await open('/x', { host: 'one.test' })
    await open('/x', { host: 'two.test' })
    expect(rendered.map(({ url }) => url.host)).toEqual(['one.test', 'two.test'])
  })

  it('[issue 21: dark theme] has the theme of the cookie and is cached separately for each theme', async () => {
    const system = await open('/themed')
    const dark = await open('/themed', { cookie: `${THEME_COOKIE}=dark` })
    const light = await open('/themed', { cookie: `${THEME_COOKIE}=light` })
    const odd = await open('/themed', { cookie: `${THEME_COOKIE}=%22%3E` })

    expect(system.body).toContain('<html lang="en">')
    expect(dark.body).toContain('<html lang="en" data-theme="dark">')
    expect(light.body).toContain('<html lang="en" data-theme="light">')
    expect(odd.body).toBe(system.body)
    expect(rendered).toHaveLength(3)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent in %s when the browser accepts it', async (encoding, decompress) => {
    const { headers, rawPayload } = await open('/x', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(decompress(rawPayload).toString()).toBe(DOCUMENT)
  })
})

describe('a page for a member', () => {
  const headers = { cookie: `${TOKEN_COOKIE}=t` }

  it('is rendered each time with the token and never cached', async () => {
    const page = await open('/x', headers)
    await open('/x', headers)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(rendered.map(({ token }) => token)).toEqual(['t', 't'])
  })

  it('never reaches a guest', async () => {
    await open('/x', headers)
    await open('/x')
    expect(rendered.map(({ token }) => token)).toEqual(['t', null])
  })
})

describe('a renderer that fails', () => {
  it('gets a document with status 500 that still starts the application', async () => {
    markup = () => {
      throw new Error('broken on purpose')
    }
    const { statusCode, body } = await open('/x')
    expect(statusCode).toBe(500)
    expect(body).toContain('<script type="module" src="/entry.js">')
    expect(body).not.toContain('page-state')
  })
})

it('does not render paths of other parts of the server', async () => {
  for (const url of ['/api/none', '/pictures/none', '/assets/none.js', '/gateway/none']) await open(url)
  expect(rendered).toEqual([])
})
