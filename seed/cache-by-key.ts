/** Returns a function that calls `compute` once per key and remembers the results. */
export const cacheByKey = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const results = new Map<Key, { value: Value }>()
  return key => {
    const result = results.get(key) ?? { value: compute(key) }
    results.set(key, result)
    return result.value
  }
}
