import { type Fragment, holds, isNamed, type ReviewSubject } from './fragment.ts'

const FREE_GROUPS = new Set(['shipping', 'service', 'value'])
const RATINGS = [1, 2, 3, 4, 5]

/** What may be said with one rating. */
export type Pool = {
  titles: Fragment[]
  openings: Fragment[]
  /** About the product itself. */
  own: Fragment[]
  /** A general opinion that suits every product, used when no specific one is left. */
  general: Fragment[]
  /** About delivery, service and price: of the same rating or one better. */
  around: Fragment[]
}

/** The fragments that are true of a product, by rating. Ask once per product. */
export const createFragmentPools = (
  fragments: readonly Fragment[],
): ((subject: ReviewSubject) => ReadonlyMap<number, Pool>) => {
  const named = new Map<string, Fragment[]>()
  return subject => {
    const key = `${subject.familySlug}:${subject.l2Url}`
    const candidates = named.get(key) ?? fragments.filter(fragment => isNamed(fragment, subject))
    named.set(key, candidates)
    const usable = candidates.filter(({ when }) => when === undefined || holds(when, subject))
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
