import { EDIT_LINE_KEY } from '#client/features/cart/cart.mutations.ts'
import { cartQueries } from '#client/features/cart/cart.queries.ts'
import { favoriteQueries } from '#client/features/favorite/favorite.queries.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import type { Shop } from '#client/lib/loader.ts'
import { type ClientFacts, type ClientState, readClientState } from '#client/lib/state/client-state.ts'
import { regionQueries } from '#client/shared/region/region.queries.ts'
import { toastSource } from '#client/ui/feedback/toast-store.ts'

/** What the client state needs to know of the router. */
export type ObservedRouter = {
  state: { navigation: { state: string }; matches: readonly { route: { id: string } }[] }
}

const NOTHING = { rows: [], total: 0 }

/**
 * The client state (docs/requirements/state.md) as it is at this moment. Testers read it as `window.clientState`; each look
 * computes it again from the stores, the cached answers, the router and the page.
 */
export const observeClientState = (
  { stores, queryClient }: Pick<Shop, 'stores' | 'queryClient'>,
  { state }: ObservedRouter,
): ClientState =>
  readClientState({
    stores,
    known: findKnown(queryClient, stores.root.get().userInfo !== null),
    isEditingLine: queryClient.isMutating({ mutationKey: EDIT_LINE_KEY }) > 0,
    pageName: state.matches.at(-1)?.route.id,
    isNavigating: state.navigation.state !== 'idle',
    openDialogs: document.querySelectorAll('dialog[open]').length,
    messages: toastSource.read(),
  })

const findKnown = (queryClient: Shop['queryClient'], isMember: boolean): ClientFacts['known'] => {
  const guest = queryClient.getQueryData(cartQueries.guest().queryKey)?.entries ?? []
  const member = queryClient.getQueryData(cartQueries.member().queryKey)
  return {
    categories: queryClient.getQueryData(headerQueries.header().queryKey)?.allCategories ?? [],
    cart: isMember ? (member ?? NOTHING) : { rows: guest, total: guest.length },
    favorites: queryClient.getQueryData(favoriteQueries.header().queryKey) ?? NOTHING,
    visitorCountry: queryClient.getQueryData(regionQueries.visitorCountry().queryKey) ?? null,
  }
}
