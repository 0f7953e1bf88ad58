import { describe, expect, it } from 'vitest'
import { createWorldName, describeOwner, isOwnWorld, numberOwnName, readPlace } from './place.ts'

const COMPLETE = {
  FLEET_ORIGIN: 'http://localhost:8080',
  FLEET_SHARD: 1,
  FLEET_SHARDS: 4,
  CONSOLE_TOKEN: 'a-token-of-the-fleet',
  TRUSTED_PROXY: 'loopback',
}

describe('the place of a shop in its fleet', () => {
  it('is nothing for a shop of its own, which has every world', () => {
    expect(readPlace({ CONSOLE_TOKEN: 'a-token' })).toBeUndefined()
    expect(isOwnWorld(undefined, 'tester')).toBe(true)
  })

  it('is read from three settings', () => {
    expect(readPlace(COMPLETE)).toEqual({ origin: 'http://localhost:8080', shard: 1, shards: 4 })
  })

  it.each([
    [{ FLEET_ORIGIN: undefined }, 'belong together. Set all three, or none.'],
    [{ FLEET_SHARD: 4 }, 'FLEET_SHARD=4 with FLEET_SHARDS=4: shards are numbered from 0 to 3.'],
    [{ CONSOLE_TOKEN: undefined }, 'FLEET_SHARD=1 needs the console and CONSOLE_TOKEN'],
    [{ SHOP_CONSOLE: 'off' as const }, 'FLEET_SHARD=1 needs the console and CONSOLE_TOKEN'],
    [{ TRUSTED_PROXY: undefined }, 'FLEET_SHARD=1 needs TRUSTED_PROXY'],
  ])('is refused with %j', (change, words) => {
    expect(() => readPlace({ ...COMPLETE, ...change })).toThrow(words)
  })

  it('decides the names of new worlds', () => {
    const place = { origin: 'http://localhost:8080', shard: 2, shards: 4 }

    const names = Array.from({ length: 50 }, () => createWorldName(place))

    expect(names.filter(name => !isOwnWorld(place, name))).toEqual([])
  })

  it.each([0, 1, 2, 3])('decides the number of a name that shard %i uses again and again', shard => {
    const place = { origin: 'http://localhost:8080', shard, shards: 4 }

    const name = numberOwnName(place, 'changed-natural')

    expect(name).toMatch(/^changed-natural(-\d+)?$/)
    expect(isOwnWorld(place, name)).toBe(true)
  })

  it('changes no name in a shop of its own', () => {
    expect(numberOwnName(undefined, 'changed-natural')).toBe('changed-natural')
  })

  it('says which shard has a world', () => {
    const place = { origin: 'http://localhost:8080', shard: 2, shards: 4 }

    expect(describeOwner(place, 'tester')).toContain(
      'The world “tester” belongs to shard 1, and this is shard 2 of 4. Send the request to http://localhost:8080',
    )
  })
})
