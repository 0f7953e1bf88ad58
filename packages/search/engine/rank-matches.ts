import type { Term } from '../query/parsed-query.ts'
import type { Availability, Engine } from './engine.ts'
import type { FoundTerm } from './find-matches.ts'
import type { Kind } from './lexicon.ts'
import { concat, type Ids, includesId, intersect, subtract } from './sorted-ids.ts'

/** A ranking rule that applied to a product, with its points, which may be negative. */
type Reason = { reason: string; points: number }

/** Input of the ranking of one search. */
export type Ranking = {
  engine: Engine
  availability: Availability
  /** Documents whose code is the whole query. */
  exact: Ids
  matched: readonly FoundTerm[]
  /** Models of the query without matching parts; parts of similar models rank higher. */
  wantedModels: readonly number[]
  /** Product types of the query that don't exist for its model; similar types rank higher. */
  wantedKinds: readonly Kind[]
}

type Rule = { reason: string; compute: (doc: number) => number }

const EXACT_CODE = 1000
const OWN_MODEL = 40
const FITTING_MODEL = 24
const LATER_MODEL = 2
const LATER_GENERATION = 8
const NAMED_KIND = 30
const LATER_KIND = 3
const IN_TITLE = 6
const ELSEWHERE = 2
const PREFIX_IN_TITLE = 3
const UNASKED_WORD = 0.25
const SOLD_OUT = 2
const POPULARITY = 1 / 2500
const LETTERS_OR_NUMBER = /\p{L}+|[\p{N}.]+/gu
const CLOSE_MODEL = 8
const SAME_LINE = 10
const SIMILAR_KIND = 20

const modelRule = ({ engine: { index } }: Ranking, { term, named }: FoundTerm): Rule => {
  const places = new Map(term.deviceIds.map((id, place) => [id, Math.min(place, 6)]))
  // The latest models of a line are in order of their age, regardless of their popularity.
  const laterModel = term.line === undefined ? LATER_MODEL : LATER_GENERATION
  return {
    reason: `fits “${term.words.join(' ')}”`,
    compute: doc => {
      const place = places.get(index.deviceIds[doc] ?? 0)
      if (place !== undefined) return OWN_MODEL - place * laterModel
      return includesId(named, doc) ? FITTING_MODEL : 0
    },
  }
}

const kindRule = ({ engine: { index } }: Ranking, { term }: FoundTerm): Rule => {
  const families = new Map(
    term.kinds.flatMap(({ type, id }, place) => (type === 'family' ? [[id, place] as const] : [])),
  )
  const categories = new Map(
    term.kinds.flatMap(({ type, id }, place) =>
      type === 'category' ? [[index.findCategory(id), place] as const] : [],
    ),
  )

  return {
    reason: `product type “${term.words.join(' ')}”`,
    compute: doc => {
      const place =
        families.get(index.familyIds[doc] ?? 0) ??
        categories.get(index.l3[doc] ?? 0) ??
        categories.get(index.l2[doc] ?? 0) ??
        categories.get(index.l1[doc] ?? 0)
      return place === undefined ? 0 : Math.max(1, NAMED_KIND - place * LATER_KIND)
    },
  }
}

const wordRule = ({ engine: { index } }: Ranking, { term }: FoundTerm): Rule => {
  const { titles } = index
  const hasPrefix = term.isPrefix ? titles.createPrefixTest(term.words.at(-1) ?? '') : () => false
  const [typed = [], ...others] = term.alternatives.map(alternative => titles.toNumbers(alternative))
  return {
    reason: `contains “${term.words.join(' ')}”`,
    compute: doc => {
      if (titles.holdAll(doc, typed)) return IN_TITLE
      if (others.some(alternative => titles.holdAll(doc, alternative))) return IN_TITLE - 1
      return hasPrefix(doc) ? PREFIX_IN_TITLE : ELSEWHERE
    },
  }
}

/**
 * Ranks titles with the query's own words for the product type above titles that match by a synonym. Names with a
 * number may be written apart (`b7000`, `B-7000`).
 */
const titleRule = ({ engine: { index } }: Ranking, term: Term): Rule => {
  const apart = term.words.flatMap(word => word.match(LETTERS_OR_NUMBER) ?? [])
  const ways = [term.words, apart].map(words => index.titles.toNumbers(words))
  return {
    reason: `“${term.words.join(' ')}” in the title`,
    compute: doc => (ways.some(words => index.titles.holdAll(doc, words)) ? 2 : 0),
  }
}

