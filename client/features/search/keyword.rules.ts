/** Longest keyword of a search; the server's limit (SEARCH_MAX_LENGTH) repeated, since the contract brings zod along. */
export const KEYWORD_MAX = 255
export const KEYWORD_TOO_LONG = 'Search keyword is too long'
/** What the search box takes; the older box takes any length (AMB-5-too-long-reachable). */
export const INPUT_MAX = 150
/** Characters from which suggestions show. */
export const SUGGEST_MIN = 1
export const OLDER_BOX_MIN = 2
export const DEBOUNCE_MS = 200
/** Products that the popup asks for at once; with so many in hand it scrolls and loads more. */
export const POPUP_PAGE_SIZE = 10
export const HOT_KEYWORD_MS = 5000
export const OUTSIDE_KEYWORDS_SHOWN = 5

type KeywordResult = { kind: 'blank' } | { kind: 'too-long' } | { kind: 'fine'; keyword: string }

/** Tells whether a text can be searched for; surrounding spaces do not count. */
export const judgeKeyword = (text: string): KeywordResult => {
  const keyword = text.trim()
  if (keyword === '') return { kind: 'blank' }
  return keyword.length > KEYWORD_MAX ? { kind: 'too-long' } : { kind: 'fine', keyword }
}

/** The older box searches with single spaces only. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ')
