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

/** Adds up a number of every item, such as its amount in cents. */
export const sumBy = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0)