const closenessRule = ({ engine: { index, models }, wantedModels }: Ranking): Rule[] => {
  const wanted = models.byId.get(wantedModels[0] ?? 0)
  if (wanted === undefined) return []
  return [
    {
      reason: `similar to ${wanted.displayName}`,
      compute: doc => {
        const device = models.byId.get(index.deviceIds[doc] ?? 0)
        if (device === undefined) return 0
        const line = device.line === wanted.line ? SAME_LINE : 0
        return line + Math.max(0, CLOSE_MODEL - 2 * Math.abs(device.year - wanted.year))
      },
    },
  ]
}

const similarKindRule = ({ engine: { index, lexicon }, wantedKinds }: Ranking): Rule[] => {
  const similar = wantedKinds.flatMap(({ key }) => lexicon.similar.get(key) ?? [])
  if (similar.length === 0) return []
  const places = new Map([...new Set(similar)].map((id, place) => [id, place]))
  return [
    {
      reason: `similar to ${wantedKinds[0]?.label ?? ''}`,
      compute: doc => {
        const place = places.get(index.familyIds[doc] ?? 0)
        return place === undefined ? 0 : Math.max(1, SIMILAR_KIND - place * LATER_KIND)
      },
    },
  ]
}

const exactRule = (exact: Ids): Rule => ({
  reason: 'exact code',
  compute: doc => (includesId(exact, doc) ? EXACT_CODE : 0),
})

const toRules = (ranking: Ranking): Rule[] => {
  const { engine, availability, exact, matched } = ranking
  const { index } = engine
  const terms = matched.flatMap(found => {
    if (found.term.type === 'model') return [modelRule(ranking, found)]
    if (found.term.type === 'kind') return [kindRule(ranking, found), titleRule(ranking, found.term)]
    return [wordRule(ranking, found)]
  })

  return [
    ...(exact.length === 0 ? [] : [exactRule(exact)]),
    ...terms,
    ...closenessRule(ranking),
    ...similarKindRule(ranking),
    {
      reason: 'other words in the title',
      compute: doc => -UNASKED_WORD * index.titles.countWords(doc),
    },
    { reason: 'popularity', compute: doc => (index.scores[doc] ?? 0) * POPULARITY },
    { reason: 'sold out', compute: doc => (availability.soldOut[doc] === 1 ? -SOLD_OUT : 0) },
  ]
}

/** Explains the rank of a document: its points by rule. */
export const listReasons = (ranking: Ranking, doc: number): Reason[] =>
  toRules(ranking)
    .map(({ reason, compute }) => ({ reason, points: Math.round(compute(doc) * 100) / 100 }))
    .filter(({ points }) => points !== 0)

/** Number of documents that are ranked by points. The rest follow in index order, most popular first. */
const RANKED = 240

/** The first `count` documents, starting with those of the requested product type, so all of these are ranked. */
const putNamedFirst = (docs: Ids, matched: readonly FoundTerm[], count: number): Ids => {
  const kind = matched.find(({ term }) => term.type === 'kind')
  if (kind === undefined || docs.length <= RANKED) return docs.subarray(0, count)
  const named = intersect(docs, kind.named, count)
  const others = subtract(docs, kind.named, count - named.length)
  return concat(named, others)
}

const putExactFirst = (docs: Ids, exact: Ids, count: number): Ids =>
  exact.length === 0 || docs.length <= RANKED
    ? docs
    : concat(exact, subtract(docs, exact, count)).subarray(0, count)

/**
 * The first `count` documents in display order, or all that are ranked by points if that is more. The order doesn't
 * depend on `count`.
 */
export const rankMatches = (ranking: Ranking, docs: Ids, count: number): Ids => {
  const most = Math.max(count, RANKED)
  const named = putNamedFirst(docs, ranking.matched, ranking.exact.length === 0 ? most : docs.length)
  const ordered = putExactFirst(named, ranking.exact, most)
  const first = ordered.subarray(0, RANKED)
  const points = new Float64Array(first.length)
  for (const { compute } of toRules(ranking)) {
    for (let at = 0; at < first.length; at += 1) points[at] = (points[at] ?? 0) + compute(first[at] ?? 0)
  }
  const places = new Int32Array(first.length)
    .map((_, place) => place)
    .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b)
  const ranked = places.map(index => first[index] ?? 0)
  return concat(ranked, ordered.subarray(RANKED))
}
