import { LRUCache } from 'lru-cache'
import {
  findMatchingSkus,
  listTermsNotInTitle,
  type SearchTerm,
  type SkuWords,
} from '#server/domain/search/matching-skus.ts'
import { memoize } from '#server/lib/cache.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { getEngine } from './engine/engine.ts'
import type { Lexicon } from './engine/lexicon.ts'
import type { Term } from './query/parsed-query.ts'
import { listSkuTexts, type SkuTextRow } from './search.repo.ts'
import type { SearchDeps, SearchPlan } from './search-plan.ts'
import { toPieces } from './search-words.ts'

/** Number of products with cached SKU words; like other lists of the search, the cache grows with the index. */
const toMaxCached = (indexSize: number): number => Math.max(5000, indexSize >> 3)
const ROUGH_BYTES = 5_000_000

const toWords = ({ id, codes, spec }: SkuTextRow): SkuWords => {
  const ofCodes = codes.map(toPieces).flatMap(pieces => [pieces.join(''), ...pieces])
  return { id, words: [...new Set([...ofCodes, ...toPieces(spec)])] }
}

/** Words of the SKUs of some products, cached until the content changes. */
const findSkuWords = ({ sql, cache }: SearchDeps, productIds: readonly number[], indexSize: number) => {
  const known = memoize(
    cache,
    { key: 'search-sku-words', topics: ['content'], bytes: ROUGH_BYTES },
    () => new LRUCache<number, readonly SkuWords[]>({ max: toMaxCached(indexSize) }),
  )
  // `get` also marks the known ones as recently used, so that adding the others doesn't evict them.
  const unknown = productIds.filter(id => known.get(id) === undefined)
  if (unknown.length === 0) return known
  const texts = groupBy(listSkuTexts(sql, unknown), row => row.productId)
  for (const id of unknown) known.set(id, (texts.get(id) ?? []).map(toWords))
  return known
}

/**
 * Terms that can distinguish SKUs of a product. Models distinguish products, not SKUs. Words for a part count only if
 * they also name a grade: `oled` does, but `lcd` is a trade name for any screen.
 */
const toSkuTerms = (
  { grades }: Lexicon,
  { type, words, kinds, alternatives, isPrefix }: Term,
): SearchTerm[] => {
  if (type === 'model') return []
  if (type !== 'kind') return [{ alternatives, isPrefix: isPrefix }]
  const names = kinds.filter(kind => kind.type === 'family').length
  const typed = new Set([...words, ...alternatives.slice(0, alternatives.length - names).flat()])
  return [...typed]
    .filter(word => grades.words.has(word))
    .map(word => ({ alternatives: [[word]], isPrefix: false }))
}

/** Ids of the SKUs that a query refers to; none for a product if all its SKUs match equally. */
export const listMatchedSkus = (
  deps: SearchDeps,
  { query, code }: SearchPlan,
  productIds: readonly number[],
): number[] => {
  const { index, lexicon } = getEngine(deps)
  const byCode: SearchTerm[] = code === '' ? [] : [{ alternatives: [[code]], isPrefix: /\p{N}/u.test(code) }]
  const terms = [...query.terms.flatMap(term => toSkuTerms(lexicon, term)), ...byCode]
  const open = productIds
    .map(productId => ({
      productId,
      terms: listTermsNotInTitle(terms, index.titles.getWords(index.findDoc(productId) ?? -1)),
    }))
    .filter(hit => hit.terms.length > 0)
  if (open.length === 0) return []
  const openIds = open.map(hit => hit.productId)
  const skus = findSkuWords(deps, openIds, index.size)
  return open.flatMap(hit => findMatchingSkus(hit.terms, skus.get(hit.productId) ?? []))
}
