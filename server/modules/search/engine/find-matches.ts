import { LRUCache } from 'lru-cache'
import type { Reading, Term } from '../reading/reading.ts'
import { hasDigit } from '../reading/tokens.ts'
import type { Engine } from './engine.ts'
import type { MemoryIndex } from './memory-index.ts'
import { type Ids, intersect, NO_IDS, unite } from './sorted-ids.ts'

/** A term with the documents that it names; `named` are those that it means by their kind or model, not just by a word. */
export type FoundTerm = { term: Term; docs: Ids; named: Ids; weight: number }

/** What a query finds. */
export type Matches = {
  docs: Ids
  matched: readonly FoundTerm[]
  /** Terms that had to be left out to find something. */
  dropped: readonly FoundTerm[]
}

const withAll = ({ index }: Engine, words: readonly string[]): Ids => {
  const [first, ...more] = words.map(word => index.withWord(word)).toSorted((a, b) => a.length - b.length)
  if (first === undefined) return NO_IDS
  return more.reduce((found, docs) => intersect(found, docs), first)
}

const findNamed = ({ index }: Engine, { type, deviceIds, kinds, words }: Term): Ids => {
  if (type === 'model') return unite(deviceIds.map(id => index.fitting(id)))
  if (type === 'kind')
    return unite(
      kinds.map(({ type: of, id }) => (of === 'family' ? index.ofFamily(id) : index.ofCategory(id))),
    )
  return type === 'code' ? index.withCode(words[0] ?? '') : NO_IDS
}

/** Shorter beginnings are those of too many codes to mean one. */
const LEAST_CODE = 3

type TermDocs = Pick<FoundTerm, 'docs' | 'named'>

const computeTermDocs = (engine: Engine, term: Term): TermDocs => {
  const named = findNamed(engine, term)
  // The other ways of a kind or a model are its names, which say no more than that it is named.
  const ways = term.type === 'model' || term.type === 'kind' ? term.ways.slice(0, 1) : term.ways
  const said = ways.map(way => withAll(engine, way))
  const last = term.isBeginning ? (term.words.at(-1) ?? '') : ''
  if (last !== '') said.push(engine.index.withBeginning(last))
  if (last.length >= LEAST_CODE) said.push(engine.index.withCodeBeginning(last))
  return { named, docs: unite([named, ...said]) }
}

const REMEMBERED_BYTES = 16 * 1024 * 1024
const BYTES_PER_DOC = 4
const remembered = new WeakMap<MemoryIndex, LRUCache<string, TermDocs>>()

/** Most queries are made of the same few terms; the index never changes, so that their documents are worth keeping. */
const getTermDocs = (engine: Engine, term: Term): TermDocs => {
  const known = remembered.get(engine.index) ?? new LRUCache<string, TermDocs>({ maxSize: REMEMBERED_BYTES })
  remembered.set(engine.index, known)
  const { type, ways, isBeginning, deviceIds, kinds } = term
  const key = [
    type,
    isBeginning,
    ways.join('|'),
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
/** A tool is for many models, so that the model beside it is what can be left out (`iphone 15 back glass laser`). */
const TOOL = 8.5
const MOST_FOR_RARITY = 2.5

/** How much a term says about what is wanted. Words say the more the fewer products have them. */
const computeWeight = ({ index, lexicon, models }: Engine, { type, words, kinds }: Term, docs: Ids) => {
  if (docs.length === 0) return UNKNOWN
  if (type === 'kind' && kinds.every(kind => kind.type === 'category')) return TOOL
  if (type !== 'word') return WEIGHTS[type]
  const word = words[0] ?? ''
  if (lexicon.brands.has(word)) return WEIGHTS.brand
  if (/^[\d.]+$/.test(word)) return BARE_NUMBER
  if (models.words.has(word)) return WEIGHTS.line
  return 1 + Math.min(MOST_FOR_RARITY, Math.log10(index.size / docs.length))
}

const MOST_TERMS = 10

/**
 * Documents that have all terms. When there are none, those that match the heaviest part of them: of all the parts
 * that find something, the one that leaves out least.
 */
export const findMatches = (engine: Engine, reading: Reading): Matches => {
  const found = reading.terms.map(term => findTerm(engine, term))
  const known = found
    .filter(({ docs }) => docs.length > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS)
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

/** A number or a letter alone is no reason to show something when all else is unknown. */
const isMeaningful = ({ lexicon }: Engine, { type, words, isBeginning }: Term): boolean =>
  type !== 'word' ||
  (!isBeginning && words.some(word => word.length > 1 && (!hasDigit(word) || lexicon.brands.has(word))))

type Part = { docs: Ids; matched: readonly FoundTerm[] }

/** Tries to keep the weightiest terms first, so that the first part with hits that can't be bettered is the answer. */
const findBestPart = (terms: readonly FoundTerm[]): Part => {
  let best: Part = { docs: NO_IDS, matched: [] }
  let bestWeight = 0
  const rest = terms.map((_, at) => terms.slice(at).reduce((sum, { weight }) => sum + weight, 0))
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
