import type { SearchDoc } from '../search-index.repo.ts'
import {
  addPosting,
  buildNumberLists,
  buildWordLists,
  type PostingLists,
  type Postings,
} from './posting-lists.ts'
import { type Ids, NO_IDS } from './sorted-ids.ts'
import { buildTitles, type Titles } from './titles.ts'

/** The search index in memory. Documents are numbered from 0, most popular first. */
export type MemoryIndex = {
  size: number
  productIds: Int32Array
  scores: Int32Array
  familyIds: Int32Array
  deviceIds: Int32Array
  /** Categories of the three levels, as positions in `categoryIds`; 0 for none. */
  l1: Int32Array
  l2: Int32Array
  l3: Int32Array
  categoryIds: readonly number[]
  /** Position of a category in `categoryIds`; undefined if it has no products. */
  findCategory(categoryId: number): number | undefined
  /** Document of a product; undefined if it isn't indexed. */
  findDoc(productId: number): number | undefined
  titles: Titles
  /** Documents that contain a word. */
  listByWord(word: string): Ids
  /** Documents that contain a word with a prefix. */
  listByPrefix(text: string): Ids
  /** Whether any word has the prefix. */
  hasPrefix(text: string): boolean
  /** Documents with exactly this code. */
  listByCode(code: string): Ids
  /** Documents with a code that has the prefix. */
  listByCodePrefix(text: string): Ids
  /** Whether any code has the prefix. */
  hasCodePrefix(text: string): boolean
  listByFamily(familyId: number): Ids
  /** Documents of a category at any level. */
  listByCategory(categoryId: number): Ids
  /** Parts made for a device model. */
  listByDevice(deviceId: number): Ids
  /** Parts that fit a device model, including those made for another one. */
  listFitting(deviceId: number): Ids
  words: readonly string[]
  /** Number of documents that contain a word. */
  countWord(word: string): number
}

const filled = (text: string): string[] => (text === '' ? [] : text.split(' '))

const collectLists = (docs: readonly SearchDoc[]) => {
  const words: Postings<string> = new Map()
  const codes: Postings<string> = new Map()
  const families: Postings<number> = new Map()
  const categories: Postings<number> = new Map()
  const devices: Postings<number> = new Map()
  const fits: Postings<number> = new Map()
  for (const [at, doc] of docs.entries()) {
    for (const word of filled(doc.words)) addPosting(words, word, at)
    for (const code of filled(doc.codes)) addPosting(codes, code, at)
    addPosting(families, doc.familyId, at)
    for (const id of [doc.l1, doc.l2, doc.l3]) addPosting(categories, id, at)
    addPosting(devices, doc.deviceId, at)
    for (const id of new Set([doc.deviceId, ...filled(doc.fits).map(Number)])) addPosting(fits, id, at)
  }
  return {
    words: buildWordLists(words),
    codes: buildWordLists(codes),
    families: buildNumberLists(families),
    categories: buildNumberLists(categories),
    devices: buildNumberLists(devices),
    fits: buildNumberLists(fits),
  }
}

const collectNumbers = (docs: readonly SearchDoc[]) => {
  const numbers = (read: (doc: SearchDoc) => number) => Int32Array.from(docs, read)
  const categoryIds = [...new Set([0, ...docs.flatMap(({ l1, l2, l3 }) => [l1, l2, l3])])]
  const positions = new Map(categoryIds.map((id, position) => [id, position]))
  return {
    categoryIds,
    findCategory: (categoryId: number) => positions.get(categoryId),
    productIds: numbers(doc => doc.productId),
    scores: numbers(doc => doc.score),
    familyIds: numbers(doc => doc.familyId),
    deviceIds: numbers(doc => doc.deviceId),
    l1: numbers(doc => positions.get(doc.l1) ?? 0),
    l2: numbers(doc => positions.get(doc.l2) ?? 0),
    l3: numbers(doc => positions.get(doc.l3) ?? 0),
  }
}

/**
 * Builds the index from documents in index order. Its functions don't reference the documents, so their memory is
 * freed.
 */
export const buildMemoryIndex = (docs: readonly SearchDoc[]): MemoryIndex =>
  createIndex(collectLists(docs), collectNumbers(docs), buildTitles(docs.map(({ title }) => title)))

const createIndex = (
  { words, codes, families, categories, devices, fits }: ReturnType<typeof collectLists>,
  numbers: ReturnType<typeof collectNumbers>,
  titles: Titles,
): MemoryIndex => {
  const docByProduct = new Map([...numbers.productIds].map((productId, at) => [productId, at]))
  const byNumber =
    (lists: PostingLists<number>) =>
    (id: number): Ids =>
      id === 0 ? NO_IDS : lists.get(id)
  return {
    ...numbers,
    size: numbers.productIds.length,
    findDoc: productId => docByProduct.get(productId),
    titles,
    listByWord: words.get,
    listByPrefix: words.getByPrefix,
    hasPrefix: words.hasPrefix,
    listByCode: codes.get,
    listByCodePrefix: codes.getByPrefix,
    hasCodePrefix: codes.hasPrefix,
    listByFamily: byNumber(families),
    listByCategory: byNumber(categories),
    listByDevice: byNumber(devices),
    listFitting: byNumber(fits),
    words: words.keys,
    countWord: words.count,
  }
}
