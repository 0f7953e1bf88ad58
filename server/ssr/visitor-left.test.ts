import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pageRenderer } from '#server/testing/page-renderer.ts'
import type { Renderer } from './renderer.ts'

const DETAILS = '/api/shop/product/detail/desc'

let shop: TestApp
const errors: unknown[] = []
const kinds: string[] = []

/** Wraps a renderer: a product's details never arrive, and the reader leaves as soon as the page is being sent. */
const leaveEarly = (whole: Renderer): Renderer => ({
  ...whole,
  render: async input => {
    const page = await whole.render({
      ...input,
      onError: error => errors.push(error),
      executeCall: call => (call.url.includes(DETAILS) ? new Promise(() => {}) : input.executeCall(call)),
    })
    if (page.kind !== 'page') return page

    kinds.push(page.markup.kind)
    if (page.markup.kind === 'stream') {
      const sent = new PassThrough().resume()
      page.markup.pipe(sent)
      page.markup.abort()
      await finished(sent)
    }

    return { ...page, markup: { kind: 'complete', html: '' } }
  },
})

beforeAll(async () => {
  shop = await createTestApp({ SHOP_CACHE: 'off' }, leaveEarly(await pageRenderer()))
})
afterAll(() => shop.close())

it('a visitor who leaves while a page is being sent is no error [ACC-09]', async () => {
  const product = await shop.deps.db.product.findFirstOrThrow({ where: { status: 1 } })

  await shop.app.inject({ url: `/detail/${product.seoUrl}`, headers: { host: 'shop.test' } })

  expect(kinds).toEqual(['stream'])
  expect(errors).toEqual([])
})
