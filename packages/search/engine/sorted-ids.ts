/** Distinct document ids in ascending order. */
export type Ids = Int32Array

export const NO_IDS: Ids = new Int32Array(0)

let buffer = new Int32Array(4096)

/**
 * Returns a shared buffer for results of unknown length. Callers copy their result, because the next call reuses the
 * buffer.
 */
const getBuffer = (length: number): Int32Array => {
  if (buffer.length < length) buffer = new Int32Array(length * 2)
  return buffer
}

/**
 * Ids that are in both lists, up to `limit`. If one list is much longer, it is searched by bisection instead of
 * scanned.
 */
export const intersect = (a: Ids, b: Ids, limit = Infinity): Ids => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const most = Math.min(short.length, limit)
  const found = getBuffer(most)
  let count = 0
  let at = 0
  const isLopsided = long.length > short.length * 16
  for (const id of short) {
    if (count === most) break
    at = isLopsided ? findPosition(long, id, at) : skipTo(long, id, at)
    if (long[at] === id) found[count++] = id
  }
  return found.slice(0, count)
}

/** Whether two lists have an id in common. */
export const overlap = (a: Ids, b: Ids): boolean => intersect(a, b, 1).length > 0

const skipTo = (ids: Ids, id: number, from: number): number => {
  let at = from
  while (at < ids.length && (ids[at] ?? 0) < id) at += 1
  return at
}

/** Position of the first id that is not less than `id`, from position `from` on. */
const findPosition = (ids: Ids, id: number, from: number): number => {
  let [low, high] = [from, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the ascending list contains an id. */
export const includesId = (ids: Ids, id: number): boolean => ids[findPosition(ids, id, 0)] === id

/** Union of the lists. */
export const unite = (lists: readonly Ids[]): Ids => {
  const filled = lists.filter(list => list.length > 0)
  const [first, second, ...more] = filled
  if (first === undefined) return NO_IDS
  if (second === undefined) return first
  return more.length === 0 ? uniteTwo(first, second) : toIds(filled)
}

const uniteTwo = (a: Ids, b: Ids): Ids => {
  const found = getBuffer(a.length + b.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i] ?? Infinity, b[j] ?? Infinity]
    found[count++] = Math.min(x, y)
    if (x <= y) i += 1
    if (y <= x) j += 1
  }
  return found.slice(0, count)
}

/** One bit per document; all zero between calls. */
let bits = new Uint32Array(128)
const BITS_PER_WORD = 32

/**
 * Distinct ids of the lists in ascending order. The lists may be unsorted and contain duplicates. Uses a bitmap, so the
 * cost hardly depends on the size of the index.
 */
export const toIds = (lists: readonly Int32Array[]): Ids => {
  let [longest, words] = [0, 0]
  for (const list of lists) {
    longest += list.length
    for (const id of list) {
      const word = id >>> 5
      if (word >= words) words = word + 1
      if (word >= bits.length) bits = growBits(word)
      bits[word] = (bits[word] ?? 0) | (1 << (id & 31))
    }
  }

  const found = getBuffer(longest)
  let count = 0
  for (let word = 0; word < words; word += 1) {
    let left = bits[word] ?? 0
    if (left === 0) continue
    bits[word] = 0
    for (; left !== 0; left &= left - 1) {
      found[count++] = word * BITS_PER_WORD + (BITS_PER_WORD - 1 - Math.clz32(left & -left))
    }
  }

  return found.slice(0, count)
}

const growBits = (word: number): Uint32Array<ArrayBuffer> => {
  const grown = new Uint32Array(word * 2)
  grown.set(bits)
  return grown
}

/** Removes a few ids from a list. */
export const removeIds = (ids: Ids, removed: Ids): Ids => {
  const found = removed.filter(id => includesId(ids, id))
  if (found.length === 0) return ids
  const left = new Int32Array(ids.length - found.length)
  let [from, count] = [0, 0]
  for (const id of found) {
    const position = findPosition(ids, id, from)
    left.set(ids.subarray(from, position), count)
    count += position - from
    from = position + 1
  }
  left.set(ids.subarray(from), count)
  return left
}

/** Ids of the first list that are not in the second, in the order of the first, up to `limit`. */
export const subtract = (ids: Ids, others: Ids, limit: number): Ids => {
  const most = Math.max(0, Math.min(ids.length, limit))
  const found = getBuffer(most)
  let count = 0
  for (const id of ids) {
    if (count === most) break
    if (!includesId(others, id)) found[count++] = id
  }
  return found.slice(0, count)
}

/** Concatenates two lists. */
export const concat = (first: Ids, second: Ids): Ids => {
  if (second.length === 0) return first
  const all = new Int32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/**
 * Counts ids by the number that each table assigns to them; an id counts once per table. Numbers are from 0 to `size` -
 * 1.
 */
export const countByNumber = (tables: readonly Int32Array[], ids: Ids, size: number): Int32Array => {
  const counts = new Int32Array(size)
  for (const numbers of tables) {
    for (const id of ids) {
      const number = numbers[id] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}
