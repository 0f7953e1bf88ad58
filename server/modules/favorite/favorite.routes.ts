import type { favoriteEndpoints } from '#contract/favorite.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorite.service.ts'

export const favoriteHandlers: Handlers<typeof favoriteEndpoints> = {
  list: ({ deps, viewer, input }) => listFavorites(deps, viewer, input),
  add: ({ deps, viewer, input }) => addFavorite(deps, viewer, input.productCode),
  remove: ({ deps, viewer, input }) => removeFavorite(deps, viewer, input.id),
}
