import { describe, expect, it } from 'vitest'
import { createWorldCache } from '#server/lib/cache.ts'
import { createTestApp } from '#server/testing/create-test-app.ts'
import { hitsOf } from './hits.ts'

describe('hitsOf', () => {
  it('answers hits in the order asked for, known or not, without ids that nothing stands behind', async () => {
    const shop = await createTestApp()
    const deps = { sql: shop.deps.sql, cache: createWorldCache() }
    hitsOf(deps, [2, 4])
    const hits = hitsOf(deps, [5, 2, 9_999_999, 4, 1])
    expect(hits.map(hit => hit.id)).toEqual([5, 2, 4, 1])
    expect(hits[1]).toEqual(hitsOf({ ...deps, cache: createWorldCache() }, [2])[0])
    await shop.close()
  })
})
