import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { ProductFilter } from '@fixbench/contract/catalog/product-filter.ts'
import type { SearchCategory } from '@fixbench/contract/category/category.schemas.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { SearchReading, SearchResult } from '@fixbench/contract/search/search.contract.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { Ids } from '@fixbench/search/engine/sorted-ids.ts'
import type { SearchPlan } from '@fixbench/search/plan.ts'
import type { Term } from '@fixbench/search/query/parsed-query.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { type Paging, toRange } from '#server/lib/paging.ts'
import { toProductCard } from '#server/modules/catalog/card.mapper.ts'
import { listCardsByIds } from '#server/modules/catalog/card.repo.ts'
import type { ResolvedFilter } from '#server/modules/catalog/filter.rules.ts'
import { getConditions, isPlain, skuRank } from '#server/modules/catalog/filter-sql.repo.ts'
import type { SqlPart } from '#server/modules/catalog/lead-sku.repo.ts'
import { listProducts, listResolved } from '#server/modules/catalog/list-products.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { resolveFilter, type SearchCondition } from '#server/modules/catalog/resolve-filter.ts'
import { allCategories, toSearchCategory } from '#server/modules/category/category.mapper.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import { countByCategory } from './category-counts.ts'
import { getEngine } from './engine.ts'
import { createHighlighter } from './highlight.ts'
import { listFilteredIds } from './search.repo.ts'
import {
  assertKeywordLength,
  listDocsWithin,
  listRanked,
  NO_READING,
  planSearch,
  type SearchDeps,
  toProductIds,
  toSearchReading,
} from './search-plan.ts'
import { listMatchedSkus } from './sku-words.ts'

type SearchInput = ProductFilter & Paging & { keyWord: string }

const nothing = (reading: SearchReading): SearchResult => ({
  rows: [],
  total: 0,
  correctedQuery: null,
  categories: [],
  reading,
})

/**
 * One page of search results. Total, categories, and rows belong to the corrected query if there is one. A blank
 * keyword lists all products that match the filters.
 */
export const searchProducts = (
  deps: ShopContext,
  viewer: Viewer,
  { keyWord, pageNum, pageSize, ...filter }: SearchInput,
): SearchResult => {
  assertKeywordLength(keyWord, 'keyWord')
  const paging = { pageNum, pageSize }
  if (keyWord === '') return listEverything(deps, viewer, filter, paging)

  const plan = planSearch(deps, keyWord)
  const reading = toSearchReading(deps, plan)
  if (plan.docs.length === 0) return nothing(reading)

  const resolved = resolveFilter(deps, viewer, filter)
  if (resolved === null) return nothing(reading)
  const page =
    resolved.order === 'recommended'
      ? listByRank(deps, { viewer, plan, filter: resolved, paging })
      : listMarked(deps, { viewer, plan, filter: { ...resolved, ...toCondition(deps, plan) }, paging })

  return {
    ...page,
    correctedQuery: plan.correctedQuery,
    categories: listCategories(deps, plan),
    reading,
  }
}

const listEverything = (deps: ShopContext, viewer: Viewer, filter: ProductFilter, paging: Paging) => {
  const resolved = resolveFilter(deps, viewer, filter)
  if (resolved === null) return nothing(NO_READING)
  const { top } = getCategoryTree(deps)
  const all = sumBy(top, node => node.productCount)
  return {
    ...listResolved(deps, viewer, resolved, paging),
    correctedQuery: null,
    categories: [allCategories(all), ...top.map(node => toSearchCategory(node))],
    reading: NO_READING,
  }
}

/** Best sellers to show when a search finds nothing; those of the category if one is selected. */
export const listFallbackProducts = (
  deps: ShopContext,
  viewer: Viewer,
  { keyWord, categoryId, pageNum, pageSize }: SearchInput,
): Page<ProductCard> => {
  assertKeywordLength(keyWord, 'keyWord')
  const paging = { pageNum, pageSize }
  if (categoryId) {
    const best = listProducts(deps, viewer, { categoryId, sortType: 3, ...paging })
    if (best.total > 0) return best
  }
  return listProducts(deps, viewer, { page: 'best-sellers', sortType: -1, ...paging })
}

