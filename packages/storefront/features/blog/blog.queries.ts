import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { callQuery } from '#storefront/lib/api/query.ts'
import type { BlogChoice } from './blog-choice.rules.ts'

/** Articles per page (AMB-9-list-page-sizes). */
export const POSTS_PER_PAGE = 10
export const COMMENTS_PER_PAGE = 10

const LONG_MS = 5 * MINUTE_MS

export const blogQueries = {
  posts: (choice: BlogChoice, pageNum: number) =>
    callQuery('blog', 'posts', { ...choice, pageNum, pageSize: POSTS_PER_PAGE }),
  side: () => callQuery('blog', 'rightSide', {}, { staleTime: LONG_MS, meta: { reaction: 'own' } }),
  /** Breadcrumb of a list or, with `id`, of an article. */
  breadcrumb: (target: BlogChoice & { id?: string }) =>
    callQuery('blog', 'breadcrumb', target, { staleTime: LONG_MS, meta: { reaction: 'silent' } }),
  seo: (choice: BlogChoice) =>
    callQuery('blog', 'seoInfo', choice, { staleTime: LONG_MS, meta: { reaction: 'silent' } }),
  post: (id: string) => callQuery('blog', 'post', { id }),
  comments: (id: string, pageNum: number) =>
    callQuery('blog', 'comments', { id, pageNum, pageSize: COMMENTS_PER_PAGE }),
  ownComments: (pageNum: number) =>
    callQuery('blog', 'ownComments', { pageNum, pageSize: COMMENTS_PER_PAGE }),
}
