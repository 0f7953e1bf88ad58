/** A value that is there by the rules. Throws an Error that names `what` if it isn't: a defect or damaged data. */
export const requireValue = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}

/** The item at a position of a list that is long enough. Throws an Error if it is shorter. */
export const requireAt = <Item>(items: readonly Item[], index: number): Item =>
  requireValue(items[index], `Item ${index} of ${items.length}`)

/** The first item of a list that isn't empty. Throws an Error if it is. */
export const requireFirst = <Item>(items: readonly Item[]): Item => requireAt(items, 0)

/** The list, which isn't empty. Throws an Error if it is: `every` and `filter` prove nothing about an empty list. */
export const requireSome = <Item>(items: readonly Item[]): readonly Item[] => {
  if (items.length === 0) throw new Error('The list is empty')
  return items
}
