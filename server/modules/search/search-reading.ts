import type { SearchReading } from '#contract/search.contract.ts'
import { memoize } from '#server/lib/cache.ts'
import { getEngine } from './engine/engine.ts'
import { describeModel } from './query/describe-query.ts'
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

/** Keywords to suggest when a search finds nothing. */
const listSuggestions = (deps: SearchDeps): readonly string[] =>
  memoize(deps.cache, { key: 'search-hot-keywords', topics: ['content'], bytes: 500 }, () =>
    listHotKeywords(deps.sql).slice(0, MAX_SUGGESTIONS),
  )

/** How a keyword was understood: recognized, corrected, and dropped terms. */
export const toSearchReading = (deps: SearchDeps, plan: SearchPlan): SearchReading => {
  const engine = getEngine(deps)
  const { terms, corrections } = plan.query
  const find = (type: string) => terms.find(term => term.type === type)
  return {
    models: terms.filter(({ type }) => type === 'model').map(term => describeModel(engine, term)),
    kind: find('kind')?.kinds[0]?.label ?? null,
    grade: find('grade')?.alternatives.at(-1)?.join(' ') ?? null,
    corrections: corrections.map(({ typed, meant }) => ({ typed, meant })),
    dropped: [...plan.dropped],
    showing: plan.showing,
    suggestions: plan.docs.length === 0 ? [...listSuggestions(deps)] : [],
  }
}
