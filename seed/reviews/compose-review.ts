import { computeHash, computeUnit } from '../catalog/hash.ts'
import type { Fragment, ReviewSubject } from './fragment.ts'
import type { Pool } from './fragment-pool.ts'

export type ReviewText = { title: string; content: string }

export type Buyer = { authorName: string; countryIso: string; countryName: string; city: string }

const OPENING_SHARE = 0.35
const SECOND_SHARE = 0.3
const AROUND_SHARE = 0.55
const QUANTITIES = [2, 3, 5, 10, 20]

/** Puts a review together from fragments that fit; the same key gives the same text. */
export const composeReview = (
  key: string,
  pool: Pool,
  facts: { subject: ReviewSubject; buyer: Buyer },
): ReviewText => {
  const pick = (from: Fragment[], name: string): string[] => {
    const start = computeHash(`${key}:${name}`)
    for (let step = 0; step < from.length; step += 1) {
      const fragment = from[(start + step) % from.length]
      const canSay = fragment?.when?.countries?.includes(facts.buyer.countryIso) ?? true
      const text = canSay ? fill(fragment?.text ?? '', key, facts) : null
      if (text !== null) return [text]
    }
    return []
  }
  const chance = (name: string, share: number): boolean => computeUnit(`${key}:${name}?`) < share
  const own = [...pick(pool.own, 'own'), ...(chance('second', SECOND_SHARE) ? pick(pool.own, 'second') : [])]
  const sentences = [
    ...(chance('opening', OPENING_SHARE) ? pick(pool.openings, 'opening') : []),
    ...own,
    ...(own.length === 0 || chance('around', AROUND_SHARE) ? pick(pool.around, 'around') : []),
  ]
  return { title: pick(pool.titles, 'title')[0] ?? '', content: [...new Set(sentences)].join(' ') }
}

const MOST_ATTEMPTS = 12

/**
 * A review whose text is not among `texts`, the reviews that a product has already. With few fragments the last attempt
 * may still repeat one.
 */
export const composeUnlike = (
  texts: ReadonlySet<string>,
  key: string,
  pool: Pool,
  facts: { subject: ReviewSubject; buyer: Buyer },
): ReviewText => {
  let review = composeReview(key, pool, facts)
  for (let attempt = 1; attempt < MOST_ATTEMPTS && texts.has(review.content); attempt += 1)
    review = composeReview(`${key}:${attempt}`, pool, facts)
  return review
}

/** Fills the placeholders; null when the product can't answer one of them. */
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
    country: buyer.countryName,
    qty: String(QUANTITIES[computeHash(`${key}:qty`) % QUANTITIES.length] ?? 2),
  }
  let isComplete = true
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? null
    if (value === null) isComplete = false
    return value ?? ''
  })
  return isComplete ? filled : null
}
