import type { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import type { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { byPriceGroup, cached, cachedProducts, forEveryone, type Handlers } from '#server/http/call.ts'
import { getFacets } from '#server/modules/catalog/facets.service.ts'
import { findSearchCondition, listFallbackProducts, searchProducts } from './search.service.ts'
import { listSearchTags, logSearch } from './search-log.service.ts'
import { autoComplete, suggest } from './suggest.service.ts'

export const searchHandlers: Handlers<typeof searchEndpoints> = {
  search: cached(['catalog', 'content', 'reviews', 'synonyms'], byPriceGroup, ({ deps, viewer, input }) =>
    searchProducts(deps, viewer, input),
  ),
  recommended: cachedProducts(({ deps, viewer, input }) => listFallbackProducts(deps, viewer, input)),
  log: ({ deps, viewer, input }) => logSearch(deps, viewer, input),
  tags: cached(['content', 'synonyms'], forEveryone, ({ deps, input }) => listSearchTags(deps, input)),
  autoComplete: cached(['content', 'synonyms'], forEveryone, ({ deps, input }) => autoComplete(deps, input)),
  suggest: cached(['catalog', 'content', 'reviews', 'synonyms'], byPriceGroup, ({ deps, viewer, input }) =>
    suggest(deps, viewer, input),
  ),
}

/** The call of the catalog contract that accepts a keyword. */
export const facetHandlers: Pick<Handlers<typeof catalogEndpoints>, 'facets'> = {
  facets: cached(
    ['catalog', 'content', 'synonyms'],
    byPriceGroup,
    ({ deps, viewer, input: { keyWord, ...question } }) =>
      getFacets(deps, viewer, question, findSearchCondition(deps, keyWord)),
  ),
}
