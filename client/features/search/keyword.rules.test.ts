import { describe, expect, it } from 'vitest'
import { SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT } from '#contract/search.contract.ts'
import { collapseSpaces, judgeKeyword, KEYWORD_MAX, KEYWORD_TOO_LONG } from './keyword.rules.ts'

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
