import { crc32 } from 'node:zlib'

/**
 * The shard of a world, from 0 to `shards` - 1, for good: its name decides. The proxy computes the same with the
 * converters `crc32` and `mod` of HAProxy.
 */
export const findShard = (worldId: string, shards: number): number => crc32(worldId) % shards
