import type { SearchCategory } from '#contract/category.schemas.ts'
import type { Page } from '#contract/core/paging.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { ProductFilter } from '#contract/product-filter.ts'
import type { SearchResult } from '#contract/search.contract.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { toProductCard } from '#server/modules/catalog/card.mapper.ts'
import { listCardsByIds } from '#server/modules/catalog/card.repo.ts'
import type { ResolvedFilter } from '#server/modules/catalog/filter.rules.ts'
import { getConditions, isPlain, skuRank } from '#server/modules/catalog/filter-sql.repo.ts'
import type { SqlPart } from '#server/modules/catalog/lead-sku.repo.ts'
import { listResolved, type Paging } from '#server/modules/catalog/list-products.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { resolveFilter, type SearchCondition } from '#server/modules/catalog/resolve-filter.ts'
import { allCategories, toSearchCategory } from '#server/modules/category/category.mapper.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { highlight } from './highlight.ts'
import { keptCategoryCounts, keptHitCount } from './hit-counts.ts'
import { hitsOf } from './hits.ts'
import { withinCategory } from './match-expression.ts'
import { RANKED_HITS, rankHits } from './rank-hits.ts'
import { countFilteredHits, listFilteredHits } from './search.repo.ts'
import { assertKeywordLength, hitIdsOf, planSearch, type SearchPlan } from './search-plan.ts'
import { listMeantSkus } from './sku-words.ts'

export type SearchInput = ProductFilter & Paging & { keyWord: string }

/**
 * One page of a search. Total, categories and rows all belong to what was searched in the end, which is the corrected
 * query when there is one. A blank keyword lists everything under the filters.
 */
export const searchProducts = (
  deps: WorldDeps,
  viewer: Viewer,
  { keyWord, pageNum, pageSize, ...filter }: SearchInput,
): SearchResult => {
  assertKeywordLength(keyWord, 'keyWord')
  const paging = { pageNum, pageSize }
  if (keyWord === '') return listEverything(deps, viewer, filter, paging)
  const plan = planSearch(deps, keyWord)
  const resolved = resolveFilter(deps, viewer, filter, toCondition(deps, plan))
  if (plan.match === null || resolved === null)
    return { rows: [], total: 0, correctedQuery: null, categories: [] }
  const page =
    resolved.order === 'recommended'
      ? listByCloseness(deps, { viewer, plan, filter: { ...resolved, match: null }, paging })
      : listMarked(deps, { viewer, plan, filter: resolved, paging })
  return { ...page, correctedQuery: plan.correctedQuery, categories: categoriesOf(deps, plan.match) }
}

const listEverything = (
  deps: WorldDeps,
  viewer: Viewer,
  filter: ProductFilter,
  paging: Paging,
): SearchResult => {
  const resolved = resolveFilter(deps, viewer, filter)
  if (resolved === null) return { rows: [], total: 0, correctedQuery: null, categories: [] }
  const { top } = getCategoryTree(deps)
  const all = top.reduce((sum, node) => sum + node.productCount, 0)
  return {
    ...listResolved(deps, viewer, resolved, paging),
    correctedQuery: null,
    categories: [allCategories(all), ...top.map(node => toSearchCategory(node))],
  }
}

type Wanted = { viewer: Viewer; plan: SearchPlan; filter: ResolvedFilter; paging: Paging }

/** Hits in index order, and how many there are; read from the index alone unless more than a category narrows them. */
const searchedHits = (deps: WorldDeps, plan: SearchPlan, filter: ResolvedFilter) => {
  const match = plan.match ?? NO_HITS
  if (isPlain(filter)) {
    const categoryId = filter.category?.id ?? 0
    return {
      page: (limit: number, offset: number) =>
        hitsOf(deps, hitIdsOf(deps, plan, categoryId, { limit, offset })),
      total: () => keptHitCount(deps, withinCategory(match, categoryId)),
    }
  }
  const where = getConditions(filter)
  return {
    page: (limit: number, offset: number) =>
      hitsOf(deps, listFilteredHits(deps.sql, match, where, { limit, offset })),
    total: () => countFilteredHits(deps.sql, match, where),
  }
}

/** The first hits by closeness, the others in index order behind them: the pages hold every hit once. */
const listByCloseness = (deps: WorldDeps, { viewer, plan, filter, paging }: Wanted): Page<ProductCard> => {
  const { pageNum, pageSize } = paging
  const hits = searchedHits(deps, plan, filter)
  const offset = (pageNum - 1) * pageSize
  const ranked =
    offset < RANKED_HITS
      ? rankHits(hits.page(RANKED_HITS, 0), plan.terms, plan.exactIds).slice(offset, offset + pageSize)
      : []
  const rest =
    offset + pageSize <= RANKED_HITS ? [] : hits.page(pageSize - ranked.length, Math.max(offset, RANKED_HITS))
  const shown = [...ranked, ...rest]
  const rank = skuRank({ ...filter, meantSkuIds: listMeantSkus(deps, plan, shown) })
  return { rows: markedCards(deps, { viewer, plan, hits: shown, rank }), total: hits.total() }
}

const listMarked = (deps: WorldDeps, { viewer, plan, filter, paging }: Wanted): Page<ProductCard> => {
  const { rows, total } = listResolved(deps, viewer, filter, paging)
  return {
    rows: rows.map(row => ({ ...row, keywordTitle: highlight(row.spuTitle, plan.terms) })),
    total,
  }
}

type Marked = {
  viewer: Viewer
  plan: SearchPlan
  hits: readonly { productId: number }[]
  rank: SqlPart | null
}

/** Cards of hits in the given order, their titles marked with what was searched for. */
export const markedCards = (deps: WorldDeps, { viewer, plan, hits, rank }: Marked): ProductCard[] => {
  const view = createPriceView(deps, viewer)
  const productIds = hits.map(hit => hit.productId)
  return listCardsByIds(deps.sql, productIds, rank).map(row =>
    toProductCard(view, row, highlight(row.nameEn, plan.terms)),
  )
}

const categoriesOf = (deps: WorldDeps, match: string): SearchCategory[] => {
  const tree = getCategoryTree(deps)
  const counts = keptCategoryCounts(deps, match)
  const found = counts.flatMap(({ categoryId, count }) => {
    const node = tree.find(categoryId)
    return node === undefined ? [] : [toSearchCategory(node, count)]
  })
  return [allCategories(counts.reduce((sum, { count }) => sum + count, 0)), ...found]
}

/** What a plan asks of a filtered list: the SKUs that it means are looked up among its first hits. */
const toCondition = (deps: Pick<WorldDeps, 'sql' | 'cache'>, plan: SearchPlan): SearchCondition => ({
  match: plan.match ?? NO_HITS,
  meantSkuIds: listMeantSkus(deps, plan, hitsOf(deps, plan.firstIds)),
})

/** What a keyword asks of a filtered list; nothing for a blank one, something without hits for a hopeless one. */
export const findSearchCondition = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  keyword: string | undefined,
): SearchCondition | undefined => {
  if (keyword === undefined || keyword === '') return undefined
  assertKeywordLength(keyword, 'keyWord')
  return toCondition(deps, planSearch(deps, keyword))
}

// A word that no product has: the index holds letters and digits, and this is neither.
const NO_HITS = '"∅"'