type Wanted = { viewer: Viewer; plan: SearchPlan; filter: ResolvedFilter; paging: Paging }

/**
 * Documents of a plan that match a filter. Queries the database only if the filter consists of more than a category.
 */
const listFiltered = (deps: ShopContext, plan: SearchPlan, filter: ResolvedFilter): Ids => {
  if (isPlain(filter)) return listDocsWithin(deps, plan, filter.category?.id ?? 0)
  const { index } = getEngine(deps)
  const productIds = listFilteredIds(deps.sql, toProductIds(deps, plan.docs), getConditions(filter))
  return Int32Array.from(productIds.flatMap(id => index.findDoc(id) ?? [])).sort()
}

/** One page in ranking order. The order is fixed, so each match occurs on exactly one page. */
const listByRank = (deps: ShopContext, { viewer, plan, filter, paging }: Wanted): Page<ProductCard> => {
  const meant = { ...filter, matchedSkuIds: isPlain(filter) ? [] : toCondition(deps, plan).matchedSkuIds }
  const docs = listFiltered(deps, plan, meant)
  const { limit, offset } = toRange(paging)
  const shown = toProductIds(deps, listRanked(deps, plan, docs, offset + limit).subarray(offset))
  const rank = skuRank({ ...filter, matchedSkuIds: listMatchedSkus(deps, plan, shown) })
  return {
    rows: listMarkedCards(deps, { viewer, terms: plan.query.terms, productIds: shown, rank }),
    total: docs.length,
  }
}

const listMarked = (deps: ShopContext, { viewer, plan, filter, paging }: Wanted): Page<ProductCard> => {
  const { rows, total } = listResolved(deps, viewer, filter, paging)
  const highlight = createHighlighter(plan.query.terms)
  return {
    rows: rows.map(row => ({ ...row, keywordTitle: highlight(row.spuTitle) })),
    total,
  }
}

type Marked = { viewer: Viewer; terms: readonly Term[]; productIds: readonly number[]; rank: SqlPart | null }

/** Product cards in the given order, with the words of the query marked in their titles. */
export const listMarkedCards = (deps: ShopContext, { viewer, terms, productIds, rank }: Marked) => {
  const view = createPriceView(deps, viewer)
  const highlight = createHighlighter(terms)
  return listCardsByIds(deps.sql, productIds, rank).map(row =>
    toProductCard(view, row, highlight(row.nameEn)),
  )
}

/** 'All Categories', followed by the top-level categories with their number of matches, most matches first. */
const listCategories = (deps: SearchDeps, plan: SearchPlan): SearchCategory[] => {
  const tree = getCategoryTree(deps)
  const { index } = getEngine(deps)
  const counts = countByCategory(deps, plan)
  const found = tree.top
    .map(node => ({ node, count: counts[index.findCategory(node.id) ?? -1] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.node.id - b.node.id)
    .map(({ node, count }) => toSearchCategory(node, count))
  return [allCategories(plan.docs.length), ...found]
}

/** Number of matches whose SKUs are examined before filtering by stock or price. */
const EXAMINED_HITS = 240

/**
 * Condition for a filtered list: the matching products, and the SKUs that the query refers to among the first matches.
 */
const toCondition = (deps: SearchDeps, plan: SearchPlan): SearchCondition => ({
  match: JSON.stringify(toProductIds(deps, plan.docs)),
  matchedSkuIds: listMatchedSkus(
    deps,
    plan,
    toProductIds(deps, listRanked(deps, plan, plan.docs, EXAMINED_HITS)),
  ),
})

/** Condition of a keyword for a filtered list; undefined for a blank keyword. */
export const findSearchCondition = (deps: SearchDeps, keyword: string | undefined) => {
  if (keyword === undefined || keyword === '') return undefined
  assertKeywordLength(keyword, 'keyWord')
  return toCondition(deps, planSearch(deps, keyword))
}
