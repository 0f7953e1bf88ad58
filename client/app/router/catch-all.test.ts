import { describe, expect, it } from 'vitest'
import { findMovedPath } from './catch-all.ts'
import { withQuery } from './redirects.ts'

const moves = (table: Record<string, string>) => async (path: string) => table[path] ?? null

describe('findMovedPath', () => {
  it('[ROUTE-redirect-policy] follows the fixed redirects without a lookup', async () => {
    const lookup = async () => {
      throw new Error('not to be asked')
    }
    await expect(findMovedPath('/policy', lookup)).resolves.toBe('/shipping-policy.html')
  })

  it('[ROUTE-redirect-lookup] follows the lookup over several moves to a page', async () => {
    await expect(findMovedPath('/old', moves({ '/old': '/older', '/older': '/detail/x?v=1' }))).resolves.toBe(
      '/detail/x?v=1',
    )
    await expect(findMovedPath('/old', moves({ '/old': '/faq.html' }))).resolves.toBe('/FAQ.html')
  })

  it.each([
    ['a move to itself', { '/a': '/a' }],
    ['a circle', { '/a': '/b', '/b': '/a' }],
    ['a move into nothing', { '/a': '/b' }],
    ['another host', { '/a': '//evil.test/detail/x' }],
    ['another origin', { '/a': 'https://evil.test/' }],
    ['an empty response', { '/a': '' }],
  ])('ignores %s', async (_what, table) => {
    await expect(findMovedPath('/a', moves(table as Record<string, string>))).resolves.toBeNull()
  })

  it('removes trailing slashes from the path of a page', async () => {
    await expect(findMovedPath('/cart.html/', moves({}))).resolves.toBe('/cart.html')
    await expect(findMovedPath('/list/iphone//', moves({}))).resolves.toBe('/list/iphone')
    await expect(findMovedPath('/none/', moves({}))).resolves.toBeNull()
  })

  it('gives up on an endless chain', async () => {
    let count = 0
    await expect(findMovedPath('/a', async () => `/a${count++}`)).resolves.toBeNull()
    expect(count).toBeLessThanOrEqual(5)
  })
})

describe('[AMB-2.6-redirect-query] the query of a redirect', () => {
  it.each([
    ['/cart.html', '?a=1', '/cart.html?a=1'],
    ['/detail/x?v=1', '?a=1', '/detail/x?v=1&a=1'],
    ['/FAQ.html#ship', '?a=1', '/FAQ.html?a=1#ship'],
    ['/cart.html', '', '/cart.html'],
  ])('is appended to %s', (target, search, joined) => {
    expect(withQuery(target, search)).toBe(joined)
  })
})
