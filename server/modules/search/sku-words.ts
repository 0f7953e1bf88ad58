import { findMeantSkus, listUnsaidTerms, type SkuWords } from '#server/domain/search/meant-skus.ts'
import { memoize } from '#server/lib/cache.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { Hit } from './hits.ts'
import { listSkuTexts, type SkuTextRow } from './search.repo.ts'
import type { SearchPlan } from './search-plan.ts'
import { piecesOf, plainCodeOf } from './search-words.ts'

/** Products whose SKU words are remembered; beyond it all are forgotten. */
const MAX_PRODUCTS = 5000
const ROUGH_BYTES = 4_000_000

const toWords = ({ id, codes, spec }: SkuTextRow): SkuWords => ({
  id,
  words: new Set([...codes.flatMap(code => [plainCodeOf(code), ...piecesOf(code)]), ...piecesOf(spec)]),
})

/** The words of the SKUs of products that have several on sale; remembered until the content changes. */
const findSkuWords = (
  { sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>,
  productIds: readonly number[],
): ReadonlyMap<number, readonly SkuWords[]> => {
  const known = memoize(
    cache,
    { key: 'search-sku-words', topics: ['content'], bytes: ROUGH_BYTES },
    () => new Map<number, readonly SkuWords[]>(),
  )
  if (known.size > MAX_PRODUCTS) known.clear()
  const unknown = productIds.filter(id => !known.has(id))
  if (unknown.length === 0) return known
  const texts = groupBy(listSkuTexts(sql, unknown), row => row.productId)
  for (const id of unknown) known.set(id, (texts.get(id) ?? []).map(toWords))
  return known
}

/** Ids of the SKUs that a search means among those of its hits; products whose choice stays open have none. */
export const listMeantSkus = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  { terms }: Pick<SearchPlan, 'terms'>,
  hits: readonly Hit[],
): number[] => {
  const open = hits
    .map(hit => ({ productId: hit.productId, terms: listUnsaidTerms(terms, hit.words) }))
    .filter(hit => hit.terms.length > 0)
  if (open.length === 0) return []
  const skus = findSkuWords(
    deps,
    open.map(hit => hit.productId),
  )
  return open.flatMap(hit => findMeantSkus(hit.terms, skus.get(hit.productId) ?? []))
}
