import { groupBy } from '@fixbench/contract/core/lists.ts'
import {
  findMatchingSkus,
  listTermsNotInTitle,
  type SearchTerm,
  type SkuWords,
} from '@fixbench/domain/search/matching-skus.ts'
import type { Engine } from '@fixbench/search/engine/engine.ts'
import type { Lexicon } from '@fixbench/search/engine/lexicon.ts'
import { listVariantModels } from '@fixbench/search/engine/variant-models.ts'
import type { SearchPlan } from '@fixbench/search/plan.ts'
import { listMeasures } from '@fixbench/search/query/measures.ts'
import type { Term } from '@fixbench/search/query/parsed-query.ts'
import { toTokens } from '@fixbench/search/query/tokens.ts'
import { toPieces } from '@fixbench/search/words.ts'
import { LRUCache } from 'lru-cache'
import { getEngine } from './engine.ts'
import { listSkuTexts, type SkuTextRow } from './search.repo.ts'
import type { SearchDeps } from './search-plan.ts'

/** Number of products with cached SKU words; like other lists of the search, the cache grows with the index. */
const toMaxCached = (indexSize: number): number => Math.max(5000, indexSize >> 3)
const ROUGH_BYTES = 5_000_000

const toWords = (engine: Engine, { id, codes, spec }: SkuTextRow): SkuWords => {
  const ofCodes = codes.map(toPieces).flatMap(pieces => [pieces.join(''), ...pieces])
  const ofSpec = toTokens(spec)
  const words = [...new Set([...ofCodes, ...ofSpec, ...listMeasures(ofSpec)])]
  return { id, words, deviceIds: listVariantModels(engine.models, spec.trim()) }
}

/** Words of the SKUs of some products, cached until the content changes. */
const findSkuWords = (deps: SearchDeps, productIds: readonly number[]) => {
  const { sql, cache } = deps
  const engine = getEngine(deps)
  const known = cache.memoize(
    { key: 'search-sku-words', topics: ['content'], bytes: ROUGH_BYTES },
    () => new LRUCache<number, readonly SkuWords[]>({ max: toMaxCached(engine.index.size) }),
  )
  // `get` also marks the known ones as recently used, so that adding the others doesn't evict them.
  const unknown = productIds.filter(id => known.get(id) === undefined)
  if (unknown.length === 0) return known

  const texts = groupBy(listSkuTexts(sql, unknown), row => row.productId)
  for (const id of unknown) {
    known.set(
      id,
      (texts.get(id) ?? []).map(row => toWords(engine, row)),
    )
  }

  return known
}

/**
 * Terms that can distinguish SKUs of a product. A model distinguishes only SKUs of products that are for many models.
 * Words for a part count only if they also name a grade: `oled` does, but `lcd` is a trade name for any screen.
 */
const toSkuTerms = (
  { grades }: Lexicon,
  { type, words, kinds, deviceIds, alternatives, isPrefix }: Term,
): SearchTerm[] => {
  if (type === 'model') {
    const [deviceId] = deviceIds
    return deviceId === undefined ? [] : [{ alternatives: [], isPrefix: false, deviceId }]
  }
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
  const asked = query.terms.flatMap(term => toSkuTerms(lexicon, term))
  const excluded = query.excluded.map(({ alternatives }) => ({
    alternatives,
    isPrefix: false,
    isExcluded: true,
  }))
  const terms: SearchTerm[] = [...asked, ...byCode, ...excluded]
  const listOpen = (productId: number): SearchTerm[] => {
    const doc = index.findDoc(productId) ?? -1
    const isForOneModel = (index.deviceIds[doc] ?? 0) !== 0
    const own = isForOneModel ? terms.filter(({ deviceId }) => deviceId === undefined) : terms
    return listTermsNotInTitle(own, index.titles.getWords(doc))
  }

  const open = productIds
    .map(productId => ({ productId, terms: listOpen(productId) }))
    .filter(hit => hit.terms.length > 0)
  if (open.length === 0) return []
  const openIds = open.map(hit => hit.productId)
  const skus = findSkuWords(deps, openIds)

  return open.flatMap(hit => findMatchingSkus(hit.terms, skus.get(hit.productId) ?? []))
}
