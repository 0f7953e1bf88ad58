import type { FacetLookup } from '#client/features/catalog/catalog.queries.ts'
import { choiceFilter, type ListChoice } from '#client/features/catalog/list-choice.rules.ts'

/** What makes a list page the list that it is: a category, a campaign page, a collection. */
export type ListBase = Pick<FacetLookup, 'url' | 'categoryId' | 'page' | 'campaign' | 'keyWord'>

/** Input of the facet call for a list page. */
export const facetQuestion = (base: ListBase, choice: ListChoice): FacetLookup => ({
  ...base,
  ...choiceFilter(choice),
})
