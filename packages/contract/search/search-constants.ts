/** Maximum length of a keyword (CONST-search-keyword-max). A longer one fails with 3001 and SEARCH_TOO_LONG_TEXT. */
export const SEARCH_MAX_LENGTH = 255
export const SEARCH_TOO_LONG_TEXT = 'Search keyword is too long'
export const SEARCH_TOO_LONG = {
  title: SEARCH_TOO_LONG_TEXT,
  description: `Searches can be up to ${SEARCH_MAX_LENGTH} characters long.`,
} as const
/** Products per page of search results (CALL-search-page-request). */
export const SEARCH_PAGE_SIZE = 10

/** Values of `logFlag`: a search, a used result, or a product chosen from the suggestions, which is both. */
export const SEARCH_LOG_FLAGS = { searched: 1, used: 2, chosen: 3 } as const
