import { describe, expect, it } from 'vitest'
import { composeReview } from './compose-review.ts'
import type { Fragment, ReviewSubject } from './fragment.ts'
import type { Pool } from './fragment-pool.ts'

const fragment = (id: string, text: string): Fragment => ({ id, group: id, rating: 5, text })
const subject = { deviceName: 'iPhone 13', grade: null, color: null } as ReviewSubject
const buyer = { authorName: 'Ann S.', countryIso: 'US', countryName: 'United States', city: 'Austin' }
const pool: Pool = {
  titles: [fragment('title', 'Solid')],
  openings: [],
  own: [fragment('own', 'It fits the {device}.')],
  general: [fragment('general', 'It works.')],
  around: [fragment('around', 'The invoice is clean.')],
}
const compose = (said: Set<string>) => composeReview('key:1', pool, { subject, buyer }, said)

describe('a composed review', () => {
  it('[C-04] uses general fragments when specific ones are used up', () => {
    const said = new Set<string>()
    expect(compose(said)?.content).toMatch(/^It fits the iPhone 13\./)
    expect(compose(said)?.content).toMatch(/^It works\./)
  })

  it('[C-02] is null when all fragments are used up', () => {
    expect(compose(new Set(['own', 'general', 'around']))).toBeNull()
  })
})
