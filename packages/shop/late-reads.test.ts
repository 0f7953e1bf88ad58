import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Renderer } from '@fixbench/server/ssr/renderer.ts'
import { createTestApp, type TestApp } from '@fixbench/server/testing/create-test-app.ts'
import { pageRenderer } from '@fixbench/server/testing/page-renderer.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Calls that pages don't wait for, by the loader that defers them. */
const deferredCalls: Readonly<Record<string, readonly string[]>> = {
  'catalog/product': [
    'coupon.ofProduct',
    'catalog.description',
    'catalog.combinations',
    'review.list',
    'question.list',
    'catalog.recommended',
  ],
  'programs/laser': ['catalog.list'],
  'blog/post': ['blog.comments'],
}

/** A product with coupons, reviews and accessories. */
const WITH_COUPONS = 'FB-SGS23U-SCR'

let shop: TestApp
let late: readonly string[] = []
let sent: { kind: string; texts: string[] } = { kind: '', texts: [] }

const readTexts = (html: string): string[] => {
  const visible = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  return [...visible.matchAll(/>([^<]*[^<\s][^<]*)</g)].map(([, words = '']) => words.trim())
}

/** Wraps a renderer: the responses of late calls arrive when the page is being sent. */
const withLateCalls = (whole: Renderer): Renderer => ({
  ...whole,
  render: async input => {
    let letArrive = () => {}
    const arrival = new Promise<void>(resolve => {
      letArrive = resolve
    })
    const page = await whole.render({
      ...input,
      executeCall: async call => {
        const response = await input.executeCall(call)
        if (late.includes(call.key)) await arrival
        return response
      },
    })
    if (page.kind !== 'page') return page

    letArrive()
    const { markup } = page
    const html = markup.kind === 'complete' ? markup.html : await readStream(markup)
    sent = { kind: markup.kind, texts: readTexts(html) }

    return { ...page, markup: { kind: 'complete', html } }
  },
})

const readStream = (markup: { pipe: (target: PassThrough) => void }): Promise<string> => {
  const body = new PassThrough()
  markup.pipe(body)
  return text(body)
}

beforeAll(async () => {
  shop = await createTestApp({ SHOP_CACHE: 'off' }, withLateCalls(await pageRenderer()))
})
afterAll(() => shop.close())

const findAddress: Readonly<Record<string, () => Promise<string>>> = {
  'catalog/product': async () => {
    const { seoUrl } = await shop.deps.db.product.findUniqueOrThrow({ where: { productCode: WITH_COUPONS } })
    return paths.detail(seoUrl)
  },
  'programs/laser': async () => paths.laserMachine(),
  'blog/post': async () => {
    const { post } = await shop.deps.db.blogComment.findFirstOrThrow({ include: { post: true } })
    return paths.blogPost(post.slug)
  },
}

it('knows every loader that defers calls', () => {
  const screens = path.resolve(import.meta.dirname, '../../client/screens')
  const loaders = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.loader.ts'),
  )

  const deferring = loaders.filter(file =>
    /\bdeferred\(/.test(readFileSync(path.join(screens, file), 'utf8')),
  )

  expect(deferring.map(file => file.replaceAll('\\', '/').replace('.loader.ts', '')).toSorted()).toEqual(
    Object.keys(deferredCalls).toSorted(),
  )
})

it.each(Object.keys(deferredCalls))(
  'a page says the same when its deferred calls are late, so the browser finds the markup it expects: %s',
  async loader => {
    const address = (await findAddress[loader]?.()) ?? ''
    const open = async (calls: readonly string[]) => {
      late = calls
      await shop.app.inject({ url: address, headers: { host: 'shop.test' } })
      return sent
    }

    const prompt = await open([])
    const streamed = await open(deferredCalls[loader] ?? [])

    expect([prompt.kind, streamed.kind]).toEqual(['complete', 'stream'])
    expect(prompt.texts.filter(words => !streamed.texts.includes(words))).toEqual([])
  },
)
