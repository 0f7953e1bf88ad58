import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { SearchCategory } from '@fixbench/contract/category/category.schemas.ts'
import { fold } from '@fixbench/contract/core/fold.ts'
import type { Suggestion } from '@fixbench/contract/search/search.contract.ts'
import { findMatchingTerms } from './history-store.ts'
import { SUGGEST_MIN } from './keyword.rules.ts'

/** An entry of the popup, reachable with the arrow keys. */
export type PopupEntry =
  | { kind: 'history' | 'keyword' | 'all'; text: string }
  | { kind: 'category'; text: string; category: SearchCategory }
  | { kind: 'product' | 'bought'; text: string; product: ProductCard }

export type PopupView = 'history' | 'suggestions' | 'result' | 'not-found'

const MAX_KEYWORDS = 4
const MAX_CATEGORIES = 3
const MAX_POPULAR = 8

/** Chooses the view for a text and its response (AMB-2.8-sub-view-choice). Blank text counts as empty. */
export const decideView = (text: string, result: Suggestion | undefined): PopupView => {
  if (text.trim().length < SUGGEST_MIN) return 'history'
  if (result === undefined) return 'suggestions'
  if (result.items.length === 0 && result.correctedQuery === null) return 'not-found'
  return 'result'
}

type EntrySources = {
  text: string
  history: readonly string[]
  popular: readonly string[]
  result: Suggestion | undefined
  products: readonly ProductCard[]
}

const toTermEntries = (kind: 'history' | 'keyword', terms: readonly string[]): PopupEntry[] =>
  terms.map(text => ({ kind, text }))

/** Entries in display order: history, keywords, categories, "others also bought", products, link to all results. */
export const toEntries = ({ text, history, popular, result, products }: EntrySources): PopupEntry[] => {
  const typed = text.trim()
  if (typed.length < SUGGEST_MIN) {
    return [...toTermEntries('history', history), ...toTermEntries('keyword', popular.slice(0, MAX_POPULAR))]
  }

  const recentTerms = findMatchingTerms(history, typed)
  if (result === undefined) return toTermEntries('history', recentTerms)

  return [
    ...toTermEntries('history', recentTerms),
    ...toTermEntries('keyword', toKeywords(result, [typed, ...recentTerms])),
    ...result.categories
      .slice(0, MAX_CATEGORIES)
      .map((category): PopupEntry => ({ kind: 'category', text: category.nameEn, category })),
    ...(result.alsoBought ?? []).map(
      (product): PopupEntry => ({ kind: 'bought', text: product.spuTitle, product }),
    ),
    ...products.map((product): PopupEntry => ({ kind: 'product', text: product.spuTitle, product })),
    ...(result.totalItems > 0 ? [{ kind: 'all', text: typed } as const] : []),
  ]
}

/** Suggested terms, the corrected one first. Omits terms that the popup already shows. */
const toKeywords = ({ correctedQuery, suggestions }: Suggestion, shown: readonly string[]): string[] => {
  const excluded = new Set(shown.map(fold))
  const terms = correctedQuery === null ? suggestions : [correctedQuery, ...suggestions]
  return [...new Set(terms)].filter(term => !excluded.has(fold(term))).slice(0, MAX_KEYWORDS)
}

export type EntryGroup = { kind: PopupEntry['kind']; start: number; entries: PopupEntry[] }

/** Groups adjacent entries of the same kind. `start` is the index of the first entry of a group. */
export const toGroups = (entries: readonly PopupEntry[]): EntryGroup[] => {
  const groups: EntryGroup[] = []
  entries.forEach((entry, index) => {
    const last = groups.at(-1)
    if (last?.kind === entry.kind) last.entries.push(entry)
    else groups.push({ kind: entry.kind, start: index, entries: [entry] })
  })
  return groups
}
