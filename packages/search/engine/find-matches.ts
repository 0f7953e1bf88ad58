import { LRUCache } from 'lru-cache'
import type { ParsedQuery, Term } from '../query/parsed-query.ts'
import { hasDigit } from '../words.ts'
import type { Engine } from './engine.ts'
import type { Kind } from './lexicon.ts'
import type { MemoryIndex } from './memory-index.ts'
import { type Ids, intersect, NO_IDS, removeIds, unite } from './sorted-ids.ts'

/**
 * A term with its matching documents. `named` contains those that match by product type or device model, not only by a
 * word.
 */
export type FoundTerm = { term: Term; docs: Ids; named: Ids; weight: number }

/** Documents that match a query. */
export type Matches = {
  docs: Ids
  matched: readonly FoundTerm[]
  /** Terms that were dropped because no document matches all terms. */
  dropped: readonly FoundTerm[]
}

const withAll = ({ index }: Engine, words: readonly string[]): Ids => {
  const [first, ...more] = words.map(word => index.listByWord(word)).toSorted((a, b) => a.length - b.length)
  if (first === undefined) return NO_IDS
  return more.reduce((found, docs) => intersect(found, docs), first)
}

type Named = Pick<Term, 'type' | 'deviceIds' | 'kinds' | 'words'>
const NO_WORDS = { words: [], kinds: [], deviceIds: [] } as const

const findNamed = ({ index }: Engine, { type, deviceIds, kinds, words }: Named): Ids => {
  if (type === 'model') return unite(deviceIds.map(id => index.listFitting(id)))
  if (type === 'kind') {
    return unite(
      kinds.map(({ type: of, id }) => (of === 'family' ? index.listByFamily(id) : index.listByCategory(id))),
    )
  }
  return type === 'code' ? index.listByCode(words[0] ?? '') : NO_IDS
}

/** Minimum length of a code prefix. Shorter prefixes match too many codes. */
const MIN_CODE = 3

type TermDocs = Pick<FoundTerm, 'docs' | 'named'>

const computeTermDocs = (engine: Engine, term: Term): TermDocs => {
  const named = findNamed(engine, term)
  // The alternatives of a product type or model are its names, which match the same documents.
  const alternatives =
    term.type === 'model' || term.type === 'kind' ? term.alternatives.slice(0, 1) : term.alternatives
  const byWords = alternatives.map(alternative => withAll(engine, alternative))
  const last = term.isPrefix ? (term.words.at(-1) ?? '') : ''
  if (last !== '') byWords.push(engine.index.listByPrefix(last))
  if (last.length >= MIN_CODE) byWords.push(engine.index.listByCodePrefix(last))
  return { named, docs: unite([named, ...byWords]) }
}

/** The cache grows with the index, like the lists in it: 16 MB for the standard catalog. */
const CACHED_BYTES_PER_INDEXED_DOC = 900
const MIN_CACHED_BYTES = 1024 * 1024
const BYTES_PER_DOC = 4
const termCaches = new WeakMap<MemoryIndex, LRUCache<string, TermDocs>>()

/** Caches the documents of terms: queries share a few common terms, and the index never changes. */
const getTermDocs = (engine: Engine, term: Term): TermDocs => {
  const known =
    termCaches.get(engine.index) ??
    new LRUCache<string, TermDocs>({
      maxSize: Math.max(MIN_CACHED_BYTES, CACHED_BYTES_PER_INDEXED_DOC * engine.index.size),
    })
  termCaches.set(engine.index, known)
  const { type, alternatives, isPrefix, deviceIds, kinds } = term
  const key = [
    type,
    isPrefix,
    alternatives.join('|'),
    deviceIds.join(' '),
    kinds.map(kind => kind.key).join('|'),
  ].join('\n')
  const found = known.get(key)
  if (found !== undefined) return found

  const docs = computeTermDocs(engine, term)
  known.set(key, docs, { size: 500 + BYTES_PER_DOC * (docs.docs.length + docs.named.length) })

  return docs
}

const findTerm = (engine: Engine, term: Term): FoundTerm => {
  const { docs, named } = getTermDocs(engine, term)
  return { term, docs, named, weight: computeWeight(engine, term, docs) }
}

const UNKNOWN = 0.1
const BARE_NUMBER = 0.9
const WEIGHTS = { model: 8, kind: 6, code: 9, grade: 1.5, brand: 4, line: 3 } as const
/**
 * Higher than the weight of a model, because a tool suits many models: in `iphone 15 back glass laser` the model can be
 * dropped.
 */
