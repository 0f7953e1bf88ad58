import { callQuery } from '#client/lib/api/query.ts'

/** Content pages rarely change, so they are requested once per visit. */
const ONE_VISIT = Number.POSITIVE_INFINITY
const GROUPS = 100

export const contentQueries = {
  /** A content page with its tables. */
  page: (path: string) => callQuery('support', 'infoPage', { path }, { staleTime: ONE_VISIT }),
  /** Questions and answers in groups: `general`, or `product` for kinds of parts. */
  faq: (kind: 'general' | 'product') =>
    callQuery('support', 'faq', { kind, pageNum: 1, pageSize: GROUPS }, { staleTime: ONE_VISIT }),
  hours: () => callQuery('home', 'hours', {}, { meta: { reaction: 'own' } }),
  /** The member's application for the product-experiencer program; null if there is none. */
  application: () => callQuery('support', 'experienceStatus', {}),
}
