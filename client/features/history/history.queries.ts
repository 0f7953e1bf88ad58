import { callQuery } from '#client/lib/query.ts'

/** Products on one page of what was viewed. */
export const VIEWED_PER_PAGE = 20

export const historyQueries = {
  page: (pageNum: number) => callQuery('history', 'list', { pageNum, pageSize: VIEWED_PER_PAGE }),
}
