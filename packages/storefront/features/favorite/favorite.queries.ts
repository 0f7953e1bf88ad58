import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

/** Number of favorites loaded for the header; enough for the heart icons on most pages. */
const HEADER_SIZE = 100

/** Products per page of the wish list. */
export const FAVORITES_PER_PAGE = 20

export const favoriteQueries = {
  /** The member's favorites: `total` for the badge, `rows` for the heart icons. */
  header: () =>
    callQuery('favorite', 'list', { pageNum: 1, pageSize: HEADER_SIZE }, { meta: { reaction: 'silent' } }),

  /** Whether a product is on the wish list (`total` > 0), for wish lists longer than the header query. */
  one: (productCode: string) =>
    callQuery('favorite', 'list', { productCode, pageNum: 1, pageSize: 1 }, { meta: { reaction: 'silent' } }),

  /** A page of the wish list, filtered by title. */
  page: (keyword: string, pageNum: number) =>
    callQuery('favorite', 'list', {
      ...omitUndefined({ keyword: keyword === '' ? undefined : keyword }),
      pageNum,
      pageSize: FAVORITES_PER_PAGE,
    }),

  /** Key of the member's shared wish list; null if it isn't shared. */
  sharing: () => callQuery('favorite', 'sharing', {}, { meta: { reaction: 'silent' } }),

  /** A page of a shared wish list. */
  shared: (shareKey: string, pageNum: number) =>
    callQuery('favorite', 'shared', { shareKey, pageNum, pageSize: FAVORITES_PER_PAGE }),
}
