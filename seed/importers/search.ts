import { hasDigit, toTokens } from '#server/modules/search/reading/tokens.ts'
import { catalogFacts } from '../catalog/facts.ts'
import type { ToolFact } from '../catalog/facts-types.ts'
import { toolsFor } from '../catalog/selection.ts'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

type Terms = {
  /** By code of a family of parts, then by language: terms parted by commas, the most usual one first. */
  families: Record<string, Record<string, string>>
  /** By name of a category of tools. */
  categories: Record<string, string>
  /** What a family is called in a sentence, where its name is not what people say. */
  labels: Record<string, string>
  /** Other languages and spellings of plain words, with what they stand for. */
  words: Record<string, string>
  /** Ways to say a grade, with the words that the catalog has for it. */
  grades: Record<string, string>
  /** Words that say nothing about what is wanted, parted by blanks. */
  fillers: string
  /** Right words for things that the shop does not sell, parted by blanks: they are never taken for typing errors. */
  otherTrades: string
}

type Row = { groupCode: string; term: string }

const split = (terms: string): string[] => terms.split(',').map(term => term.trim())

const rowsOfTerms = ({ families, categories, labels, words, grades, fillers }: Terms): Row[] => [
  ...Object.entries(families).flatMap(([code, languages]) =>
    [...new Set(Object.values(languages).flatMap(split))].map(term => ({
      groupCode: `family:${code}`,
      term,
    })),
  ),
  ...Object.entries(categories).flatMap(([name, terms]) =>
    split(terms).map(term => ({ groupCode: `category:${name}`, term })),
  ),
  ...Object.entries(labels).map(([code, term]) => ({ groupCode: `label:${code}`, term })),
  ...Object.entries(words).map(([term, meaning]) => ({ groupCode: `word:${meaning}`, term })),
  ...Object.entries(grades).map(([term, grade]) => ({ groupCode: `grade:${grade}`, term })),
  ...[...new Set(fillers.split(' '))].map(term => ({ groupCode: 'filler', term })),
]

const LEAST_WORD = 3
const isWord = (token: string): boolean => token.length >= LEAST_WORD && !hasDigit(token)

/** Words of tools that a shop of this size leaves out, and of other trades: right, though nothing is found for them. */
const rowsOfUnsold = ({ size }: SeedContext, { otherTrades }: Terms): Row[] => {
  const facts = catalogFacts()
  const listWords = (tools: readonly ToolFact[]) =>
    new Set(tools.flatMap(({ name, brand }) => toTokens(`${name} ${brand ?? ''}`)).filter(isWord))
  const sold = listWords(toolsFor(facts, size))
  const unsold = [...listWords(facts.tools), ...toTokens(otherTrades)].filter(word => !sold.has(word))
  return [...new Set(unsold)].toSorted().map(term => ({ groupCode: 'unsold', term }))
}

/** Words that mean the same in the trade (the first of a group gives it its name), and what people call parts and tools. */
export const importSynonyms = (ctx: SeedContext): void => {
  const groups = readData<{ synonyms: string[][] }>('search').synonyms.flatMap(terms =>
    terms.map(term => ({ groupCode: (terms[0] ?? '').replaceAll(' ', '-'), term })),
  )
  const terms = readData<Terms>('search-terms')
  ctx.insertAll('SearchSynonym', [...groups, ...rowsOfTerms(terms), ...rowsOfUnsold(ctx, terms)])
}
