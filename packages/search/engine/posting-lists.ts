import { type Ids, NO_IDS, toIds } from './sorted-ids.ts'
import { findFirst } from './sorted-words.ts'

/** Documents of each key in ascending order, while an index is built. */
export type Postings<Key> = Map<Key, number[]>

/** Adds a document to the list of a key. Must be called in ascending order of documents. */
export const addPosting = <Key>(lists: Postings<Key>, key: Key, doc: number): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [doc])
  else if (list.at(-1) !== doc) list.push(doc)
}

/** Documents by key. */
export type PostingLists<Key> = { keys: readonly Key[]; get: (key: Key) => Ids; count: (key: Key) => number }

/**
 * Stores all lists in one array in the order of `keys`. Most lists have one document, and a separate array for it would
 * take 200 bytes.
 */
const packLists = <Key>(lists: Postings<Key>, keys: readonly Key[]) => {
  const positions = new Map(keys.map((key, position) => [key, position]))
  const starts = new Int32Array(keys.length + 1)
  for (const [position, key] of keys.entries()) {
    starts[position + 1] = (starts[position] ?? 0) + (lists.get(key)?.length ?? 0)
  }
  const docs = new Int32Array(starts.at(-1) ?? 0)
  for (const [position, key] of keys.entries()) docs.set(lists.get(key) ?? [], starts[position])
  const get = (key: Key): Ids => {
    const position = positions.get(key)
    return position === undefined ? NO_IDS : docs.subarray(starts[position], starts[position + 1])
  }
  return { keys, get, count: (key: Key) => get(key).length, docs, starts }
}

/** Posting lists by number. */
export const buildNumberLists = (lists: Postings<number>): PostingLists<number> =>
  packLists(lists, [...lists.keys()])

/** Posting lists by word in alphabetical order, so the lists of a prefix are adjacent and can be read together. */
export const buildWordLists = (lists: Postings<string>) => {
  const { docs, starts, ...packed } = packLists(lists, [...lists.keys()].toSorted())
  const { keys } = packed
  return {
    ...packed,
    hasPrefix: (text: string): boolean => keys[findFirst(keys, text)]?.startsWith(text) === true,
    getByPrefix: (text: string): Ids =>
      toIds([docs.subarray(starts[findFirst(keys, text)], starts[findFirst(keys, `${text}\uffff`)])]),
  }
}
