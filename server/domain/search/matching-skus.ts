/** A search term with its synonyms. With `isPrefix` its last word may be incomplete. */
export type SearchTerm = { alternatives: readonly (readonly string[])[]; isPrefix: boolean }
/** A SKU with the words of its code and specification. */
export type SkuWords = { id: number; words: readonly string[] }

const WORD_SCORE = 2
const PREFIX_SCORE = 1

/** How well words match a term: whole words, a prefix, or no match. */
const scoreTerm = (words: readonly string[], { alternatives, isPrefix }: SearchTerm): number => {
  if (alternatives.some(alternative => alternative.every(word => words.includes(word)))) return WORD_SCORE
  const last = isPrefix ? alternatives[0]?.at(-1) : undefined
  return last !== undefined && words.some(word => word.startsWith(last)) ? PREFIX_SCORE : 0
}

/** Terms that the product title doesn't contain. Only these can select one of its SKUs. */
export const listTermsNotInTitle = <Term extends SearchTerm>(
  terms: readonly Term[],
  titleTerms: readonly string[],
): Term[] => terms.filter(term => scoreTerm(titleTerms, term) === 0)

/** Ids of a product's SKUs that match the most terms; empty when all match equally. */
export const findMatchingSkus = (terms: readonly SearchTerm[], skus: readonly SkuWords[]): number[] => {
  const scored = skus.map(({ id, words }) => ({
    id,
    score: terms.reduce((sum, term) => sum + scoreTerm(words, term), 0),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  const found = scored.filter(({ score }) => score === best)
  return found.length === skus.length ? [] : found.map(({ id }) => id)
}
