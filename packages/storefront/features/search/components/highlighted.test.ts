import { expect, it } from 'vitest'
import { splitMatches } from './highlighted.tsx'

it('marks matches and decodes all other markup to text', () => {
  expect(splitMatches('<em>OCA</em> film &lt;b&gt; &amp; <em>tape</em>')).toEqual([
    { text: 'OCA', isMatch: true },
    { text: ' film <b> & ', isMatch: false },
    { text: 'tape', isMatch: true },
  ])
})
