import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import { type GuestEntry, withAdded, withCount, without } from './guest-cart.ts'
import { changeGuestCart } from './guest-cart-storage.ts'

/** The cart and everything computed from it. */
const refreshCart = (queryClient: QueryClient): Promise<void> => invalidate(queryClient, 'cart', 'freight')

/** What became of an addition: how many pieces are left when fewer were taken than asked for. */
export type Added = { isCapped: boolean; remaining: number }

/** Puts pieces of a SKU into the cart; the member's on the server, the guest's in this browser after the server has said that it can be bought. */
export const useAddToCart = () => {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (entry: GuestEntry): Promise<Added> => {
      if (viewer !== null) return api.cart.add(entry)
      await changeGuestCart(entries => withAdded(entries, entry))
      return { isCapped: false, remaining: 0 }
    },
    onSuccess: () => refreshCart(queryClient),
  })
}

/** Names the change of a quantity among the running mutations. */
export const EDIT_LINE_KEY = ['cart', 'edit'] as const

/** Sets the pieces of a line. `id` is the line's for a member, the SKU code for a guest. */
export const useEditLine = () => {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: EDIT_LINE_KEY,
    mutationFn: async ({ id, buyCount }: { id: string; buyCount: number }): Promise<Added> => {
      if (viewer !== null) return api.cart.edit({ id, buyCount })
      await changeGuestCart(entries => withCount(entries, { skuCode: id, buyCount }))
      return { isCapped: false, remaining: 0 }
    },
    onSettled: () => refreshCart(queryClient),
  })
}

/** Takes lines out of the cart. */
export const useRemoveLines = () => {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]): Promise<void> => {
      if (viewer === null) await changeGuestCart(entries => without(entries, ids))
      else await api.cart.remove({ ids: [...ids] })
    },
    onSettled: () => refreshCart(queryClient),
  })
}

/** Puts a line aside for later, or back into the cart. */
export const useKeepLine = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, saved }: { id: string; saved: boolean }) => api.cart.keep({ ids: [id], saved }),
    onSettled: () => refreshCart(queryClient),
  })
}

/** Marks lines for checkout, all of them without `ids`. Guests check out everything, so they have no marks. */
export const useSelectLines = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, selected }: { ids?: string[]; selected: boolean }) =>
      api.cart.selected({ ...(ids !== undefined && { ids }), selected }),
    onSettled: () => refreshCart(queryClient),
  })
}
