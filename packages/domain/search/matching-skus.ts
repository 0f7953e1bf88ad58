import { sumBy } from '@fixbench/contract/core/lists.ts'

/** A search term with its synonyms, or the model it names. With `isPrefix` its last word may be incomplete. */
export type SearchTerm = {
  alternatives: readonly (readonly string[])[]
  isPrefix: boolean
  deviceId?: number
  /** The SKU must not have these words, except after `without`. */
  isExcluded?: boolean
}
/** A SKU with the words of its code and specification, and the models that its specification names. */
export type SkuWords = { id: number; words: readonly string[]; deviceIds?: readonly number[] }

const WORD_SCORE = 2
const PREFIX_SCORE = 1

const holdsAll = (words: readonly string[], { alternatives }: SearchTerm): boolean =>
  alternatives.some(alternative => alternative.every(word => words.includes(word)))

/** How well words match a term: whole words, a prefix, or no match. */
const scoreTerm = (words: readonly string[], term: SearchTerm): number => {
  if (holdsAll(words, term)) return WORD_SCORE
  const last = term.isPrefix ? term.alternatives[0]?.at(-1) : undefined
  return last !== undefined && words.some(word => word.startsWith(last)) ? PREFIX_SCORE : 0
}

const scoreSku = ({ words, deviceIds = [] }: SkuWords, term: SearchTerm): number => {
  if (term.deviceId !== undefined) return deviceIds.includes(term.deviceId) ? WORD_SCORE : 0
  if (term.isExcluded !== true) return scoreTerm(words, term)
  if (!holdsAll(words, term)) return 0
  return words.includes('without') ? WORD_SCORE : -WORD_SCORE
}

/** Terms that the product title doesn't contain. Only these can select one of its SKUs. */
export const listTermsNotInTitle = <Term extends SearchTerm>(
  terms: readonly Term[],
  titleTerms: readonly string[],
): Term[] => terms.filter(term => scoreTerm(titleTerms, term) === 0)

/** Ids of a product's SKUs that match the most terms; empty when all match equally. */
export const findMatchingSkus = (terms: readonly SearchTerm[], skus: readonly SkuWords[]): number[] => {
  const scored = skus.map(sku => ({
    id: sku.id,
    score: sumBy(terms, term => scoreSku(sku, term)),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  const found = scored.filter(({ score }) => score === best)
  return found.length === skus.length ? [] : found.map(({ id }) => id)
}
