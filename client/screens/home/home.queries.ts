import { callQuery } from '#client/lib/api/query.ts'

/** For optional sections. */
const silent = { meta: { reaction: 'silent' } } as const

export const homeQueries = {
  /** Blocks of the home page with their first products, by tag type. */
  blocks: (tagType: string[]) => callQuery('home', 'index', { tagType }),
  /** Products of one block. */
  blockProducts: (tagType: string) =>
    callQuery('home', 'indexProduct', { tagType, pageNum: 1, pageSize: 12 }),
  adverts: () => callQuery('home', 'indexAdvert', { pageNum: 1, pageSize: 20 }),
  news: () => callQuery('home', 'news', { pageNum: 1, pageSize: 3 }),
  posts: () => callQuery('blog', 'posts', { pageNum: 1, pageSize: 3 }, silent),
  /** The most redeemed products of the loyalty store. */
  loyalty: () =>
    callQuery('points', 'products', { isAffordable: false, sortType: 3, pageNum: 1, pageSize: 6 }, silent),
}
