import { toTokens } from '@fixbench/search/query/tokens.ts'
import { hasDigit } from '@fixbench/search/words.ts'
import { z } from 'zod'
import { getCatalogFacts } from '../catalog/facts.ts'
import type { ToolFact } from '../catalog/facts-types.ts'
import { listTools } from '../catalog/selection.ts'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

const TermsSchema = z.strictObject({
  /** By part family code, then by language: comma-separated terms, the most common one first. */
  families: z.record(z.string(), z.record(z.string(), z.string())),
  /** By name of a tool category. */
  categories: z.record(z.string(), z.string()),
  /** Name of a family in a sentence, if it differs from the family's name. */
  labels: z.record(z.string(), z.string()),
  /** Translations and spellings of common words, with their meaning. */
  words: z.record(z.string(), z.string()),
  /** Synonyms of grades, with the catalog's term. */
  grades: z.record(z.string(), z.string()),
  /** By English word: words of other languages with this meaning, separated by spaces. */
  glosses: z.record(z.string(), z.string()),
  /** By part family code: comma-separated faults that the part repairs, as owners describe them. */
  symptoms: z.record(z.string(), z.string()),
  /** By part family code: families that are bought instead, separated by spaces. */
  similar: z.record(z.string(), z.string()),
  /** Words inside names of product types that don't matter, separated by spaces. */
  particles: z.string(),
  /** Words that exclude what follows, separated by spaces. */
  negations: z.string(),
  /** Filler words, separated by spaces. */
  fillers: z.string(),
  /** Valid words for products that the shop doesn't sell, separated by spaces. They are never treated as typos. */
  otherTrades: z.string(),
})
type Terms = z.infer<typeof TermsSchema>

type Row = { groupCode: string; term: string }

const split = (terms: string): string[] => terms.split(',').map(term => term.trim())

const toRows = (groupCode: string, words: string): Row[] =>
  [...new Set(words.split(' '))].map(term => ({ groupCode, term }))

const toTermRows = ({ families, categories, labels, words, grades, ...lists }: Terms): Row[] => [
  ...Object.entries(families).flatMap(([code, languages]) =>
    [...new Set(Object.values(languages).flatMap(split))].map(term => ({
      groupCode: `family:${code}`,
      term,
    })),
  ),
  ...Object.entries(categories).flatMap(([name, terms]) =>
    split(terms).map(term => ({ groupCode: `category:${name}`, term })),
  ),
  ...Object.entries(lists.symptoms).flatMap(([code, terms]) =>
    split(terms).map(term => ({ groupCode: `symptom:${code}`, term })),
  ),
  ...Object.entries(labels).map(([code, term]) => ({ groupCode: `label:${code}`, term })),
  ...Object.entries(words).map(([term, meaning]) => ({ groupCode: `word:${meaning}`, term })),
  ...Object.entries(grades).map(([term, grade]) => ({ groupCode: `grade:${grade}`, term })),
  ...Object.entries(lists.glosses).flatMap(([word, terms]) => toRows(`gloss:${word}`, terms)),
  ...Object.entries(lists.similar).flatMap(([code, codes]) => toRows(`similar:${code}`, codes)),
  ...toRows('particle', lists.particles),
  ...toRows('negation', lists.negations),
  ...toRows('filler', lists.fillers),
]

const MIN_WORD_LENGTH = 3
const isWord = (token: string): boolean => token.length >= MIN_WORD_LENGTH && !hasDigit(token)

/** Valid words without results: of tools that a catalog of this size omits, and of other trades. */
const toUnsoldRows = ({ size }: SeedContext, { otherTrades }: Terms): Row[] => {
  const facts = getCatalogFacts()
  const listWords = (tools: readonly ToolFact[]) =>
    new Set(tools.flatMap(({ name, brand }) => toTokens(`${name} ${brand ?? ''}`)).filter(isWord))
  const sold = listWords(listTools(facts, size))
  const unsold = [...listWords(facts.tools), ...toTokens(otherTrades)].filter(word => !sold.has(word))
  return [...new Set(unsold)].toSorted().map(term => ({ groupCode: 'unsold', term }))
}

/** Writes the search synonyms. The first term of a group is its name. */
export const importSynonyms = (ctx: SeedContext): void => {
  const groups = readData(
    'search',
    z.strictObject({ synonyms: z.array(z.array(z.string())) }),
  ).synonyms.flatMap(terms => terms.map(term => ({ groupCode: (terms[0] ?? '').replaceAll(' ', '-'), term })))
  const terms = readData('search-terms', TermsSchema)
  ctx.insertAll('SearchSynonym', [...groups, ...toTermRows(terms), ...toUnsoldRows(ctx, terms)])
}
