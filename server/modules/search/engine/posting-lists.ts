import { type Ids, NO_IDS, toIds } from './sorted-ids.ts'
import { findFirst } from './sorted-words.ts'

/** The documents of each key while an index is built, in rising order. */
export type Gathered<Key> = Map<Key, number[]>

/** Adds a document to the list of a key; documents come in rising order. */
export const addTo = <Key>(lists: Gathered<Key>, key: Key, doc: number): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [doc])
  else if (list.at(-1) !== doc) list.push(doc)
}

/** The documents of each key. */
export type PostingLists<Key> = { keys: readonly Key[]; get: (key: Key) => Ids; count: (key: Key) => number }

/** All lists one behind the other in the order of `keys`: most hold a single document, for which a separate array would cost 200 bytes. */
const seal = <Key>(lists: Gathered<Key>, keys: readonly Key[]) => {
  const places = new Map(keys.map((key, place) => [key, place]))
  const starts = new Int32Array(keys.length + 1)
  for (const [place, key] of keys.entries())
    starts[place + 1] = (starts[place] ?? 0) + (lists.get(key)?.length ?? 0)
  const docs = new Int32Array(starts.at(-1) ?? 0)
  for (const [place, key] of keys.entries()) docs.set(lists.get(key) ?? [], starts[place])
  const get = (key: Key): Ids => {
    const place = places.get(key)
    return place === undefined ? NO_IDS : docs.subarray(starts[place], starts[place + 1])
  }
  return { keys, get, count: (key: Key) => get(key).length, docs, starts }
}

/** Lists under numbers. */
export const sealNumbers = (lists: Gathered<number>): PostingLists<number> => seal(lists, [...lists.keys()])

/**
 * Lists under words in alphabetical order, so that those of one beginning lie side by side and can be read together.
 */
export const sealWords = (lists: Gathered<string>) => {
  const { docs, starts, ...sealed } = seal(lists, [...lists.keys()].toSorted())
  const { keys } = sealed
  return {
    ...sealed,
    hasBeginning: (text: string): boolean => keys[findFirst(keys, text)]?.startsWith(text) === true,
    withBeginning: (text: string): Ids =>
      toIds([docs.subarray(starts[findFirst(keys, text)], starts[findFirst(keys, `${text}\uffff`)])]),
  }
}
