import type { SearchDoc } from '../search-index.repo.ts'
import { type Ids, NO_IDS, unite } from './sorted-ids.ts'
import { findFirst } from './sorted-words.ts'

/** The search index in memory. Documents are numbered from 0 in the order of their ids, the most wanted first. */
export type MemoryIndex = {
  size: number
  productIds: Int32Array
  scores: Int32Array
  familyIds: Int32Array
  deviceIds: Int32Array
  l1: Int32Array
  l2: Int32Array
  l3: Int32Array
  /** The document of a product; undefined for one that the index does not know. */
  findDoc(productId: number): number | undefined
  /** The words of a document's title, in order. */
  getTitle(doc: number): readonly string[]
  /** Documents that are found under a word. */
  withWord(word: string): Ids
  /** Documents with a word that begins so. */
  withBeginning(text: string): Ids
  /** Documents that go by an exact code. */
  withCode(code: string): Ids
  /** Documents with a code that begins so. */
  withCodeBeginning(text: string): Ids
  ofFamily(familyId: number): Ids
  /** Documents of a category of any level. */
  ofCategory(categoryId: number): Ids
  /** Parts that are made for a model. */
  forDevice(deviceId: number): Ids
  /** Parts that fit a model, whether made for it or for another. */
  fitting(deviceId: number): Ids
  words: readonly string[]
  /** How many documents have a word. */
  countWord(word: string): number
}

type Lists<Key> = Map<Key, number[]>

const addTo = <Key>(lists: Lists<Key>, key: Key, doc: number): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [doc])
  else if (list.at(-1) !== doc) list.push(doc)
}

/** The lists of an index one behind the other: most hold a single document, for which a separate array would cost 200 bytes. */
type SealedLists<Key> = { keys: readonly Key[]; get: (key: Key) => Ids; count: (key: Key) => number }

const seal = <Key>(lists: Lists<Key>): SealedLists<Key> => {
  const keys = [...lists.keys()]
  const places = new Map(keys.map((key, place) => [key, place]))
  const starts = new Int32Array(keys.length + 1)
  for (const [place, list] of [...lists.values()].entries())
    starts[place + 1] = (starts[place] ?? 0) + list.length
  const docs = new Int32Array(starts.at(-1) ?? 0)
  for (const [place, list] of [...lists.values()].entries()) docs.set(list, starts[place])
  const get = (key: Key): Ids => {
    const place = places.get(key)
    return place === undefined ? NO_IDS : docs.subarray(starts[place], starts[place + 1])
  }
  return { keys, get, count: key => get(key).length }
}

const filled = (text: string): string[] => (text === '' ? [] : text.split(' '))

const gatherLists = (docs: readonly SearchDoc[]) => {
  const words: Lists<string> = new Map()
  const codes: Lists<string> = new Map()
  const families: Lists<number> = new Map()
  const categories: Lists<number> = new Map()
  const devices: Lists<number> = new Map()
  const fits: Lists<number> = new Map()
  for (const [at, doc] of docs.entries()) {
    for (const word of filled(doc.words)) addTo(words, word, at)
    for (const code of filled(doc.codes)) addTo(codes, code, at)
    addTo(families, doc.familyId, at)
    for (const id of [doc.l1, doc.l2, doc.l3]) addTo(categories, id, at)
    addTo(devices, doc.deviceId, at)
    for (const id of new Set([doc.deviceId, ...filled(doc.fits).map(Number)])) addTo(fits, id, at)
  }
  return {
    words: seal(words),
    codes: seal(codes),
    families: seal(families),
    categories: seal(categories),
    devices: seal(devices),
    fits: seal(fits),
  }
}

const gatherNumbers = (docs: readonly SearchDoc[]) => {
  const numbers = (read: (doc: SearchDoc) => number) => Int32Array.from(docs, read)
  return {
    productIds: numbers(doc => doc.productId),
    scores: numbers(doc => doc.score),
    familyIds: numbers(doc => doc.familyId),
    deviceIds: numbers(doc => doc.deviceId),
    l1: numbers(doc => doc.l1),
    l2: numbers(doc => doc.l2),
    l3: numbers(doc => doc.l3),
  }
}

/**
 * Builds the index from documents in the order of their ids. Its functions close over the lists only, so that the
 * documents themselves are freed.
 */
export const buildMemoryIndex = (docs: readonly SearchDoc[]): MemoryIndex =>
  createIndex(
    gatherLists(docs),
    gatherNumbers(docs),
    docs.map(({ title }) => filled(title)),
  )

const createIndex = (
  { words, codes, families, categories, devices, fits }: ReturnType<typeof gatherLists>,
  numbers: ReturnType<typeof gatherNumbers>,
  titles: readonly (readonly string[])[],
): MemoryIndex => {
  const docByProduct = new Map([...numbers.productIds].map((productId, at) => [productId, at]))
  const sortedWords = words.keys.toSorted()
  const byNumber =
    (lists: SealedLists<number>) =>
    (id: number): Ids =>
      id === 0 ? NO_IDS : lists.get(id)
  return {
    ...numbers,
    size: titles.length,
    findDoc: productId => docByProduct.get(productId),
    getTitle: doc => titles[doc] ?? [],
    withWord: words.get,
    withBeginning: uniteBeginnings(sortedWords, words),
    withCode: codes.get,
    withCodeBeginning: uniteBeginnings(codes.keys.toSorted(), codes),
    ofFamily: byNumber(families),
    ofCategory: byNumber(categories),
    forDevice: byNumber(devices),
    fitting: byNumber(fits),
    words: sortedWords,
    countWord: words.count,
  }
}

/** Short beginnings unite thousands of lists, so what they found is remembered. */
const uniteBeginnings = (sorted: readonly string[], lists: SealedLists<string>) => {
  const remembered = new Map<string, Ids>()
  const REMEMBERED = 500
  return (text: string): Ids => {
    const known = remembered.get(text)
    if (known !== undefined) return known
    const found: Ids[] = []
    for (let at = findFirst(sorted, text); (sorted[at] ?? '').startsWith(text) && at < sorted.length; at += 1)
      found.push(lists.get(sorted[at] ?? ''))
    const ids = unite(found)
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(text, ids)
    return ids
  }
}
