import { SEARCH_MAX_LENGTH } from '@fixbench/contract/search/search-constants.ts'

/** Maximum length of the input; the older box has no limit (AMB-5-too-long-reachable). */
export const INPUT_MAX = 150
/** Minimum number of characters for suggestions. */
export const SUGGEST_MIN = 1
export const OLDER_BOX_MIN = 2
export const DEBOUNCE_MS = 200
/** Products per page of the popup. More load on scroll if the first page is full. */
export const POPUP_PAGE_SIZE = 10
export const HOT_KEYWORD_MS = 5000
export const OUTSIDE_KEYWORDS_SHOWN = 5

type KeywordResult = { kind: 'blank' } | { kind: 'too-long' } | { kind: 'valid'; keyword: string }

/** Trims a text and checks whether it can be searched for. */
export const validateKeyword = (text: string): KeywordResult => {
  const keyword = text.trim()
  if (keyword === '') return { kind: 'blank' }
  return keyword.length > SEARCH_MAX_LENGTH ? { kind: 'too-long' } : { kind: 'valid', keyword }
}

/** Trims a text and collapses its whitespace to single spaces, for the older box. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ')
