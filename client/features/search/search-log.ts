import type { Shop } from '#client/lib/loader.ts'

/** What is logged: a search, that one of its results was used, a product chosen from the suggestions (SEARCH_LOG_FLAGS). */
export const LOG_FLAGS = { searched: 1, used: 2, chosen: 3 } as const

type Means = Pick<Shop, 'api' | 'stores'>

const MAX_LOCATION = 300

/** A search neither waits for the log nor fails with it. */
const log = ({ api }: Means, keyWord: string, pageLocation: string, event: keyof typeof LOG_FLAGS): void =>
  void api.search
    .log({
      keyWord,
      deviceType: 6,
      logFlag: LOG_FLAGS[event],
      sysType: 1,
      pageLocation: pageLocation.slice(0, MAX_LOCATION),
    })
    .catch(() => undefined)

type Searches = Map<string, { isUsed: boolean }>

/** Searches of each visit by keyword, and whether their results were used. */
const visits = new WeakMap<Means['stores'], Searches>()

const getSearches = ({ stores }: Means): Searches => {
  const known = visits.get(stores)
  if (known !== undefined) return known
  const made: Searches = new Map()
  visits.set(stores, made)
  return made
}

/**
 * The log of searches, for the shop's popular terms and the search report. A search counts as abandoned until one of its
 * results is used, which is logged once however many are.
 */
export const searchLog = {
  searched: (means: Means, keyword: string, pageLocation: string): void => {
    getSearches(means).set(keyword, { isUsed: false })
    log(means, keyword, pageLocation, 'searched')
  },
  /** A product was opened from the results or put into the cart. */
  used: (means: Means, keyword: string, pageLocation: string): void => {
    const search = getSearches(means).get(keyword)
    if (search === undefined || search.isUsed) return
    search.isUsed = true
    log(means, keyword, pageLocation, 'used')
  },
  /** A product was chosen from the suggestions for what was typed. */
  chosen: (means: Means, typed: string, pageLocation: string): void =>
    log(means, typed, pageLocation, 'chosen'),
  /** Whether the keyword was searched in this visit, so that going back to its results is no further search. */
  isKnown: (means: Means, keyword: string): boolean => getSearches(means).has(keyword),
}
