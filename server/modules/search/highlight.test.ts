import type { Term } from '@fixbench/search/query/parsed-query.ts'
import { describe, expect, it } from 'vitest'
import { createHighlighter } from './highlight.ts'

const term = (word: string, isPrefix = false, alternatives: string[][] = []): Term => ({
  type: 'word',
  at: 0,
  deviceIds: [],
  kinds: [],
  words: [word],
  alternatives: [[word], ...alternatives],
  isPrefix,
  isCode: false,
  isPieces: false,
})

describe('createHighlighter', () => {
  it('marks whole words and the prefix of the word being typed', () => {
    expect(createHighlighter([term('iphone'), term('scr', true)])('Screen for iPhone 13')).toBe(
      '<em>Scr</em>een for <em>iPhone</em> 13',
    )
  })

  it('marks synonyms', () => {
    expect(createHighlighter([term('screen', false, [['display']])])('LCD Display')).toBe(
      'LCD <em>Display</em>',
    )
  })

  it('keeps markup in a name as text, even next to a match', () => {
    expect(createHighlighter([term('iphone'), term('b')])('<b>iPhone</b> & "x"')).toBe(
      '&lt;<em>b</em>&gt;<em>iPhone</em>&lt;/<em>b</em>&gt; &amp; &quot;x&quot;',
    )
  })

  it('marks words regardless of accents', () => {
    expect(createHighlighter([term('gehause'), term('gro', true)])('Gehäuse Größe')).toBe(
      '<em>Gehäuse</em> <em>Grö</em>ße',
    )
  })
})
