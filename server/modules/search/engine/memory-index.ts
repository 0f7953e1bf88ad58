import type { SearchDoc } from '../search-index.repo.ts'
import { addTo, type Gathered, type PostingLists, sealNumbers, sealWords } from './posting-lists.ts'
import { type Ids, NO_IDS } from './sorted-ids.ts'
import { buildTitles, type Titles } from './titles.ts'

/** The search index in memory. Documents are numbered from 0 in the order of their ids, the most wanted first. */
export type MemoryIndex = ReturnType<typeof buildMemoryIndex>

const filled = (text: string): string[] => (text === '' ? [] : text.split(' '))

const gatherLists = (docs: readonly SearchDoc[]) => {
  const words: Gathered<string> = new Map()
  const codes: Gathered<string> = new Map()
  const families: Gathered<number> = new Map()
  const categories: Gathered<number> = new Map()
  const fits: Gathered<number> = new Map()
  for (const [at, doc] of docs.entries()) {
    for (const word of filled(doc.words)) addTo(words, word, at)
    for (const code of filled(doc.codes)) addTo(codes, code, at)
    addTo(families, doc.familyId, at)
    for (const id of [doc.l1, doc.l2, doc.l3]) addTo(categories, id, at)
    for (const id of new Set([doc.deviceId, ...filled(doc.fits).map(Number)])) addTo(fits, id, at)
  }
  return {
    words: sealWords(words),
    codes: sealWords(codes),
    families: sealNumbers(families),
    categories: sealNumbers(categories),
    fits: sealNumbers(fits),
  }
}

const gatherNumbers = (docs: readonly SearchDoc[]) => {
  const numbers = (read: (doc: SearchDoc) => number) => Int32Array.from(docs, read)
  const categoryIds: readonly number[] = [...new Set([0, ...docs.flatMap(({ l1, l2, l3 }) => [l1, l2, l3])])]
  const places = new Map(categoryIds.map((id, place) => [id, place]))
  return {
    categoryIds,
    /** Place of a category in `categoryIds`; undefined for one without products. */
    findCategory: (categoryId: number) => places.get(categoryId),
    productIds: numbers(doc => doc.productId),
    scores: numbers(doc => doc.score),
    familyIds: numbers(doc => doc.familyId),
    deviceIds: numbers(doc => doc.deviceId),
    /** Categories of the three levels, as places in `categoryIds`; 0 for none. */
    l1: numbers(doc => places.get(doc.l1) ?? 0),
    l2: numbers(doc => places.get(doc.l2) ?? 0),
    l3: numbers(doc => places.get(doc.l3) ?? 0),
  }
}

/**
 * Builds the index from documents in the order of their ids. Its functions close over the lists only, so that the
 * documents themselves are freed.
 */
export const buildMemoryIndex = (docs: readonly SearchDoc[]) =>
  createIndex(gatherLists(docs), gatherNumbers(docs), buildTitles(docs.map(({ title }) => title)))

const createIndex = (
  { words, codes, families, categories, fits }: ReturnType<typeof gatherLists>,
  numbers: ReturnType<typeof gatherNumbers>,
  titles: Titles,
) => {
  const docByProduct = new Map([...numbers.productIds].map((productId, at) => [productId, at]))
  const byNumber =
    (lists: PostingLists<number>) =>
    (id: number): Ids =>
      id === 0 ? NO_IDS : lists.get(id)
  return {
    ...numbers,
    size: numbers.productIds.length,
    /** The document of a product; undefined for one that the index does not know. */
    findDoc: (productId: number) => docByProduct.get(productId),
    titles,
    /** Documents that are found under a word. */
    withWord: words.get,
    /** Documents with a word that begins so. */
    withBeginning: words.withBeginning,
    /** Whether any word begins so. */
    hasBeginning: words.hasBeginning,
    /** Documents that go by an exact code. */
    withCode: codes.get,
    /** Documents with a code that begins so. */
    withCodeBeginning: codes.withBeginning,
    /** Whether any code begins so. */
    hasCodeBeginning: codes.hasBeginning,
    ofFamily: byNumber(families),
    /** Documents of a category of any level. */
    ofCategory: byNumber(categories),
    /** Parts that fit a model, whether made for it or for another. */
    fitting: byNumber(fits),
    words: words.keys,
    /** How many documents have a word. */
    countWord: words.count,
  }
}
