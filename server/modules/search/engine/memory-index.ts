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

const seal = <Key>(lists: Lists<Key>): ReadonlyMap<Key, Ids> => {
  const sealed = new Map<Key, Ids>()
  for (const [key, list] of lists) sealed.set(key, Int32Array.from(list))
  return sealed
}

const filled = (text: string): string[] => (text === '' ? [] : text.split(' '))

/** Builds the index from documents in the order of their ids. */
export const buildMemoryIndex = (docs: readonly SearchDoc[]): MemoryIndex => {
  const words: Lists<string> = new Map()
  const codes: Lists<string> = new Map()
  const families: Lists<number> = new Map()
  const categories: Lists<number> = new Map()
  const devices: Lists<number> = new Map()
  const fits: Lists<number> = new Map()
  const titles: (readonly string[])[] = []
  const docByProduct = new Map(docs.map(({ productId }, at) => [productId, at]))
  for (const [at, doc] of docs.entries()) {
    titles.push(filled(doc.title))
    for (const word of filled(doc.words)) addTo(words, word, at)
    for (const code of filled(doc.codes)) addTo(codes, code, at)
    addTo(families, doc.familyId, at)
    for (const id of [doc.l1, doc.l2, doc.l3]) addTo(categories, id, at)
    addTo(devices, doc.deviceId, at)
    for (const id of new Set([doc.deviceId, ...filled(doc.fits).map(Number)])) addTo(fits, id, at)
  }
  const wordLists = seal(words)
  const codeLists = seal(codes)
  const numbers = (read: (doc: SearchDoc) => number) => Int32Array.from(docs, read)
  const sortedWords = [...wordLists.keys()].toSorted()
  const byNumber = (lists: Lists<number>) => {
    const sealed = seal(lists)
    return (id: number): Ids => (id === 0 ? NO_IDS : (sealed.get(id) ?? NO_IDS))
  }
  return {
    size: docs.length,
    productIds: numbers(doc => doc.productId),
    scores: numbers(doc => doc.score),
    familyIds: numbers(doc => doc.familyId),
    deviceIds: numbers(doc => doc.deviceId),
    l1: numbers(doc => doc.l1),
    l2: numbers(doc => doc.l2),
    l3: numbers(doc => doc.l3),
    findDoc: productId => docByProduct.get(productId),
    getTitle: doc => titles[doc] ?? [],
    withWord: word => wordLists.get(word) ?? NO_IDS,
    withBeginning: uniteBeginnings(sortedWords, wordLists),
    withCode: code => codeLists.get(code) ?? NO_IDS,
    withCodeBeginning: uniteBeginnings([...codeLists.keys()].toSorted(), codeLists),
    ofFamily: byNumber(families),
    ofCategory: byNumber(categories),
    forDevice: byNumber(devices),
    fitting: byNumber(fits),
    words: sortedWords,
    countWord: word => wordLists.get(word)?.length ?? 0,
  }
}

/** Short beginnings unite thousands of lists, so what they found is remembered. */
const uniteBeginnings = (sorted: readonly string[], lists: ReadonlyMap<string, Ids>) => {
  const remembered = new Map<string, Ids>()
  const REMEMBERED = 500
  return (text: string): Ids => {
    const known = remembered.get(text)
    if (known !== undefined) return known
    const found: Ids[] = []
    for (let at = findFirst(sorted, text); (sorted[at] ?? '').startsWith(text) && at < sorted.length; at += 1)
      found.push(lists.get(sorted[at] ?? '') ?? NO_IDS)
    const ids = unite(found)
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(text, ids)
    return ids
  }
}
