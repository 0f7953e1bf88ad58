import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { SEARCH_PAGE_SIZE } from '@fixbench/contract/search/search-constants.ts'
import type { InputAt } from '#storefront/lib/api/api.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

export const searchQueries = {
  /** A page of search results. */
  page: (input: Omit<InputAt<'search', 'search'>, 'pageSize'>) =>
    callQuery('search', 'search', { ...input, pageSize: SEARCH_PAGE_SIZE }),
  /** Tags that filter a search. Errors are silent. */
  tags: (keyWord: string, categoryId: number) =>
    callQuery('search', 'tags', { keyWord, categoryId }, { meta: { reaction: 'silent' } }),
  /** Top-level categories, for searches without results. */
  categories: () => callQuery('category', 'list', { categoryId: 0 }, { meta: { reaction: 'silent' } }),
  /** Best sellers, for searches without results. */
  bestsellers: (keyWord: string, categoryId: number) =>
    callQuery('search', 'recommended', {
      keyWord,
      ...omitUndefined({ categoryId: categoryId === 0 ? undefined : categoryId }),
      pageNum: 1,
      pageSize: SEARCH_PAGE_SIZE,
    }),
}
