import type { FacetFilter } from '#client/features/catalog/catalog.queries.ts'
import { type ListChoice, toListFilter } from '#client/features/catalog/list-choice.rules.ts'

/** What makes a list page the list that it is: a category, a campaign page, a collection. */
export type ListBase = Pick<FacetFilter, 'url' | 'categoryId' | 'page' | 'campaign' | 'keyWord'>

/** Input of the facet call for a list page. */
export const facetQuestion = (base: ListBase, choice: ListChoice): FacetFilter => ({
  ...base,
  ...toListFilter(choice),
})
