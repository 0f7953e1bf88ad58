import { createPhraseBook, type PhraseBook } from '../query/phrase-book.ts'
import { createSpelling, type Spelling } from '../query/spelling.ts'
import { toStem, toTokens } from '../query/tokens.ts'
import type { MemoryIndex } from './memory-index.ts'
import type { Models } from './models.ts'

/**
 * A synonym. `groupCode` is `family:<code>`, `category:<name>`, `grade:<words>`, `word:<words>`, `label:<code>`,
 * `filler`, `unsold` (correct words without products), or the name of a group of words with the same meaning.
 */
export type SynonymRow = { groupCode: string; term: string }

/** A product type that queries name: a part family or a category of tools. */
export type Kind = {
  key: string
  type: 'family' | 'category'
  id: number
  name: string
  label: string
  place: number
}
export type FamilyRow = { id: number; code: string; name: string; plural: string; sort: number }
export type CategoryRow = { id: number; name: string; level: number }
export type Goods = { families: readonly FamilyRow[]; categories: readonly CategoryRow[] }

/** The vocabulary for parsing queries. */
export type Lexicon = {
  kinds: PhraseBook<readonly Kind[]>
  families: ReadonlyMap<number, Kind>
  /** The catalog's words for a grade. */
  grades: PhraseBook<readonly string[]>
  /** Replacements for words in other languages or spellings. */
  rewrites: PhraseBook<readonly string[]>
  /** Alternatives to a word, each a list of words. */
  synonyms: ReadonlyMap<string, readonly (readonly string[])[]>
  fillers: ReadonlySet<string>
  /** All words of the synonyms, including those without products. */
  tradeTerms: ReadonlySet<string>
  brands: ReadonlySet<string>
  spelling: Spelling
}

const TERM_WEIGHT = 3
const NAME_WEIGHT = 5

/** Label of a family; overridden where people use another name than the catalog. */
const toLabel = (family: FamilyRow, labels: ReadonlyMap<string, string>): string =>
  labels.get(family.code) ?? family.plural.toLowerCase()

const PREFIX = /^(?:(family|category|grade|word|label):(.+)|filler|unsold)$/

/** Builds the vocabulary from the synonyms and the catalog. */
export const buildLexicon = (
  rows: readonly SynonymRow[],
  { families, categories }: Goods,
  index: MemoryIndex,
  models: Models,
): Lexicon => {
  const groups = sortRows(rows)
  const labels = new Map(groups.label.map(({ group, term }) => [group, term]))
  const kindByGroup = new Map<string, Kind>([
    ...families.map(family => {
      const { id, code, name, sort } = family
      return [
        `family:${code}`,
        { key: `family:${code}`, type: 'family', id, name, label: toLabel(family, labels), place: sort },
      ] as const
    }),
    ...categories.map(({ id, name, level }) => {
      const key = `category:${name}`
      return [
        key,
        { key, type: 'category', id, name, label: name.toLowerCase(), place: 100 + level },
      ] as const
    }),
  ])
  const kindEntries = [...groups.family, ...groups.category].flatMap(({ key, term }) => {
    const kind = kindByGroup.get(key)
    return kind === undefined ? [] : [[toTokens(term), [kind]] as const]
  })
  const kinds = createPhraseBook<readonly Kind[]>(
    [...kindEntries, ...listOwnNames(families, kindByGroup)],
    (first, second) => [...first, ...second.filter(kind => !first.includes(kind))],
  )
  const grades = createPhraseBook<readonly string[]>(
    groups.grade.map(({ group, term }) => [toTokens(term), toTokens(group)] as const),
    first => first,
  )
  const rewrites = createPhraseBook<readonly string[]>(
    groups.word.map(({ group, term }) => [toTokens(term), toTokens(group)] as const),
    first => first,
  )
  const fillers = new Set(groups.filler.flatMap(({ term }) => toTokens(term)))
  const synonyms = groupSynonyms(groups.same)
  const tradeTerms = new Set(rows.flatMap(({ term }) => toTokens(term)))
  const known = countWords(
    index,
    [kinds.words, grades.words, rewrites.words, fillers, synonyms.keys()],
    models,
  )
  return {
    kinds,
    families: new Map(
      [...kindByGroup.values()].filter(kind => kind.type === 'family').map(kind => [kind.id, kind]),
    ),
    grades,
    rewrites,
    synonyms,
    fillers,
    tradeTerms,
    brands: models.brands,
    spelling: createSpelling(known, tradeTerms),
  }
}

type Entry = { key: string; group: string; term: string }
const plainGroups = ['filler', 'unsold'] as const

type Groups = Record<
  'family' | 'category' | 'grade' | 'word' | 'label' | 'same' | (typeof plainGroups)[number],
  Entry[]
>

const sortRows = (rows: readonly SynonymRow[]): Groups => {
  const groups: Groups = {
    family: [],
    category: [],
    grade: [],
    word: [],
    filler: [],
    unsold: [],
    label: [],
    same: [],
  }
  for (const { groupCode, term } of rows) {
    const plain = plainGroups.find(name => name === groupCode) ?? 'same'
    const [, type = plain, group = groupCode] = PREFIX.exec(groupCode) ?? []
    groups[type as keyof Groups].push({ key: groupCode, group, term })
  }
  return groups
}

/** Phrases for the families' own names. */
const listOwnNames = (families: readonly FamilyRow[], kindByGroup: ReadonlyMap<string, Kind>) =>
  families.flatMap(({ code, name, plural }) => {
    const kind = kindByGroup.get(`family:${code}`)
    return kind === undefined ? [] : [name, plural].map(text => [toTokens(text), [kind]] as const)
  })

const groupSynonyms = (entries: readonly Entry[]): Map<string, string[][]> => {
  const groups = new Map<string, string[][]>()
  for (const { group, term } of entries) groups.set(group, [...(groups.get(group) ?? []), toTokens(term)])
  const alternatives = new Map<string, string[][]>()
  for (const words of groups.values()) {
    for (const alternative of words.filter(({ length }) => length === 1)) {
      const key = toStem(alternative[0] ?? '')
      alternatives.set(key, [
        ...(alternatives.get(key) ?? []),
        ...words.filter(other => other !== alternative),
      ])
    }
  }
  return alternatives
}

const countWords = (
  index: MemoryIndex,
  others: readonly Iterable<string>[],
  models: Models,
): Map<string, number> => {
  const known = new Map(index.words.map(word => [word, index.countWord(word)]))
  const add = (word: string, weight: number) => known.set(word, Math.max(weight, known.get(word) ?? 0))
  for (const list of others) for (const word of list) add(word, TERM_WEIGHT)
  for (const word of models.words) add(word, NAME_WEIGHT)
  for (const word of models.brands) add(word, NAME_WEIGHT)
  return known
}
