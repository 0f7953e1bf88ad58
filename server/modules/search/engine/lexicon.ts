import { groupBy } from '#server/lib/group-by.ts'
import { createPhraseBook } from '../reading/phrase-book.ts'
import { createSpelling } from '../reading/spelling.ts'
import { toStem, toTokens } from '../reading/tokens.ts'
import type { CategoryRow, FamilyRow, SynonymRow } from './engine.repo.ts'
import type { MemoryIndex } from './memory-index.ts'
import type { Models } from './models.ts'

/** A kind of goods that people ask for: a family of parts or a category of tools. */
export type Kind = {
  key: string
  type: 'family' | 'category'
  id: number
  name: string
  label: string
  place: number
}
export type Goods = { families: readonly FamilyRow[]; categories: readonly CategoryRow[] }

/** What the words of a query can mean. */
export type Lexicon = ReturnType<typeof buildLexicon>

const TERM_WEIGHT = 3
const NAME_WEIGHT = 5

const PREFIX = /^(?:(family|category|grade|word|label):(.+)|filler|unsold)$/

/** Builds the dictionaries of one set of synonyms over a catalog. */
export const buildLexicon = (
  rows: readonly SynonymRow[],
  { families, categories }: Goods,
  index: MemoryIndex,
  models: Models,
) => {
  const groups = groupBy(rows.map(toEntry), ({ type }) => type)
  const list = (type: GroupType): readonly Entry[] => groups.get(type) ?? []
  const labels = new Map(list('label').map(({ group, term }) => [group, term]))
  const allKinds: Kind[] = [
    ...families.map(({ id, code, name, plural, sort }) => {
      // A label is what people say where the catalog names a family otherwise.
      const label = labels.get(code) ?? plural.toLowerCase()
      return { key: `family:${code}`, type: 'family', id, name, label, place: sort } as const
    }),
    ...categories.map(({ id, name, level }) => {
      const label = name.toLowerCase()
      return { key: `category:${name}`, type: 'category', id, name, label, place: 100 + level } as const
    }),
  ]
  const kindByGroup = new Map(allKinds.map(kind => [kind.key, kind]))
  const kindEntries = [...list('family'), ...list('category')].flatMap(({ key, term }) => {
    const kind = kindByGroup.get(key)
    return kind === undefined ? [] : [[toTokens(term), [kind]] as const]
  })
  const kinds = createPhraseBook<readonly Kind[]>(
    [...kindEntries, ...listOwnNames(families, kindByGroup)],
    (first, second) => [...first, ...second.filter(kind => !first.includes(kind))],
  )
  const toBook = (type: GroupType) =>
    createPhraseBook<readonly string[]>(
      list(type).map(({ group, term }) => [toTokens(term), toTokens(group)] as const),
    )
  const grades = toBook('grade')
  const rewrites = toBook('word')
  const fillers: ReadonlySet<string> = new Set(list('filler').flatMap(({ term }) => toTokens(term)))
  const synonyms = groupSynonyms(list('same'))
  const trade: ReadonlySet<string> = new Set(rows.flatMap(({ term }) => toTokens(term)))
  const own = [kinds.words, grades.words, rewrites.words, fillers, synonyms.keys()]
  const known = countWords(index, own, models)
  return {
    kinds,
    families: new Map(
      [...kindByGroup.values()].filter(kind => kind.type === 'family').map(kind => [kind.id, kind]),
    ),
    /** Words of a grade as the catalog writes them. */
    grades,
    /** Other languages and spellings of plain words. */
    rewrites,
    /** Other ways to say a word, each a list of words. */
    synonyms,
    fillers,
    /** All words of the synonyms, also those for which this shop has nothing. */
    trade,
    brands: models.brands,
    spelling: createSpelling(known, trade),
  }
}

const plainGroups = ['filler', 'unsold'] as const
type GroupType = 'family' | 'category' | 'grade' | 'word' | 'label' | 'same' | (typeof plainGroups)[number]
type Entry = { type: GroupType; key: string; group: string; term: string }

const toEntry = ({ groupCode, term }: SynonymRow): Entry => {
  const plain = plainGroups.find(name => name === groupCode) ?? 'same'
  const [, type = plain, group = groupCode] = PREFIX.exec(groupCode) ?? []
  return { type: type as GroupType, key: groupCode, group, term }
}

/** Families go by their own names too. */
const listOwnNames = (families: readonly FamilyRow[], kindByGroup: ReadonlyMap<string, Kind>) =>
  families.flatMap(({ code, name, plural }) => {
    const kind = kindByGroup.get(`family:${code}`)
    return kind === undefined ? [] : [name, plural].map(text => [toTokens(text), [kind]] as const)
  })

const groupSynonyms = (entries: readonly Entry[]): Map<string, string[][]> => {
  const ways = new Map<string, string[][]>()
  for (const group of groupBy(entries, entry => entry.group).values()) {
    const words = group.map(({ term }) => toTokens(term))
    for (const way of words.filter(({ length }) => length === 1)) {
      const key = toStem(way[0] ?? '')
      ways.set(key, [...(ways.get(key) ?? []), ...words.filter(other => other !== way)])
    }
  }
  return ways
}

const countWords = (index: MemoryIndex, others: readonly Iterable<string>[], models: Models) => {
  const known = new Map(index.words.map(word => [word, index.countWord(word)]))
  const add = (word: string, weight: number) => known.set(word, Math.max(weight, known.get(word) ?? 0))
  for (const list of others) for (const word of list) add(word, TERM_WEIGHT)
  for (const word of models.words) add(word, NAME_WEIGHT)
  for (const word of models.brands) add(word, NAME_WEIGHT)
  return known
}
