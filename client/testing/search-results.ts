import type { SearchReading } from '@fixbench/contract/search/search.contract.ts'
import { aCard, someFacets } from '@fixbench/storefront/testing/products.ts'

/** A page of results with one product. */
export const foundCards = { rows: [aCard()], total: 17, correctedQuery: null, categories: [] }

/** Responses of a search that finds products. */
export const searchResponses = {
  'search.tags': { rows: [], total: 0 },
  'category.list': { rows: [], total: 0 },
  'search.log': null,
  'category.parents': { rows: [], total: 0 },
  'search.search': foundCards,
  'catalog.facets': someFacets(),
}

/** A query in which nothing was recognized. */
export const aReading: SearchReading = {
  models: [],
  kind: null,
  grade: null,
  corrections: [],
  uncarried: null,
  dropped: [],
  showing: null,
  suggestions: [],
}
