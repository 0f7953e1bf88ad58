import type { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import {
  addFavorite,
  getSharing,
  listFavorites,
  listShared,
  removeFavorite,
  setSharing,
} from './favorite.service.ts'

export const favoriteHandlers: Handlers<typeof favoriteEndpoints> = {
  list: ({ deps, viewer, input }) => listFavorites(deps, viewer, input),
  add: ({ deps, viewer, input }) => addFavorite(deps, viewer, input.productCode),
  sharing: ({ deps, viewer }) => getSharing(deps, viewer),
  share: ({ deps, viewer, input }) => setSharing(deps, viewer, { isShared: input.isShared }),
  shared: ({ deps, viewer, input }) => listShared(deps, viewer, input),
  remove: ({ deps, viewer, input }) => removeFavorite(deps, viewer, input.id),
}
