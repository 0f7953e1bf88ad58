import { callQuery } from '#client/lib/query.ts'

const silent = { meta: { reaction: 'silent' } } as const

/** What the home page borrows from other parts of the shop; each may be missing without harm. */
export const homeExtraQueries = {
  posts: () => callQuery('blog', 'posts', { pageNum: 1, pageSize: 3 }, silent),
  /** Most redeemed products of the loyalty store. */
  loyalty: () =>
    callQuery('points', 'products', { isAffordable: false, sortType: 3, pageNum: 1, pageSize: 6 }, silent),
}
