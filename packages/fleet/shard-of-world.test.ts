import { expect, it } from 'vitest'
import { findShard } from './shard-of-world.ts'

/** Names with the shards that HAProxy 2.6.12 computes for them: `crc32,mod(4)`. */
const KNOWN: [worldId: string, shard: number][] = [
  ['main', 0],
  ['tester', 1],
  ['mine', 3],
  ['bob', 0],
  ['json-w', 3],
]

it.each(KNOWN)('the world %s belongs to shard %i of four, as HAProxy computes it', (worldId, shard) => {
  expect(findShard(worldId, 4)).toBe(shard)
})

it('spreads worlds evenly: none of four shards has a tenth more than its part', () => {
  const counts = [0, 0, 0, 0]
  for (let index = 0; index < 4000; index += 1) {
    const shard = findShard(`pipeline-${index}`, counts.length)
    counts[shard] = (counts[shard] ?? 0) + 1
  }

  expect(Math.max(...counts)).toBeLessThan(1100)
})
