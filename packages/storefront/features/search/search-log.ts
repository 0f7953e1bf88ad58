import { SEARCH_LOG_FLAGS } from '@fixbench/contract/search/search-constants.ts'
import type { Shop } from '#storefront/lib/loader.ts'

type LogContext = Pick<Shop, 'api' | 'stores'>

const MAX_LOCATION = 300

/** Fire and forget: searches don't wait for the log, and its errors are ignored. */
const log = ({ api, stores }: LogContext, keyWord: string, event: keyof typeof SEARCH_LOG_FLAGS): void =>
  void api.search
    .log({
      keyWord,
      deviceType: 6,
      logFlag: SEARCH_LOG_FLAGS[event],
      sysType: 1,
      pageLocation: stores.root.get().currentUrl.slice(0, MAX_LOCATION),
    })
    .catch(() => undefined)

type Searches = Map<string, { isUsed: boolean }>

/** Searches of each visit by keyword, and whether their results were used. */
const visits = new WeakMap<LogContext['stores'], Searches>()

const getSearches = ({ stores }: LogContext): Searches => {
  const searches: Searches = visits.get(stores) ?? new Map()
  visits.set(stores, searches)
  return searches
}

/**
 * Logs searches, for popular terms and the search report. A search counts as abandoned until one of its results is
 * used, which is logged once per search.
 */
export const searchLog = {
  searched: (context: LogContext, keyword: string): void => {
    getSearches(context).set(keyword, { isUsed: false })
    log(context, keyword, 'searched')
  },
  /** A result was opened or added to the cart. */
  used: (context: LogContext, keyword: string): void => {
    const search = getSearches(context).get(keyword)
    if (search === undefined || search.isUsed) return
    search.isUsed = true
    log(context, keyword, 'used')
  },
  /** A product was chosen from the suggestions for the typed text. */
  chosen: (context: LogContext, typed: string): void => log(context, typed, 'chosen'),
  /** Whether the keyword was searched during this visit. Returning to its results is then not logged again. */
  isKnown: (context: LogContext, keyword: string): boolean => getSearches(context).has(keyword),
}
