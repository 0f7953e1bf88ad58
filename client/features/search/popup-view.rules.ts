import type { SearchCategory } from '#contract/category.schemas.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { Suggestion } from '#contract/search.contract.ts'
import { matchingTerms } from './history.rules.ts'
import { SUGGEST_MIN } from './keyword.rules.ts'

/** One line of the popup that arrow keys reach. */
export type PopupEntry =
  | { kind: 'history' | 'keyword' | 'all'; text: string }
  | { kind: 'category'; text: string; category: SearchCategory }
  | { kind: 'product' | 'bought'; text: string; product: ProductCard }

export type PopupView = 'history' | 'suggestions' | 'result' | 'not-found'

const MOST_KEYWORDS = 4
const MOST_CATEGORIES = 3
const MOST_POPULAR = 8

/** Which view a text and its answer lead to (AMB-2.8-sub-view-choice); spaces alone are no text. */
export const decideView = (text: string, answer: Suggestion | undefined): PopupView => {
  if (text.trim().length < SUGGEST_MIN) return 'history'
  if (answer === undefined) return 'suggestions'
  if (answer.items.length === 0 && answer.correctedQuery === null) return 'not-found'
  return 'result'
}

type Known = {
  text: string
  history: readonly string[]
  popular: readonly string[]
  answer: Suggestion | undefined
  products: readonly ProductCard[]
}

const termEntries = (kind: 'history' | 'keyword', terms: readonly string[]): PopupEntry[] =>
  terms.map(text => ({ kind, text }))

/** Every entry of the popup in the order in which it stands: history, keywords, categories, what others also bought, products, the way to all. */
export const toEntries = ({ text, history, popular, answer, products }: Known): PopupEntry[] => {
  const typed = text.trim()
  if (typed.length < SUGGEST_MIN) {
    return [...termEntries('history', history), ...termEntries('keyword', popular.slice(0, MOST_POPULAR))]
  }
  const ownTerms = matchingTerms(history, typed)
  if (answer === undefined) return termEntries('history', ownTerms)
  return [
    ...termEntries('history', ownTerms),
    ...termEntries('keyword', toKeywords(answer, [typed, ...ownTerms])),
    ...answer.categories
      .slice(0, MOST_CATEGORIES)
      .map((category): PopupEntry => ({ kind: 'category', text: category.nameEn, category })),
    ...(answer.alsoBought ?? []).map(
      (product): PopupEntry => ({ kind: 'bought', text: product.spuTitle, product }),
    ),
    ...products.map((product): PopupEntry => ({ kind: 'product', text: product.spuTitle, product })),
    ...(answer.totalItems > 0 ? [{ kind: 'all', text: typed } as const] : []),
  ]
}

/** Suggested terms, the corrected one first, without those that the popup already shows. */
const toKeywords = ({ correctedQuery, suggestions }: Suggestion, shown: readonly string[]): string[] => {
  const known = new Set(shown.map(term => term.toLowerCase()))
  const terms = correctedQuery === null ? suggestions : [correctedQuery, ...suggestions]
  return [...new Set(terms)].filter(term => !known.has(term.toLowerCase())).slice(0, MOST_KEYWORDS)
}

export type EntryGroup = { kind: PopupEntry['kind']; start: number; entries: PopupEntry[] }

/** Adjacent entries of one kind together, each group with the index of its first entry. */
export const toGroups = (entries: readonly PopupEntry[]): EntryGroup[] => {
  const groups: EntryGroup[] = []
  entries.forEach((entry, index) => {
    const last = groups.at(-1)
    if (last?.kind === entry.kind) last.entries.push(entry)
    else groups.push({ kind: entry.kind, start: index, entries: [entry] })
  })
  return groups
}
