import { expect, it } from 'vitest'
import { createConstantRenderer } from '#server/testing/constant-renderer.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

let source = 'before'

const test = setUpShop(
  {},
  {
    ...createConstantRenderer(() => ({ markup: { kind: 'complete', html: source } })),
    isDevelopment: true,
  },
)

it('[issue 41] a page in development shows an edit of its sources at once', async () => {
  const before = await test.app.inject('/x')
  source = 'after'
  const after = await test.app.inject('/x')

  expect(before.body).toContain('before')
  expect(after.body).toContain('after')
  expect(after.headers['cache-control']).toBe('no-store')
})
