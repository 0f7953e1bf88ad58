import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'
import type { Term } from './query/parsed-query.ts'

const term = (word: string, isPrefix = false, alternatives: string[][] = []): Term => ({
  type: 'word',
  at: 0,
  deviceIds: [],
  kinds: [],
  words: [word],
  alternatives: [[word], ...alternatives],
  isPrefix,
})

describe('highlight', () => {
  it('marks whole words and the beginning of the word being typed', () => {
    expect(highlight('Screen for iPhone 13', [term('iphone'), term('scr', true)])).toBe(
      '<em>Scr</em>een for <em>iPhone</em> 13',
    )
  })

  it('marks other alternatives to say the same', () => {
    expect(highlight('LCD Display', [term('screen', false, [['display']])])).toBe('LCD <em>Display</em>')
  })

  it('keeps markup in a name as text, also right beside a hit', () => {
    expect(highlight('<b>iPhone</b> & "x"', [term('iphone'), term('b')])).toBe(
      '&lt;<em>b</em>&gt;<em>iPhone</em>&lt;/<em>b</em>&gt; &amp; &quot;x&quot;',
    )
  })

  it('marks words whatever their accents', () => {
    expect(highlight('Gehäuse Größe', [term('gehause'), term('gro', true)])).toBe(
      '<em>Gehäuse</em> <em>Grö</em>ße',
    )
  })
})
