import type { SearchDoc } from '../catalog.ts'
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
export type MemoryIndex = ReturnType<typeof buildMemoryIndex>

const filled = (text: string): string[] => (text === '' ? [] : text.split(' '))

const collectLists = (docs: readonly SearchDoc[]) => {
  const words: Postings<string> = new Map()
  const codes: Postings<string> = new Map()
  const families: Postings<number> = new Map()
  const categories: Postings<number> = new Map()
  const fits: Postings<number> = new Map()

  for (const [at, doc] of docs.entries()) {
    for (const word of filled(doc.words)) addPosting(words, word, at)
    for (const code of filled(doc.codes)) addPosting(codes, code, at)
    addPosting(families, doc.familyId, at)
    for (const id of [doc.l1, doc.l2, doc.l3]) addPosting(categories, id, at)
    for (const id of new Set([doc.deviceId, ...filled(doc.fits).map(Number)])) addPosting(fits, id, at)
  }

  return {
    words: buildWordLists(words),
    codes: buildWordLists(codes),
    families: buildNumberLists(families),
    categories: buildNumberLists(categories),
    fits: buildNumberLists(fits),
  }
}

/** Position of each number in a list. */
const toPositions = (numbers: Iterable<number>): ReadonlyMap<number, number> =>
  new Map(Array.from(numbers, (number, position) => [number, position]))

const collectNumbers = (docs: readonly SearchDoc[]) => {
  const numbers = (read: (doc: SearchDoc) => number) => Int32Array.from(docs, read)
  const categoryIds: readonly number[] = [...new Set([0, ...docs.flatMap(({ l1, l2, l3 }) => [l1, l2, l3])])]
  const positions = toPositions(categoryIds)

  return {
    categoryIds,
    productIds: numbers(doc => doc.productId),
    scores: numbers(doc => doc.score),
    familyIds: numbers(doc => doc.familyId),
    deviceIds: numbers(doc => doc.deviceId),
    /** Categories of the three levels, as positions in `categoryIds`; 0 for none. */
    l1: numbers(doc => positions.get(doc.l1) ?? 0),
    l2: numbers(doc => positions.get(doc.l2) ?? 0),
    l3: numbers(doc => positions.get(doc.l3) ?? 0),
  }
}

/**
 * Builds the index from documents in index order. Its functions are created where the documents aren't known: all functions of
 * a call share its variables, so one that uses a list of documents would keep it for all.
 */
export const buildMemoryIndex = (docs: readonly SearchDoc[]) =>
  createIndex(collectLists(docs), collectNumbers(docs), buildTitles(docs.map(({ title }) => title)))

const createIndex = (
  { words, codes, families, categories, fits }: ReturnType<typeof collectLists>,
  numbers: ReturnType<typeof collectNumbers>,
  titles: Titles,
) => {
  const docByProduct = toPositions(numbers.productIds)
  const categoryPositions = toPositions(numbers.categoryIds)
  const byNumber =
    (lists: PostingLists<number>) =>
    (id: number): Ids =>
      id === 0 ? NO_IDS : lists.get(id)

  return {
    ...numbers,
    size: numbers.productIds.length,
    /** Position of a category in `categoryIds`; undefined if it has no products. */
    findCategory: (categoryId: number) => categoryPositions.get(categoryId),
    /** Document of a product; undefined if it isn't indexed. */
    findDoc: (productId: number) => docByProduct.get(productId),
    titles,
    /** Documents that contain a word. */
    listByWord: words.get,
    /** Documents that contain a word with a prefix. */
    listByPrefix: words.getByPrefix,
    /** Whether any word has the prefix. */
    hasPrefix: words.hasPrefix,
    /** Documents with exactly this code. */
    listByCode: codes.get,
    /** Documents with a code that has the prefix. */
    listByCodePrefix: codes.getByPrefix,
    /** Whether any code has the prefix. */
    hasCodePrefix: codes.hasPrefix,
    listByFamily: byNumber(families),
    /** Documents of a category at any level. */
    listByCategory: byNumber(categories),
    /** Parts that fit a device model, including those made for another one. */
    listFitting: byNumber(fits),
    words: words.keys,
    /** Number of documents that contain a word. */
    countWord: words.count,
  }
}
