import { computeHash, computeUnit } from '../catalog/hash.ts'
import type { Fragment, ReviewSubject } from './fragment.ts'
import type { Pool } from './fragment-pool.ts'

type ReviewText = { title: string; content: string }

export type Buyer = { authorName: string; countryIso: string; countryName: string; city: string }

const OPENING_SHARE = 0.35
const SECOND_SHARE = 0.15
const AROUND_SHARE = 0.55

/**
 * Composes a review from applicable fragments that no other review of the product has used; null if none are left. Adds
 * the used fragments to `said`. The same key returns the same text.
 */
export const composeReview = (
  key: string,
  pool: Pool,
  facts: { subject: ReviewSubject; buyer: Buyer },
  said: Set<string> = new Set(),
): ReviewText | null => {
  const pick = (from: Fragment[], name: string, canRepeat = false): string[] => {
    const start = computeHash(`${key}:${name}`)
    for (let step = 0; step < from.length; step += 1) {
      const fragment = from[(start + step) % from.length]
      if (fragment === undefined || (!canRepeat && said.has(fragment.id))) continue
      const canSay = fragment.when?.countries?.includes(facts.buyer.countryIso) ?? true
      const text = canSay ? fill(fragment.text, key, facts) : null
      if (text === null) continue
      if (!canRepeat) said.add(fragment.id)
      return [text]
    }
    return []
  }

  const chance = (name: string, share: number): boolean => computeUnit(`${key}:${name}?`) < share
  const opening = chance('opening', OPENING_SHARE) ? pick(pool.openings, 'opening') : []
  const first = pick(pool.own, 'own')
  const own =
    first.length === 0
      ? pick(pool.general, 'general')
      : [...first, ...(chance('second', SECOND_SHARE) ? pick(pool.own, 'second') : [])]
  const around = own.length === 0 || chance('around', AROUND_SHARE) ? pick(pool.around, 'around') : []
  if (own.length + around.length === 0) return null

  return {
    title: pick(pool.titles, 'title', true)[0] ?? '',
    content: [...opening, ...own, ...around].join(' '),
  }
}

/** Replaces the placeholders; null if the product has no value for one of them. */
const fill = (
  text: string,
  key: string,
  { subject, buyer }: { subject: ReviewSubject; buyer: Buyer },
): string | null => {
  if (!text.includes('{')) return text
  const values: Record<string, string | null> = {
    device: subject.deviceName,
    grade: subject.grade,
    color: subject.color,
    mah: null,
    days: String(4 + (computeHash(`${key}:days`) % 9)),
    city: buyer.city,
  }
  let isComplete = true
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? null
    if (value === null) isComplete = false
    return value ?? ''
  })

  return isComplete ? filled : null
}
