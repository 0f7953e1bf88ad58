import { describe, expect, it } from 'vitest'
import { collapseSpaces, validateKeyword } from './keyword.rules.ts'

describe('a keyword', () => {
  it('[RULE-5-search-too-long] [CONST-search-keyword-max] is limited to 255 characters', () => {
    expect(validateKeyword('a'.repeat(255))).toEqual({ kind: 'valid', keyword: 'a'.repeat(255) })
    expect(validateKeyword('a'.repeat(256))).toEqual({ kind: 'too-long' })
  })

  it('is trimmed before its length is checked', () => {
    expect(validateKeyword(` ${'a'.repeat(255)} `).kind).toBe('valid')
    expect(validateKeyword('   ')).toEqual({ kind: 'blank' })
  })

  it('[RULE-5-search-older-whitespace] has collapsed spaces in the older box', () => {
    expect(collapseSpaces('  oca   film\t 6.1 ')).toBe('oca film 6.1')
  })
})
