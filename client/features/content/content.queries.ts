import { callQuery } from '#client/lib/api/query.ts'

/** Written pages change rarely: one visit asks once. */
const ONE_VISIT = Number.POSITIVE_INFINITY
const GROUPS = 100

export const contentQueries = {
  /** A written page with its tables. */
  page: (path: string) => callQuery('support', 'infoPage', { path }, { staleTime: ONE_VISIT }),
  /** Questions and answers by group: `general`, or `product` for those of part kinds. */
  faq: (kind: 'general' | 'product') =>
    callQuery('support', 'faq', { kind, pageNum: 1, pageSize: GROUPS }, { staleTime: ONE_VISIT }),
  hours: () => callQuery('home', 'hours', {}, { meta: { reaction: 'own' } }),
  /** The member's own application for the product-experiencer program. */
  application: () => callQuery('support', 'experienceStatus', {}),
}
