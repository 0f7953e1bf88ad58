import type { InputAt } from '#client/lib/api/api.ts'
import { callQuery } from '#client/lib/api/query.ts'

/** Rows of the search page (CALL-search-page-request). */
export const SEARCH_PAGE_SIZE = 10

export const searchQueries = {
  /** One page of a search. */
  page: (input: Omit<InputAt<'search', 'search'>, 'pageSize'>) =>
    callQuery('search', 'search', { ...input, pageSize: SEARCH_PAGE_SIZE }),
  /** Tags that narrow a search; the page does without them when they fail. */
  tags: (keyWord: string, categoryId: number) =>
    callQuery('search', 'tags', { keyWord, categoryId }, { meta: { reaction: 'silent' } }),
  /** Top-level categories to look into when a search found nothing. */
  categories: () => callQuery('category', 'list', { categoryId: 0 }, { meta: { reaction: 'silent' } }),
  /** Best sellers to look at when a search found nothing. */
  instead: (keyWord: string, categoryId: number) =>
    callQuery('search', 'recommended', {
      keyWord,
      ...(categoryId !== 0 && { categoryId }),
      pageNum: 1,
      pageSize: SEARCH_PAGE_SIZE,
    }),
}
