import { expect, it } from 'vitest'
import { matchParts } from './highlighted.tsx'

it('marks matches and lets no markup through', () => {
  expect(matchParts('<em>OCA</em> film &lt;b&gt; &amp; <em>tape</em>')).toEqual([
    { text: 'OCA', isMatch: true },
    { text: ' film <b> & ', isMatch: false },
    { text: 'tape', isMatch: true },
  ])
})
