import { createConstantRenderer } from '@fixbench/server/testing/constant-renderer.ts'
import { expect, it } from 'vitest'
import { createWorldApp } from '../testing/create-world-app.ts'

/** Opens a page twice and counts how often it is rendered. */
const countRenders = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  let count = 0
  const renderer = createConstantRenderer(() => {
    count += 1
    return {}
  })
  const { app, close } = await createWorldApp({}, renderer)

  await app.inject({ url, headers })
  await app.inject({ url, headers })
  await close()

  return count
}

it('a page is cached without faults', async () => {
  expect(await countRenders('/x')).toBe(1)
})

it('a page is not cached while faults apply', async () => {
  expect(await countRenders('/x', { 'x-fault': 'call=home.top;status=500' })).toBe(2)
})

it('a page is not cached when its URL contains a magic value', async () => {
  expect(await countRenders('/x?q=fault-300008')).toBe(2)
})
