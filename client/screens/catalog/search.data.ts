import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { type ListChoice, toListFilter } from '#client/features/catalog/list-choice.rules.ts'
import { validateKeyword } from '#client/features/search/keyword.rules.ts'
import { searchQueries } from '#client/features/search/search.queries.ts'
import { facetQuestion } from './list-questions.ts'

/** A category in the query: an id, or nothing. */
export const readCategory = (query: URLSearchParams): number => {
  const id = Number(query.get('category') ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** What the search page asks for; null when the keyword is too long, which makes no call. */
export const searchData = (keyword: string, categoryId: number, choice: ListChoice) => {
  if (validateKeyword(keyword).kind === 'too-long') return null
  const category = categoryId === 0 ? {} : { categoryId }
  const question = facetQuestion({ ...category, ...(keyword !== '' && { keyWord: keyword }) }, choice)
  return {
    result: searchQueries.page({
      keyWord: keyword,
      categoryId,
      ...toListFilter(choice),
      sortType: choice.sortType,
      pageNum: choice.pageNum,
    }),
    question,
    facets: catalogQueries.facets(question),
    tags: searchQueries.tags(keyword, categoryId),
    categories: searchQueries.categories(),
    categoryPath: catalogQueries.categoryPath(categoryId),
    bestSellers: searchQueries.bestsellers(keyword, categoryId),
  }
}
