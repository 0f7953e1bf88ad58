import { describe, expect, it } from 'vitest'
import { SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT } from '#contract/search.contract.ts'
import {
  collapseSpaces,
  DEBOUNCE_MS,
  HOT_KEYWORD_MS,
  INPUT_MAX,
  judgeKeyword,
  KEYWORD_MAX,
  KEYWORD_TOO_LONG,
  OLDER_BOX_MIN,
  OUTSIDE_KEYWORDS_SHOWN,
  POPUP_PAGE_SIZE,
} from './keyword.rules.ts'

describe('a keyword', () => {
  it('[RULE-5-search-too-long] [CONST-search-keyword-max] may have 255 characters and not 256', () => {
    expect(judgeKeyword('a'.repeat(255))).toEqual({ kind: 'fine', keyword: 'a'.repeat(255) })
    expect(judgeKeyword('a'.repeat(256))).toEqual({ kind: 'too-long' })
    expect([KEYWORD_MAX, KEYWORD_TOO_LONG]).toEqual([SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT])
  })
  it('counts without the spaces around it', () => {
    expect(judgeKeyword(` ${'a'.repeat(255)} `).kind).toBe('fine')
    expect(judgeKeyword('   ')).toEqual({ kind: 'blank' })
  })
  it('[RULE-5-search-older-whitespace] has single spaces in the older box', () => {
    expect(collapseSpaces('  oca   film\t 6.1 ')).toBe('oca film 6.1')
  })
})

describe('limits of the search box', () => {
  it('[CONST-search-input-max] [CONST-search-debounce] [CONST-older-search-min] [CONST-search-dropdown-page-size] [CONST-search-scroll-list-from] [CONST-hot-keyword-interval] [CONST-outside-keywords-shown] are those of the specification', () => {
    expect({
      INPUT_MAX,
      DEBOUNCE_MS,
      OLDER_BOX_MIN,
      POPUP_PAGE_SIZE,
      HOT_KEYWORD_MS,
      OUTSIDE_KEYWORDS_SHOWN,
    }).toEqual({
      INPUT_MAX: 150,
      DEBOUNCE_MS: 200,
      OLDER_BOX_MIN: 2,
      POPUP_PAGE_SIZE: 10,
      HOT_KEYWORD_MS: 5000,
      OUTSIDE_KEYWORDS_SHOWN: 5,
    })
  })
})
