/** Ids of documents in rising order, without repeats. */
export type Ids = Int32Array

export const NO_IDS: Ids = new Int32Array(0)

let room = new Int32Array(4096)

/** Room for ids whose count shows at the end only, used again by the next list: what was found is copied out of it. */
const getRoom = (length: number): Int32Array => {
  if (room.length < length) room = new Int32Array(length * 2)
  return room
}

/** Ids that are in both lists, at most the first `limit`. The cost follows the shorter list where the other is much longer. */
export const intersect = (a: Ids, b: Ids, limit = Infinity): Ids => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const most = Math.min(short.length, limit)
  const found = getRoom(most)
  let count = 0
  let at = 0
  const isLopsided = long.length > short.length * 16
  for (const id of short) {
    if (count === most) break
    at = isLopsided ? findPlace(long, id, at) : skipTo(long, id, at)
    if (long[at] === id) found[count++] = id
  }
  return found.slice(0, count)
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
  return more.length === 0 ? uniteTwo(first, second) : toIds(filled)
}

const uniteTwo = (a: Ids, b: Ids): Ids => {
  const found = getRoom(a.length + b.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i] ?? Infinity, b[j] ?? Infinity]
    found[count++] = Math.min(x, y)
    if (x <= y) i += 1
    if (y <= x) j += 1
  }
  return found.slice(0, count)
}

/** One bit per document, all zero between calls. */
let bits = new Uint32Array(128)
const BITS_PER_WORD = 32

/**
 * The distinct ids of some lists, in rising order. The lists may be in any order and contain duplicates. A bitmap is read back word by
 * word, so that the cost hardly depends on the number of documents in the index.
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
  const found = getRoom(longest)
  let count = 0
  for (let word = 0; word < words; word += 1) {
    let left = bits[word] ?? 0
    if (left === 0) continue
    bits[word] = 0
    for (; left !== 0; left &= left - 1)
      found[count++] = word * BITS_PER_WORD + (BITS_PER_WORD - 1 - Math.clz32(left & -left))
  }
  return found.slice(0, count)
}

const growBits = (word: number): Uint32Array<ArrayBuffer> => {
  const grown = new Uint32Array(word * 2)
  grown.set(bits)
  return grown
}

/** Ids of the first list that are not among a few others. */
export const without = (ids: Ids, removed: Ids): Ids => {
  const found = removed.filter(id => includesId(ids, id))
  if (found.length === 0) return ids
  const left = new Int32Array(ids.length - found.length)
  let [from, count] = [0, 0]
  for (const id of found) {
    const place = findPlace(ids, id, from)
    left.set(ids.subarray(from, place), count)
    count += place - from
    from = place + 1
  }
  left.set(ids.subarray(from), count)
  return left
}

/** Ids of the first list that are not in the second, in the order of the first, at most the first `limit`. */
export const subtract = (ids: Ids, others: Ids, limit: number): Ids => {
  const most = Math.max(0, Math.min(ids.length, limit))
  const found = getRoom(most)
  let count = 0
  for (const id of ids) {
    if (count === most) break
    if (!includesId(others, id)) found[count++] = id
  }
  return found.slice(0, count)
}

/** The ids of one list followed by those of another. */
export const concat = (first: Ids, second: Ids): Ids => {
  if (second.length === 0) return first
  const all = new Int32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/**
 * Counts ids by the numbers that several tables assign to them; an id counts once per table. Numbers are below `size` and not negative.
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
