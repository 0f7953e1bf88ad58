import { type Fragment, isForKind, meetsConditions, type ReviewSubject } from './fragment.ts'

const FREE_GROUPS = new Set(['shipping', 'service', 'value'])
const RATINGS = [1, 2, 3, 4, 5]

/** Fragments for one rating. */
export type Pool = {
  titles: Fragment[]
  openings: Fragment[]
  /** About the product itself. */
  own: Fragment[]
  /** General opinions for any product, used when no specific one is left. */
  general: Fragment[]
  /** About delivery, service and price, with the same rating or one higher. */
  around: Fragment[]
}

/** Returns a function that lists the fragments for a product variant, by rating. Call it once per variant. */
export const createFragmentPools = (
  fragments: readonly Fragment[],
): ((subject: ReviewSubject) => ReadonlyMap<number, Pool>) => {
  const named = new Map<string, Fragment[]>()
  return subject => {
    const key = `${subject.familySlug}:${subject.l2Url}`
    const candidates = named.get(key) ?? fragments.filter(fragment => isForKind(fragment, subject))
    named.set(key, candidates)
    const usable = candidates.filter(({ when }) => when === undefined || meetsConditions(when, subject))
    return new Map(RATINGS.map(rating => [rating, createPool(usable, rating)]))
  }
}

const isPoolName = (group: string): group is 'titles' | 'openings' | 'general' =>
  group === 'titles' || group === 'openings' || group === 'general'

const createPool = (usable: Fragment[], rating: number): Pool => {
  const pool: Pool = { titles: [], openings: [], own: [], general: [], around: [] }
  for (const fragment of usable) {
    if (FREE_GROUPS.has(fragment.group)) {
      if (fragment.rating === rating || fragment.rating === rating + 1) pool.around.push(fragment)
    } else if (fragment.rating === rating) {
      const { group } = fragment
      pool[isPoolName(group) ? group : 'own'].push(fragment)
    }
  }
  return pool
}
