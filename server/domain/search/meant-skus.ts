/** A term of a query with every way to say it; the last word of an unfinished term may be a beginning. */
export type MeantTerm = { ways: readonly (readonly string[])[]; isPrefix: boolean }
/** A SKU with the words of its codes and its specification. */
export type SkuWords = { id: number; words: ReadonlySet<string> }

const WHOLE = 2
const BEGINNING = 1

/** How well words match a term: whole words, a prefix, or no match. */
const scoreTerm = (words: readonly string[], { ways, isPrefix }: MeantTerm): number => {
  if (ways.some(way => way.every(word => words.includes(word)))) return WHOLE
  const last = isPrefix ? ways[0]?.at(-1) : undefined
  return last !== undefined && words.some(word => word.startsWith(last)) ? BEGINNING : 0
}

/** The terms that the title of a product leaves unsaid: only these can mean one of its SKUs. */
export const listUnsaidTerms = <Term extends MeantTerm>(
  terms: readonly Term[],
  titleTerms: readonly string[],
): Term[] => terms.filter(term => scoreTerm(titleTerms, term) === 0)

/** Ids of the SKUs of one product that say most of the terms; none when all of them say as much. */
export const findMeantSkus = (terms: readonly MeantTerm[], skus: readonly SkuWords[]): number[] => {
  const scored = skus.map(({ id, words }) => {
    const list = [...words]
    return { id, score: terms.reduce((sum, term) => sum + scoreTerm(list, term), 0) }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const found = scored.filter(({ score }) => score === best)
  return found.length === skus.length ? [] : found.map(({ id }) => id)
}
