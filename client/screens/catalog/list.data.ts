import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { type ListChoice, toListFilter } from '#client/features/catalog/list-choice.rules.ts'
import { facetQuestion } from './list-questions.ts'

/** What a category page asks for; without a category it lists the whole shop. */
export const listData = (url: string, choice: ListChoice) => {
  const base = url === '' ? {} : { url }
  const question = facetQuestion(base, choice)
  return {
    category: catalogQueries.category(url),
    products: catalogQueries.list({
      ...base,
      ...toListFilter(choice),
      sortType: choice.sortType,
      pageNum: choice.pageNum,
    }),
    question,
    facets: catalogQueries.facets(question),
  }
}
