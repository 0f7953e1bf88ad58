import { EDIT_LINE_KEY } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { cartQueries } from '@fixbench/storefront/features/cart/cart.queries.ts'
import { favoriteQueries } from '@fixbench/storefront/features/favorite/favorite.queries.ts'
import type { Shop } from '@fixbench/storefront/lib/loader.ts'
import {
  type ClientFacts,
  type ClientState,
  readClientState,
} from '@fixbench/storefront/lib/state/client-state.ts'
import { regionQueries } from '@fixbench/storefront/shared/region/region.queries.ts'
import { toastStore } from '@fixbench/ui/feedback/toast-store.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'

/** The part of a router that the client state reads. */
export type ObservedRouter = {
  state: { navigation: { state: string }; matches: readonly { route: { id: string } }[] }
}

const EMPTY_LIST = { rows: [], total: 0 }

/**
 * Computes the current client state (docs/requirements/state.md) from the stores, the query cache, the router and the
 * document. Testers read it as `window.clientState`; every read recomputes it.
 */
export const observeClientState = (
  { stores, queryClient }: Pick<Shop, 'stores' | 'queryClient'>,
  { state }: ObservedRouter,
): ClientState =>
  readClientState({
    stores,
    cached: readCached(queryClient, { isMember: stores.root.get().userInfo !== null }),
    isEditingLine: queryClient.isMutating({ mutationKey: EDIT_LINE_KEY }) > 0,
    pageName: state.matches.at(-1)?.route.id,
    isNavigating: state.navigation.state !== 'idle',
    openDialogs: document.querySelectorAll('dialog[open]').length,
    messages: toastStore.get().toasts,
  })

const readCached = (
  queryClient: Shop['queryClient'],
  { isMember }: { isMember: boolean },
): ClientFacts['cached'] => {
  const guest = queryClient.getQueryData(cartQueries.guest().queryKey)?.lines ?? []
  const member = queryClient.getQueryData(cartQueries.member().queryKey)
  return {
    categories: queryClient.getQueryData(headerQueries.header().queryKey)?.allCategories ?? [],
    cart: isMember ? (member ?? EMPTY_LIST) : { rows: guest, total: guest.length },
    favorites: queryClient.getQueryData(favoriteQueries.header().queryKey) ?? EMPTY_LIST,
    visitorCountry: queryClient.getQueryData(regionQueries.visitorCountry().queryKey) ?? null,
  }
}
