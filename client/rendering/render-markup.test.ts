import { createCaller } from '@fixbench/storefront/lib/api/api.ts'
import { createStores } from '@fixbench/storefront/lib/state/stores.ts'
import { createTestShop, TEST_NOW_MS } from '@fixbench/storefront/testing/create-test-shop.ts'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { createElement, lazy, type ReactNode } from 'react'
import { createStaticHandler } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderMarkup } from './render-markup.tsx'

const bold = createElement('b', null, 'Part')

const render = async (part: ReactNode) => {
  const handler = createStaticHandler([
    {
      path: '/',
      element: createElement(() => SuspenseBoundary({ fallback: 'Waiting', children: part })),
    },
  ])
  const context = await handler.query(new Request('http://shop.test/'))
  if (context instanceof Response) throw new Error('The page redirects')
  const shop = createTestShop(
    createCaller(() => Promise.reject(new Error('No calls here'))),
    { nowMs: TEST_NOW_MS, stores: createStores() },
  )
  const errors: unknown[] = []
  const input = { nonce: () => 'nonce', onError: (error: unknown) => void errors.push(error) }
  const markup = await renderMarkup({ handler, context, shop, input, isSettled: true })
  if (markup.kind === 'stream') markup.abort()

  return { markup, errors }
}

it('a page whose parts are complete is a string (decision 150)', async () => {
  const { markup, errors } = await render(bold)

  expect(markup).toMatchObject({ kind: 'complete', html: expect.stringContaining('<b>Part</b>') })
  expect(errors).toEqual([])
})

it('a part whose script is still loading is waited for (decision 150)', async () => {
  const Part = lazy(async () => ({ default: () => bold }))

  const { markup } = await render(createElement(Part))

  expect(markup).toMatchObject({ kind: 'complete', html: expect.stringContaining('<b>Part</b>') })
})

it('a page with a part that failed is a stream, which can’t be cached, and the failure is reported once (decision 150)', async () => {
  const failure = new Error('The part failed')
  const Part = (): ReactNode => {
    throw failure
  }

  const { markup, errors } = await render(createElement(Part))

  expect(markup.kind).toBe('stream')
  expect(errors).toEqual([failure])
})
