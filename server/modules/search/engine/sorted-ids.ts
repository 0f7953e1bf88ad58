/** Ids of documents in rising order, without repeats. */
export type Ids = Int32Array

export const NO_IDS: Ids = new Int32Array(0)

/** Ids that are in both lists. The cost follows the shorter list where the other is much longer. */
export const intersect = (a: Ids, b: Ids): Ids => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const found = new Int32Array(short.length)
  let count = 0
  let at = 0
  const isLopsided = long.length > short.length * 16
  for (const id of short) {
    at = isLopsided ? findPlace(long, id, at) : skipTo(long, id, at)
    if (long[at] === id) found[count++] = id
  }
  return found.subarray(0, count)
}

/** Whether any id is in both lists. */
export const haveCommonId = (a: Ids, b: Ids): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  return short.some(id => {
    at = findPlace(long, id, at)
    return long[at] === id
  })
}

const skipTo = (ids: Ids, id: number, from: number): number => {
  let at = from
  while (at < ids.length && (ids[at] ?? 0) < id) at += 1
  return at
}

/** Place of the first id that is not below `id`, searched from a place on. */
const findPlace = (ids: Ids, id: number, from: number): number => {
  let [low, high] = [from, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

export const includesId = (ids: Ids, id: number): boolean => ids[findPlace(ids, id, 0)] === id

/** Ids of any of the lists. */
export const unite = (lists: readonly Ids[]): Ids => {
  const filled = lists.filter(list => list.length > 0)
  const [first, second, ...more] = filled
  if (first === undefined) return NO_IDS
  if (second === undefined) return first
  return more.length === 0 ? uniteTwo(first, second) : uniteMany(filled)
}

const uniteTwo = (a: Ids, b: Ids): Ids => {
  const found = new Int32Array(a.length + b.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i] ?? Infinity, b[j] ?? Infinity]
    found[count++] = Math.min(x, y)
    if (x <= y) i += 1
    if (y <= x) j += 1
  }
  return found.subarray(0, count)
}

const uniteMany = (lists: readonly Ids[]): Ids => {
  let size = 0
  for (const list of lists) size = Math.max(size, (list.at(-1) ?? 0) + 1)
  const isIn = new Uint8Array(size)
  let count = 0
  for (const list of lists) {
    for (const id of list) {
      if (isIn[id] === 1) continue
      isIn[id] = 1
      count += 1
    }
  }
  const found = new Int32Array(count)
  let at = 0
  for (let id = 0; id < size; id += 1) if (isIn[id] === 1) found[at++] = id
  return found
}

/** Ids of the first list that are not among a few others. */
export const without = (ids: Ids, removed: Ids): Ids => {
  const found = removed.filter(id => includesId(ids, id))
  return found.length === 0 ? ids : ids.filter(id => !includesId(found, id))
}

/** Ids of the first list that are not in the second. */
export const subtract = (ids: Ids, others: Ids): Ids => {
  const found = new Int32Array(ids.length)
  let [count, at] = [0, 0]
  for (const id of ids) {
    at = skipTo(others, id, at)
    if (others[at] !== id) found[count++] = id
  }
  return found.subarray(0, count)
}
