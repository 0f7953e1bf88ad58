import { callQuery } from '#client/lib/api/query.ts'

/** Favorites of the header: enough rows to know what is marked on a page of products. */
const HEADER_SIZE = 100

/** Products on one page of the wish list. */
export const FAVORITES_PER_PAGE = 20

export const favoriteQueries = {
  /** The member's favorites: `total` for the badge, rows with productCode for the hearts. */
  header: () =>
    callQuery('favorite', 'list', { pageNum: 1, pageSize: HEADER_SIZE }, { meta: { reaction: 'silent' } }),

  /** Whether a product is on the wish list, by `total`: asked where the header's rows are not all. */
  one: (productCode: string) =>
    callQuery('favorite', 'list', { productCode, pageNum: 1, pageSize: 1 }, { meta: { reaction: 'silent' } }),

  /** One page of the wish list, narrowed by words of the title. */
  page: (keyword: string, pageNum: number) =>
    callQuery('favorite', 'list', {
      ...(keyword !== '' && { keyword }),
      pageNum,
      pageSize: FAVORITES_PER_PAGE,
    }),

  /** The key under which the member shares the wish list. */
  sharing: () => callQuery('favorite', 'sharing', {}, { meta: { reaction: 'silent' } }),

  /** One page of a shared wish list. */
  shared: (shareKey: string, pageNum: number) =>
    callQuery('favorite', 'shared', { shareKey, pageNum, pageSize: FAVORITES_PER_PAGE }),
}
