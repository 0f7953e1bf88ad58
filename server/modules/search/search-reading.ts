import type { SearchReading } from '#contract/search.contract.ts'
import { memoize } from '#server/lib/cache.ts'
import { getEngine } from './engine/engine.ts'
import { describeModel } from './reading/describe-reading.ts'
import { listHotKeywords } from './search.repo.ts'
import type { SearchDeps, SearchPlan } from './search-plan.ts'

export const NO_READING: SearchReading = {
  models: [],
  kind: null,
  grade: null,
  corrections: [],
  dropped: [],
  showing: null,
  suggestions: [],
}

const MAX_SUGGESTIONS = 6

/** Terms that the shop wants to be searched for; cached until the content changes. */
export const getHotKeywords = ({ sql, cache }: SearchDeps): readonly string[] =>
  memoize(cache, { key: 'search-hot', topics: ['content'], bytes: 1000 }, () => listHotKeywords(sql))

/** What was understood, corrected and left out of a keyword. */
export const toSearchReading = (deps: SearchDeps, plan: SearchPlan): SearchReading => {
  const engine = getEngine(deps)
  const { terms, corrections } = plan.reading
  const find = (type: string) => terms.find(term => term.type === type)
  return {
    models: terms.filter(({ type }) => type === 'model').map(term => describeModel(engine, term)),
    kind: find('kind')?.kinds[0]?.label ?? null,
    grade: find('grade')?.ways.at(-1)?.join(' ') ?? null,
    corrections: corrections.map(({ typed, meant }) => ({ typed, meant })),
    dropped: [...plan.dropped],
    showing: plan.showing,
    suggestions: plan.docs.length === 0 ? getHotKeywords(deps).slice(0, MAX_SUGGESTIONS) : [],
  }
}
