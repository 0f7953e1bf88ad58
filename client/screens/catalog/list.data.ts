import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { type ListChoice, toListFilter } from '#client/features/catalog/list-choice.rules.ts'

/** Queries of a category page, shared by loader and screen. An empty `url` lists the whole shop. */
export const listData = (url: string, choice: ListChoice) => {
  const facetInput = { ...(url !== '' && { url }), ...toListFilter(choice) }
  const { sortType, pageNum } = choice
  return {
    category: catalogQueries.category(url),
    products: catalogQueries.list({ ...facetInput, sortType, pageNum }),
    facetInput,
    facets: catalogQueries.facets(facetInput),
  }
}
