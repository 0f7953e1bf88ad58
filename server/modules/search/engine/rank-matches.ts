import type { Term } from '../reading/reading.ts'
import type { Availability, Engine } from './engine.ts'
import type { FoundTerm } from './find-matches.ts'
import { type Ids, includesId, intersect, subtract } from './sorted-ids.ts'

/** A reason for the place of a product: what speaks for it (or against it) and how much. */
export type Reason = { reason: string; points: number }

/** What decides the order of the documents of one search. */
export type Ranking = {
  engine: Engine
  availability: Availability
  /** Documents that go by the whole query as a code. */
  exact: Ids
  matched: readonly FoundTerm[]
  /** Models that were asked for and could not be had: parts of models close to them come first. */
  wantedModels: readonly number[]
}

type Rule = { reason: string; compute: (doc: number) => number }

const EXACT_CODE = 1000
const OWN_MODEL = 40
const FITTING_MODEL = 24
const LATER_MODEL = 2
const NAMED_KIND = 30
const LATER_KIND = 3
const IN_TITLE = 6
const ELSEWHERE = 2
const BEGINNING_IN_TITLE = 3
const UNASKED_WORD = 0.25
const SOLD_OUT = 2
const POPULARITY = 1 / 2500
const CLOSE_MODEL = 8
const SAME_LINE = 10

const modelRule = ({ engine: { index } }: Ranking, { term, named }: FoundTerm): Rule => {
  const places = new Map(term.deviceIds.map((id, place) => [id, Math.min(place, 6)]))
  return {
    reason: `for the model “${term.words.join(' ')}”`,
    compute: doc => {
      const place = places.get(index.deviceIds[doc] ?? 0)
      if (place !== undefined) return OWN_MODEL - place * LATER_MODEL
      return includesId(named, doc) ? FITTING_MODEL : 0
    },
  }
}

const kindRule = ({ engine: { index } }: Ranking, { term }: FoundTerm): Rule => {
  const families = new Map(
    term.kinds.flatMap(({ type, id }, place) => (type === 'family' ? [[id, place] as const] : [])),
  )
  const categories = new Map(
    term.kinds.flatMap(({ type, id }, place) => (type === 'category' ? [[id, place] as const] : [])),
  )
  return {
    reason: `is what “${term.words.join(' ')}” means`,
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

const holds = (title: readonly string[], way: readonly string[]): boolean =>
  way.every(word => title.includes(word))

const wordRule = ({ engine: { index } }: Ranking, { term }: FoundTerm): Rule => {
  const last = term.words.at(-1) ?? ''
  return {
    reason: `has “${term.words.join(' ')}”`,
    compute: doc => {
      const title = index.getTitle(doc)
      const [typed = [], ...others] = term.ways
      if (holds(title, typed)) return IN_TITLE
      if (others.some(way => holds(title, way))) return IN_TITLE - 1
      return term.isBeginning && title.some(word => word.startsWith(last)) ? BEGINNING_IN_TITLE : ELSEWHERE
    },
  }
}

/** Titles that hold the very words of the kind outweigh those that it means by a synonym. */
const titleRule = ({ engine: { index } }: Ranking, term: Term): Rule => ({
  reason: `says “${term.words.join(' ')}” in its title`,
  compute: doc => (holds(index.getTitle(doc), term.words) ? 2 : 0),
})

const closenessRule = ({ engine: { index, models }, wantedModels }: Ranking): Rule[] => {
  const wanted = models.byId.get(wantedModels[0] ?? 0)
  if (wanted === undefined) return []
  return [
    {
      reason: `close to ${wanted.displayName}`,
      compute: doc => {
        const device = models.byId.get(index.deviceIds[doc] ?? 0)
        if (device === undefined) return 0
        const line = device.line === wanted.line ? SAME_LINE : 0
        return line + Math.max(0, CLOSE_MODEL - 2 * Math.abs(device.year - wanted.year))
      },
    },
  ]
}

const toRules = (ranking: Ranking): Rule[] => {
  const { engine, availability, exact, matched } = ranking
  const { index } = engine
  const terms = matched.flatMap(found => {
    if (found.term.type === 'model') return [modelRule(ranking, found)]
    if (found.term.type === 'kind') return [kindRule(ranking, found), titleRule(ranking, found.term)]
    return [wordRule(ranking, found)]
  })
  return [
    ...(exact.length === 0
      ? []
      : [
          {
            reason: 'goes by this code',
            compute: (doc: number) => (includesId(exact, doc) ? EXACT_CODE : 0),
          },
        ]),
    ...terms,
    ...closenessRule(ranking),
    {
      reason: 'words in the title that the query does not contain',
      compute: doc => -UNASKED_WORD * index.getTitle(doc).length,
    },
    { reason: 'popularity', compute: doc => (index.scores[doc] ?? 0) * POPULARITY },
    { reason: 'sold out', compute: doc => (availability.soldOut[doc] === 1 ? -SOLD_OUT : 0) },
  ]
}

/** Why a product stands where it does: its points by rule. */
export const listReasons = (ranking: Ranking, doc: number): Reason[] =>
  toRules(ranking)
    .map(({ reason, compute }) => ({ reason, points: Math.round(compute(doc) * 100) / 100 }))
    .filter(({ points }) => points !== 0)

/** So many documents are ranked by points; the rest follow in the order of the index, the most wanted of every kind first. */
const RANKED = 240

/** Puts what stands for the asked kind in front, so that ranking only the first does not lose it. */
const putNamedFirst = (docs: Ids, matched: readonly FoundTerm[]): Ids => {
  const kind = matched.find(({ term }) => term.type === 'kind')
  if (kind === undefined || docs.length <= RANKED) return docs
  const named = intersect(docs, kind.named)
  if (named.length === 0 || named.length === docs.length) return docs
  const others = subtract(docs, named)
  const ordered = new Int32Array(docs.length)
  ordered.set(named)
  ordered.set(others, named.length)
  return ordered
}

const putExactFirst = (docs: Ids, exact: Ids): Ids =>
  exact.length === 0 || docs.length <= RANKED
    ? docs
    : Int32Array.from([...exact, ...docs.filter(doc => !includesId(exact, doc))])

/** Documents in the order in which they are shown. Each document keeps its place on every page. */
export const rankMatches = (ranking: Ranking, docs: Ids): Ids => {
  const ordered = putExactFirst(putNamedFirst(docs, ranking.matched), ranking.exact)
  const rules = toRules(ranking)
  const first = ordered.subarray(0, RANKED)
  const points = new Float64Array(first.length)
  for (const rule of rules)
    for (const [at, doc] of first.entries()) points[at] = (points[at] ?? 0) + rule.compute(doc)
  const places = Array.from(first.keys()).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b)
  const ranked = new Int32Array(ordered)
  for (const [place, at] of places.entries()) ranked[place] = first[at] ?? 0
  return ranked
}
