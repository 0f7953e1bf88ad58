import { describe, expect, it } from 'vitest'
import { createShopCache, memoizeAsync } from './cache.ts'

const createReader = () => {
  const cache = createShopCache()
  let calls = 0
  const read = (compute: () => Promise<object>, isCacheable = () => true) =>
    memoizeAsync(cache, { key: 'a', topics: ['catalog'], bytes: 1, isCacheable }, () => {
      calls += 1
      return compute()
    })

  return { cache, read, countCalls: () => calls }
}

describe('an asynchronous value', () => {
  it('is computed once', async () => {
    const { read, countCalls } = createReader()
    const first = await read(async () => ({}))
    expect(await read(async () => ({}))).toBe(first)
    expect(countCalls()).toBe(1)
  })

  it('is not cached when its topic changed while it was computed', async () => {
    const { cache, read, countCalls } = createReader()
    await read(async () => {
      cache.bump('catalog')
      return {}
    })
    await read(async () => ({}))
    expect(countCalls()).toBe(2)
  })

  it('is not cached when caching is disallowed', async () => {
    const { read, countCalls } = createReader()
    await read(
      async () => ({}),
      () => false,
    )
    await read(async () => ({}))
    expect(countCalls()).toBe(2)
  })
})
