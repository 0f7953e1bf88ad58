/**
 * Selects a shard of a list, such as `2/8` for the second of eight. Shards have nearly equal sizes, and each item is in
 * exactly one of them.
 */
export const selectShard = <Item>(items: readonly Item[], shard: string): Item[] => {
  const [, index = '', count = ''] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  const part = Number(index)
  const parts = Number(count)
  if (part < 1 || part > parts) throw new Error(`--shard must be like 2/8, not ${shard}`)
  const start = Math.floor(((part - 1) * items.length) / parts)
  return items.slice(start, Math.floor((part * items.length) / parts))
}
