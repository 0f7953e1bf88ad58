import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { type ListChoice, toListFilter } from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { validateKeyword } from '@fixbench/storefront/features/search/keyword.rules.ts'
import { searchQueries } from '@fixbench/storefront/features/search/search.queries.ts'

/** Reads the category id from a query; 0 if missing or invalid. */
export const readCategory = (query: URLSearchParams): number => {
  const id = Number(query.get('category') ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** Queries of the search page, shared by loader and screen; null if the keyword is too long to search. */
export const searchData = (keyword: string, categoryId: number, choice: ListChoice) => {
  if (validateKeyword(keyword).kind === 'too-long') return null
  const filter = toListFilter(choice)
  const { sortType, pageNum } = choice
  const facetFilter = {
    ...omitUndefined({
      categoryId: categoryId === 0 ? undefined : categoryId,
      keyWord: keyword === '' ? undefined : keyword,
    }),
    ...filter,
  }

  return {
    result: searchQueries.page({ keyWord: keyword, categoryId, ...filter, sortType, pageNum }),
    facetFilter,
    facets: catalogQueries.facets(facetFilter),
    tags: searchQueries.tags(keyword, categoryId),
    categories: searchQueries.categories(),
    categoryPath: catalogQueries.categoryPath(categoryId),
    bestSellers: searchQueries.bestsellers(keyword, categoryId),
  }
}
