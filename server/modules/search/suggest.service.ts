import type { SearchCategory } from '#contract/category.schemas.ts'
import type { Suggestion } from '#contract/search.contract.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { memoize } from '#server/lib/cache.ts'
import { rankMeantSkus } from '#server/modules/catalog/filter-sql.repo.ts'
import type { Paging } from '#server/modules/catalog/list-products.ts'
import { allCategories, toSearchCategory } from '#server/modules/category/category.mapper.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { keptHitCount, keptTotal } from './hit-counts.ts'
import { type Hit, hitsOf } from './hits.ts'
import { withinCategory } from './match-expression.ts'
import { RANKED_HITS, rankHits } from './rank-hits.ts'
import { markedCards } from './search.service.ts'
import { assertKeywordLength, hitIdsOf, planSearch, type SearchPlan } from './search-plan.ts'
import { listMeantSkus } from './sku-words.ts'
import { matchingPhrases, vocabularyOf } from './vocabulary.ts'

const MAX_TERMS = 8
const MAX_CATEGORIES = 4

export type SuggestInput = Paging & { keyword: string; categoryId?: number | undefined }

/**
 * Suggestions for what was typed so far, from one character on: terms, categories and products, best first.
 * The cost follows the number of rows shown, not the number of products that match.
 */
export const suggest = (deps: WorldDeps, viewer: Viewer, input: SuggestInput): Suggestion => {
  assertKeywordLength(input.keyword, 'keyword')
  const { plan, hits, meantSkuIds, phrases, categories, totalItems } = foundFor(deps, input)
  const items = markedCards(deps, { viewer, plan, hits, rank: rankMeantSkus(meantSkuIds) })
  const titles = items.map(item => item.spuTitle)
  return {
    suggestions: [...new Set([...phrases, ...titles])].slice(0, MAX_TERMS),
    categories: [...categories],
    items,
    totalItems,
    correctedQuery: plan.correctedQuery,
  }
}

/** What was typed finds: all of a suggestion but the products' prices and stock. */
type Found = {
  plan: SearchPlan
  hits: readonly { productId: number }[]
  /** SKUs of these hits that the words mean. */
  meantSkuIds: readonly number[]
  phrases: readonly string[]
  categories: readonly SearchCategory[]
  totalItems: number
}

const FOUND_BYTES = 4000

/** It changes with the content only, so that it outlives the orders and prices that make answers old. */
const foundFor = (deps: WorldDeps, input: SuggestInput): Found => {
  const { keyword, categoryId = 0, pageNum, pageSize } = input
  const key = `suggested|${categoryId}|${pageNum}|${pageSize}|${keyword}`
  return memoize(deps.cache, { key, topics: ['content'], bytes: FOUND_BYTES }, () => find(deps, input))
}

const find = (deps: WorldDeps, { keyword, categoryId = 0, pageNum, pageSize }: SuggestInput): Found => {
  const plan = planSearch(deps, keyword)
  const phrases = phrasesFor(deps, plan)
  if (plan.match === null) return { plan, hits: [], meantSkuIds: [], phrases, categories: [], totalItems: 0 }
  const match = withinCategory(plan.match, categoryId)
  const offset = (pageNum - 1) * pageSize
  const limit = Math.max(RANKED_HITS, offset + pageSize)
  const first = hitsOf(deps, hitIdsOf(deps, plan, categoryId, { limit, offset: 0 }))
  const ranked = rankHits(first.slice(0, RANKED_HITS), plan.terms, plan.exactIds)
  const totalItems = first.length < RANKED_HITS ? first.length : totalOf(deps, plan, match, categoryId)
  const hits = [...ranked, ...first.slice(RANKED_HITS)].slice(offset, offset + pageSize)
  return {
    plan,
    hits,
    meantSkuIds: listMeantSkus(deps, plan, hits),
    phrases,
    categories: categoriesFor(deps, plan.match, ranked, totalItems),
    totalItems,
  }
}

/** Single beginnings that many products share were counted when the index was made. */
const totalOf = (deps: WorldDeps, plan: SearchPlan, match: string, categoryId: number): number => {
  const [only, ...more] = plan.terms
  const word = more.length === 0 && categoryId === 0 && only?.ways.length === 1 ? only.words[0] : undefined
  return (word === undefined ? undefined : keptTotal(deps, word)) ?? keptHitCount(deps, match)
}

const phrasesFor = (deps: WorldDeps, plan: SearchPlan): string[] => {
  const words = plan.terms.flatMap(term => term.words)
  return words.length === 0 ? [] : matchingPhrases(vocabularyOf(deps), words, MAX_TERMS)
}

/** The categories that hold the best hits, an early hit counting more than a late one; 'All Categories' in front. */
const categoriesFor = (
  deps: WorldDeps,
  match: string,
  hits: readonly Hit[],
  totalItems: number,
): SearchCategory[] => {
  const tree = getCategoryTree(deps)
  const isComplete = totalItems === hits.length
  const counts = new Map<number, { count: number; weight: number }>()
  for (const [place, { l1, l2 }] of hits.entries()) {
    for (const id of [l1, l2]) {
      const { count, weight } = counts.get(id) ?? { count: 0, weight: 0 }
      counts.set(id, { count: count + 1, weight: weight + 1 / (place + 1) })
    }
  }
  const found = [...counts]
    .toSorted(([idA, a], [idB, b]) => b.weight - a.weight || idA - idB)
    .flatMap(([id, { count }]) => {
      const node = tree.find(id)
      return node === undefined ? [] : [{ node, count }]
    })
    .slice(0, MAX_CATEGORIES)
    .map(({ node, count }) =>
      toSearchCategory(node, isComplete ? count : keptHitCount(deps, withinCategory(match, node.id))),
    )
  return [allCategories(totalItems), ...found]
}

/** Terms for the older search box. */
export const autoComplete = (
  deps: WorldDeps,
  { keyWord, pageNum, pageSize }: Paging & { keyWord: string },
): { rows: { keyword: string }[]; total: number } => {
  assertKeywordLength(keyWord, 'keyWord')
  const plan = planSearch(deps, keyWord)
  const words = plan.terms.flatMap(term => term.words)
  const found = words.length === 0 ? [] : matchingPhrases(vocabularyOf(deps), words, pageNum * pageSize)
  return { rows: found.slice((pageNum - 1) * pageSize).map(keyword => ({ keyword })), total: found.length }
}
