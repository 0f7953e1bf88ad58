import { groupBy } from '@fixbench/contract/core/lists.ts'
import type { Category, Family, Synonym } from '../catalog.ts'
import { createLooseNames } from '../query/loose-names.ts'
import ordinary from '../query/ordinary-words.json' with { type: 'json' }
import { createPhraseBook } from '../query/phrase-book.ts'
import { createSpelling } from '../query/spelling.ts'
import { toStem, toTokens } from '../query/tokens.ts'
import type { MemoryIndex } from './memory-index.ts'
import type { Models } from './models.ts'
import { overlap } from './sorted-ids.ts'

/** A product type that queries name: a part family or a category of tools. */
export type Kind = {
  key: string
  type: 'family' | 'category'
  id: number
  name: string
  label: string
  labelWords: readonly string[]
}
export type Goods = { families: readonly Family[]; categories: readonly Category[] }

/** The vocabulary for parsing queries. */
export type Lexicon = ReturnType<typeof buildLexicon>

/** Words of everyday language that look like typing errors in names (`wallet`, `loose`). */
const ordinaryWords: readonly string[] = ordinary.words.flatMap(line => line.split(' '))

const TERM_WEIGHT = 3
const NAME_WEIGHT = 5

const PREFIX =
  /^(?:(family|category|grade|word|symptom|label|gloss|similar):(.+)|filler|negation|particle|unsold)$/

/** Builds the vocabulary from the synonyms and the catalog. */
export const buildLexicon = (
  rows: readonly Synonym[],
  { families, categories }: Goods,
  index: MemoryIndex,
  models: Models,
) => {
  const groups = groupBy(rows.map(toEntry), ({ type }) => type)
  const list = (type: GroupType): readonly Entry[] => groups.get(type) ?? []
  const labels = new Map(list('label').map(({ group, term }) => [group, term]))
  const kindByGroup = new Map(listKinds({ families, categories }, labels).map(kind => [kind.key, kind]))
  const toKindEntry = ({ key, term }: Pick<Entry, 'key' | 'term'>) => {
    const kind = kindByGroup.get(key)
    return kind === undefined ? [] : [[toTokens(term), [kind]] as const]
  }

  const kindEntries = [...list('family'), ...list('category')].flatMap(toKindEntry)
  const kindNames = [...kindEntries, ...listOwnNames(families, kindByGroup)]
  const symptoms = list('symptom').flatMap(({ group, term }) => toKindEntry({ key: `family:${group}`, term }))
  const listWords = (type: GroupType): ReadonlySet<string> =>
    new Set(list(type).flatMap(({ term }) => toTokens(term)))

  const particles = listWords('particle')
  const kinds = createPhraseBook<readonly Kind[]>([...kindNames, ...symptoms], mergeKinds, particles)
  const wordsOfKinds = new Set(kindNames.flatMap(([tokens]) => tokens).flatMap(word => [word, toStem(word)]))

  const glosses = new Map(
    list('gloss').flatMap(({ group, term }) => toTokens(term).map(word => [word, group])),
  )
  const toBook = (type: GroupType) =>
    createPhraseBook<readonly string[]>(
      list(type).map(({ group, term }) => [toTokens(term), toTokens(group)] as const),
    )
  const grades = toBook('grade')
  const rewrites = toBook('word')

  const fillers = listWords('filler')
  const negations = listWords('negation')
  const synonyms = groupSynonyms(list('same'))

  const tradeTerms: ReadonlySet<string> = new Set(
    rows.flatMap(({ groupCode, term }) => (groupCode.startsWith('similar:') ? [] : toTokens(term))),
  )
  const words = countWords(index, [grades.words, rewrites.words, fillers, negations, synonyms.keys()])

  return {
    kinds,
    /** Words of the names of product types, without those that describe a fault. */
    wordsOfKinds,
    /** Product types whose name has the words of a query in another order or language. */
    looseKinds: createLooseNames(kindNames, { glosses, particles, merge: mergeKinds }),
    /** Part families that are bought instead of a kind, by the key of the kind. */
    similar: groupSimilar(list('similar'), kindByGroup),
    families: new Map(
      [...kindByGroup.values()].filter(kind => kind.type === 'family').map(kind => [kind.id, kind]),
    ),
    /** The catalog's words for a grade. */
    grades,
    /** Replacements for words in other languages or spellings. */
    rewrites,
    /** Alternatives to a word, each a list of words. */
    synonyms,
    fillers,
    /** Words that exclude what follows. */
    negations,
    /** All words of the synonyms, including those without products. */
    tradeTerms,
    brands: models.brands,
    spelling: createSpelling({
      names: countNames(index, wordsOfKinds, models),
      words,
      others: new Set([...tradeTerms, ...ordinaryWords]),
      areTogether: (one, other) => overlap(index.listByWord(one), index.listByWord(other)),
    }),
  }
}

