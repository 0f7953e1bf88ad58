/** Defers an expensive computation to its first use and remembers the result. */
export const lazy = <T>(create: () => T): (() => T) => {
  let created: { value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}

/** Creates a value for each object on its first use. The value is released together with the object. */
export const lazyFor = <Key extends object, T extends object>(create: (key: Key) => T): ((key: Key) => T) => {
  const created = new WeakMap<Key, T>()
  return key => {
    const value = created.get(key) ?? create(key)
    created.set(key, value)
    return value
  }
}
