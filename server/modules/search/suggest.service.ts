import type { SearchCategory } from '@fixbench/contract/category/category.schemas.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Suggestion } from '@fixbench/contract/search/search.contract.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import { type Ids, includesId } from '@fixbench/search/engine/sorted-ids.ts'
import type { SearchPlan } from '@fixbench/search/plan.ts'
import { toTokens } from '@fixbench/search/query/tokens.ts'
import { createContinuation, suggestTerms } from '@fixbench/search/suggest-terms.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { type Paging, slicePage, toRange } from '#server/lib/paging.ts'
import { rankMatchedSkus } from '#server/modules/catalog/filter-sql.repo.ts'
import type { SqlPart } from '#server/modules/catalog/lead-sku.repo.ts'
import { allCategories, toSearchCategory } from '#server/modules/category/category.mapper.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import { countByCategory } from './category-counts.ts'
import { getAvailability, getEngine } from './engine.ts'
import { listOrderedWith } from './search.repo.ts'
import { listMarkedCards } from './search.service.ts'
import {
  assertKeywordLength,
  getHotKeywords,
  listDocsWithin,
  listRanked,
  planSearch,
  type SearchDeps,
  toProductIds,
} from './search-plan.ts'
import { listMatchedSkus } from './sku-words.ts'

const MAX_TERMS = 8
const MAX_CATEGORIES = 4
/** Number of matches whose categories are suggested. */
const RANKED_FOR_CATEGORIES = 240

type SuggestInput = Paging & { keyword: string; categoryId?: number | undefined }

/** Suggestions for an incomplete keyword of at least one character: keywords, categories, and products, best first. */
export const suggest = (deps: ShopContext, viewer: Viewer, input: SuggestInput): Suggestion => {
  assertKeywordLength(input.keyword, 'keyword')
  const { recognized, productIds, matchedSkuIds, alsoBoughtIds, terms, ...content } = findContent(deps, input)
  const show = (ids: readonly number[], rank: SqlPart | null) =>
    listMarkedCards(deps, { viewer, terms: recognized, productIds: ids, rank })
  const items = show(productIds, rankMatchedSkus(matchedSkuIds))
  const alsoBought = show(alsoBoughtIds, null)
  return {
    ...content,
    suggestions: [...new Set([...terms, ...items.map(item => item.spuTitle)])].slice(0, MAX_TERMS),
    items,
    ...omitUndefined({ alsoBought: alsoBought.length > 0 ? alsoBought : undefined }),
  }
}

const CONTENT_BYTES = 4000

/** Returns `computeContent` from the cache, where it stays longer than responses: it changes only with content and stock. */
const findContent = (deps: ShopContext, input: SuggestInput) => {
  const { keyword, categoryId = 0, pageNum, pageSize } = input
  const key = `suggested|${categoryId}|${pageNum}|${pageSize}|${keyword}`
  return deps.cache.memoize({ key, topics: ['content', 'catalog', 'synonyms'], bytes: CONTENT_BYTES }, () =>
    computeContent(deps, input),
  )
}

/** A suggestion without the products' prices and stock. */
const computeContent = (deps: ShopContext, { keyword, categoryId = 0, ...page }: SuggestInput) => {
  const plan = planSearch(deps, keyword, true)
  const docs = listDocsWithin(deps, plan, categoryId)
  const { limit, offset } = toRange(page)
  const ranked = listRanked(deps, plan, docs, Math.max(RANKED_FOR_CATEGORIES, offset + limit))
  const productIds = toProductIds(deps, ranked.subarray(offset, offset + limit))

  return {
    /** Recognized terms, for highlighting titles. */
    recognized: plan.query.terms,
    correctedQuery: plan.correctedQuery,
    productIds,
    /** SKUs of these products that the keyword refers to. */
    matchedSkuIds: listMatchedSkus(deps, plan, productIds),
    alsoBoughtIds: page.pageNum === 1 ? listAlsoBought(deps, plan, ranked) : [],
    terms: listTerms(deps, plan, keyword),
    categories: docs.length === 0 ? [] : listCategories(deps, { plan, total: docs.length, ranked }),
    totalItems: docs.length,
  }
}

/** Number of results whose orders are examined. */
const EXAMINED_RESULTS = 10
const MAX_BOUGHT = 3
/** More than are shown, because some are results themselves or can't be sold. */
const MAX_ORDERED_WITH = 40

/** Products that others bought with the first results, without results and products that can't be sold. */
const listAlsoBought = (deps: SearchDeps, plan: SearchPlan, ranked: Ids): number[] => {
  const { index } = getEngine(deps)
  const { offSale, soldOut } = getAvailability(deps)
  const canBeOffered = (doc: number): boolean =>
    !includesId(plan.docs, doc) && !includesId(offSale, doc) && soldOut[doc] !== 1
  return listOrderedWith(deps.sql, toProductIds(deps, ranked.subarray(0, EXAMINED_RESULTS)), MAX_ORDERED_WITH)
    .filter(id => {
      const doc = index.findDoc(id)
      return doc !== undefined && canBeOffered(doc)
    })
    .slice(0, MAX_BOUGHT)
}

/** Models and product types first, then keywords that the shop promotes. */
const listTerms = (deps: SearchDeps, { query, correctedQuery }: SearchPlan, keyword: string): string[] => {
  const text = correctedQuery ?? keyword
  const words = toTokens(text)
  if (words.length === 0) return []
  const goesOn = createContinuation(words)
  const hot = getHotKeywords(deps).filter(term => goesOn(term.words))
  return [...new Set([...suggestTerms(getEngine(deps), query, text), ...hot.map(term => term.keyword)])]
}

/** 'All Categories', followed by the categories of the best matches, weighted by rank. */
const listCategories = (
  deps: SearchDeps,
  { plan, total, ranked }: { plan: SearchPlan; total: number; ranked: Ids },
): SearchCategory[] => {
  const tree = getCategoryTree(deps)
  const { index } = getEngine(deps)
  const weights = new Float64Array(index.categoryIds.length)
  const met: number[] = []

  for (let place = 0; place < Math.min(ranked.length, RANKED_FOR_CATEGORIES); place += 1) {
    for (const level of [index.l1, index.l2]) {
      const category = level[ranked[place] ?? 0] ?? 0
      if (weights[category] === 0) met.push(category)
      weights[category] = (weights[category] ?? 0) + 1 / (place + 1)
    }
  }

  const counts = countByCategory(deps, plan)
  const found = met
    .map(category => ({ category, id: index.categoryIds[category] ?? 0, weight: weights[category] ?? 0 }))
    .toSorted((a, b) => b.weight - a.weight || a.id - b.id)
    .flatMap(({ category, id }) => {
      const node = tree.find(id)
      return node === undefined ? [] : toSearchCategory(node, counts[category] ?? 0)
    })

  return [allCategories(total), ...found.slice(0, MAX_CATEGORIES)]
}

/** Keyword suggestions for the older search box. */
export const autoComplete = (deps: ShopContext, { keyWord, ...paging }: Paging & { keyWord: string }) => {
  assertKeywordLength(keyWord, 'keyWord')
  const found = keyWord === '' ? [] : listTerms(deps, planSearch(deps, keyWord, true), keyWord)
  const { rows, total } = slicePage(found, paging)
  return { rows: rows.map(keyword => ({ keyword })), total }
}