const TOOL = 8.5
const MAX_FOR_RARITY = 2.5

/** Weight of a term. The fewer products contain a word, the higher its weight. */
const computeWeight = ({ index, lexicon, models }: Engine, term: Term, docs: Ids) => {
  const { type, words, kinds, isCode } = term
  if (docs.length === 0) return UNKNOWN
  if (isCode) return WEIGHTS.code
  if (type === 'kind' && kinds.every(kind => kind.type === 'category')) return TOOL
  if (type !== 'word') return WEIGHTS[type]
  const word = words[0] ?? ''
  if (lexicon.brands.has(word)) return WEIGHTS.brand
  if (/^[\d.]+$/.test(word)) return BARE_NUMBER
  if (models.words.has(word)) return WEIGHTS.line
  return 1 + Math.min(MAX_FOR_RARITY, Math.log10(index.size / docs.length))
}

const MAX_TERMS = 10

/**
 * Documents of what a query excludes: of a kind or a model, or with the words in their titles. A grade of the kind that
 * is asked for (`screen not oled`) excludes only variants.
 */
const listExcluded = (
  engine: Engine,
  { kinds, deviceIds, alternatives }: Term,
  asked: readonly Kind[],
): Ids => {
  const { index } = engine
  if (kinds.some(kind => asked.includes(kind))) return NO_IDS

  const ofKinds = findNamed(engine, { ...NO_WORDS, type: 'kind', kinds })
  const ofModels = findNamed(engine, { ...NO_WORDS, type: 'model', deviceIds })
  const titled = alternatives.flatMap(words => {
    const numbers = index.titles.toNumbers(words)
    return [...withAll(engine, words)].filter(doc => index.titles.holdAll(doc, numbers))
  })

  return unite([ofKinds, ofModels, Int32Array.from(new Set(titled)).sort()])
}

/**
 * Documents that match all terms. If there are none, documents that match the subset of terms with the highest total
 * weight.
 */
export const findMatches = (engine: Engine, query: ParsedQuery): Matches => {
  const asked = query.terms.flatMap(({ kinds }) => kinds)
  const excluded = query.excluded.map(term => listExcluded(engine, term, asked))
  // A number of pieces selects a variant; it finds products only if nothing else is asked for.
  const isPiecesOnly = query.terms.every(({ isPieces }) => isPieces)
  const terms = query.terms.filter(({ isPieces }) => isPiecesOnly || !isPieces)
  const found = terms.map(term => {
    const { docs, ...rest } = findTerm(engine, term)
    return { ...rest, docs: excluded.reduce(removeIds, docs) }
  })
  const known = found
    .filter(({ docs }) => docs.length > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_TERMS)
  if (!known.some(({ term }) => isMeaningful(engine, term)) && known.length < found.length) {
    return { docs: NO_IDS, matched: [], dropped: found }
  }

  const { docs, matched } = findBestPart(known)

  return {
    docs,
    matched: found.filter(one => matched.includes(one)),
    dropped: found.filter(one => !matched.includes(one)),
  }
}

/** If all other terms are unknown, a number or a letter alone must not produce results. */
const isMeaningful = ({ lexicon }: Engine, { type, words, isPrefix, isCode }: Term): boolean =>
  type !== 'word' ||
  isCode ||
  (!isPrefix && words.some(word => word.length > 1 && (!hasDigit(word) || lexicon.brands.has(word))))

type Part = { docs: Ids; matched: readonly FoundTerm[] }

/** Finds the subset of terms with matches and the highest total weight (branch and bound, heaviest terms first). */
const findBestPart = (terms: readonly FoundTerm[]): Part => {
  let best: Part = { docs: NO_IDS, matched: [] }
  let bestWeight = 0
  const rest = terms.map((_, index) => terms.slice(index).reduce((sum, { weight }) => sum + weight, 0))
  const visit = (at: number, docs: Ids | null, matched: readonly FoundTerm[], weight: number): void => {
    if (docs !== null && weight > bestWeight) {
      best = { docs, matched }
      bestWeight = weight
    }
    const next = terms[at]
    if (next === undefined || weight + (rest[at] ?? 0) <= bestWeight) return
    const both = docs === null ? next.docs : intersect(docs, next.docs)
    if (both.length > 0) visit(at + 1, both, [...matched, next], weight + next.weight)
    visit(at + 1, docs, matched, weight)
  }

  visit(0, null, [], 0)

  return best
}
