/** Groups items by key. Groups and their items stay in the order of the input. */
export const groupBy = <Item, Key>(
  items: readonly Item[],
  getKey: (item: Item) => Key,
): ReadonlyMap<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** The values of each key, in the order of the input. */
export const groupByKey = <Key, Value>(
  entries: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, Value[]> =>
  new Map([...groupBy(entries, ([key]) => key)].map(([key, group]) => [key, group.map(([, value]) => value)]))

/** Cuts a list into parts of `size` items; the last part may have fewer. An empty list has no parts. */
export const toParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Adds up a number of every item, such as its amount in cents. */
export const sumBy = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0)

/** The sum of the numbers of each key, such as the quantity by SKU. */
export const sumByKey = <Key>(entries: readonly (readonly [Key, number])[]): ReadonlyMap<Key, number> => {
  const sums = new Map<Key, number>()
  for (const [key, number] of entries) sums.set(key, (sums.get(key) ?? 0) + number)
  return sums
}

/** A count for each of the keys; 0 for those that none has. */
export const toCounts = <Key extends string>(
  keys: readonly Key[],
  counts: ReadonlyMap<string, number>,
): Record<Key, number> =>
  Object.fromEntries(keys.map(key => [key, counts.get(key) ?? 0])) as Record<Key, number>
