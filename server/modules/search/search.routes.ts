import type { searchEndpoints } from '#contract/search.contract.ts'
import { byPriceGroup, cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { searchProducts } from './search.service.ts'
import { listInsteadOfHits, listSearchTags, logSearch } from './search-log.service.ts'
import { autoComplete, suggest } from './suggest.service.ts'

export const searchHandlers: Handlers<typeof searchEndpoints> = {
  search: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    searchProducts(deps, viewer, input),
  ),
  recommended: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    listInsteadOfHits(deps, viewer, input),
  ),
  log: ({ deps, viewer, input }) => logSearch(deps, viewer, input),
  tags: cached(['content'], forEveryone, ({ deps, input }) => listSearchTags(deps, input)),
  autoComplete: cached(['content'], forEveryone, ({ deps, input }) => autoComplete(deps, input)),
  suggest: cached(['catalog', 'content', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    suggest(deps, viewer, input),
  ),
}
