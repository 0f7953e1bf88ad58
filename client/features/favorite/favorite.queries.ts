import { callQuery } from '#client/lib/query.ts'

/** Favourites of the header: enough rows to know what is marked on a page of products. */
const HEADER_SIZE = 100

export const favoriteQueries = {
  /** The member's favourites: `total` for the badge, rows with productCode for the hearts. */
  header: () =>
    callQuery('favorite', 'list', { pageNum: 1, pageSize: HEADER_SIZE }, { meta: { reaction: 'silent' } }),
}