/** All product types. A label is what people say where the catalog names a family otherwise. */
const listKinds = ({ families, categories }: Goods, labels: ReadonlyMap<string, string>): Kind[] => [
  ...families.map(({ id, code, name, plural }) =>
    createKind({ type: 'family', id, name }, code, labels.get(code) ?? plural.toLowerCase()),
  ),
  ...categories.map(({ id, name }) => createKind({ type: 'category', id, name }, name, name.toLowerCase())),
]

const createKind = (named: Pick<Kind, 'type' | 'id' | 'name'>, code: string, label: string): Kind => ({
  key: `${named.type}:${code}`,
  ...named,
  label,
  labelWords: toTokens(label),
})

const plainGroups = ['filler', 'negation', 'particle', 'unsold'] as const
type GroupType =
  | 'family'
  | 'category'
  | 'grade'
  | 'word'
  | 'symptom'
  | 'label'
  | 'gloss'
  | 'similar'
  | 'same'
  | (typeof plainGroups)[number]
type Entry = { type: GroupType; key: string; group: string; term: string }

const toEntry = ({ groupCode, term }: Synonym): Entry => {
  const plain = plainGroups.find(name => name === groupCode) ?? 'same'
  const [, type = plain, group = groupCode] = PREFIX.exec(groupCode) ?? []
  return { type: type as GroupType, key: groupCode, group, term }
}

const mergeKinds = (first: readonly Kind[], second: readonly Kind[]): readonly Kind[] => [
  ...first,
  ...second.filter(kind => !first.includes(kind)),
]

const groupSimilar = (entries: readonly Entry[], kindByGroup: ReadonlyMap<string, Kind>) =>
  new Map(
    [...groupBy(entries, ({ group }) => group)].map(([code, group]) => [
      `family:${code}`,
      group.flatMap(({ term }) => kindByGroup.get(`family:${term}`)?.id ?? []),
    ]),
  )

/** Phrases for the families' own names. */
const listOwnNames = (families: readonly Family[], kindByGroup: ReadonlyMap<string, Kind>) =>
  families.flatMap(({ code, name, plural }) => {
    const kind = kindByGroup.get(`family:${code}`)
    return kind === undefined ? [] : [name, plural].map(text => [toTokens(text), [kind]] as const)
  })

const groupSynonyms = (entries: readonly Entry[]): Map<string, string[][]> => {
  const synonyms = new Map<string, string[][]>()

  for (const group of groupBy(entries, entry => entry.group).values()) {
    const terms = group.map(({ term }) => toTokens(term))
    for (const term of terms) {
      const [word] = term
      if (word === undefined || term.length > 1) continue

      const known = synonyms.get(toStem(word)) ?? []
      synonyms.set(toStem(word), [...known, ...terms.filter(other => other !== term)])
    }
  }

  return synonyms
}

/** All words of the shop, with the number of products that contain them. */
const countWords = (index: MemoryIndex, others: readonly Iterable<string>[]): ReadonlyMap<string, number> =>
  new Map([...index.words, ...others.flatMap(list => [...list])].map(word => [word, index.countWord(word)]))

/** Words of kinds, brands and models, with the number of products that contain them. */
const countNames = (index: MemoryIndex, ofKinds: Iterable<string>, models: Models) => {
  const names = new Map<string, number>()
  const add = (list: Iterable<string>, weight: number): void => {
    for (const word of list) names.set(word, Math.max(weight, index.countWord(word), names.get(word) ?? 0))
  }
  add(ofKinds, TERM_WEIGHT)
  add(models.words, NAME_WEIGHT)
  add(models.brands, NAME_WEIGHT)
  return names
}
