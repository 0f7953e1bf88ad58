import { callQuery } from '#storefront/lib/api/query.ts'

/** More than there are groups of questions. */
const GROUPS = 100

/** Content rarely changes, so each page is requested once per visit. */
export const contentQueries = {
  /** A content page with its tables. */
  page: (path: string) => callQuery('support', 'infoPage', { path }, { staleTime: Infinity }),
  /** Questions and answers in groups: `general`, or `product` for kinds of parts. */
  faq: (kind: 'general' | 'product') =>
    callQuery('support', 'faq', { kind, pageNum: 1, pageSize: GROUPS }, { staleTime: Infinity }),
  hours: () => callQuery('home', 'hours', {}, { meta: { reaction: 'own' } }),
  /** The member's application for the product-experiencer program; null if there is none. */
  application: () => callQuery('support', 'experienceStatus', {}),
}
