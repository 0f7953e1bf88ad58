import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { addEntry, changeGuestCart, type GuestEntry, removeEntries, setEntryCount } from './guest-cart.ts'

/** Invalidates the cart and everything computed from it. */
const useInvalidateCart = () => useInvalidate('cart', 'freight')

/** `isCapped` if fewer units were added than requested; `remaining` is then the stock. */
type AddResult = { isCapped: boolean; remaining: number }

/** Adds units of a SKU to the cart: on the server for members, in local storage for guests. */
export const useAddToCart = () => {
  const viewer = useViewer()
  return useApiMutation(
    async (api, entry: GuestEntry): Promise<AddResult> => {
      if (viewer !== null) return api.cart.add(entry)
      await changeGuestCart(entries => addEntry(entries, entry))
      return { isCapped: false, remaining: 0 }
    },
    { onSuccess: useInvalidateCart() },
  )
}

/** Mutation key of quantity changes. */
export const EDIT_LINE_KEY = ['cart', 'edit'] as const

/** Sets the quantity of a line. `id` is the line id for members, the SKU code for guests. */
export const useEditLine = () => {
  const viewer = useViewer()
  return useApiMutation(
    async (api, { id, buyCount }: { id: string; buyCount: number }): Promise<AddResult> => {
      if (viewer !== null) return api.cart.edit({ id, buyCount })
      await changeGuestCart(entries => setEntryCount(entries, { skuCode: id, buyCount }))
      return { isCapped: false, remaining: 0 }
    },
    { mutationKey: EDIT_LINE_KEY, onSettled: useInvalidateCart() },
  )
}

/** Removes lines from the cart. Guests identify lines by SKU code. */
export const useRemoveLines = () => {
  const viewer = useViewer()
  return useApiMutation(
    async (api, ids: readonly string[]): Promise<void> => {
      if (viewer === null) await changeGuestCart(entries => removeEntries(entries, ids))
      else await api.cart.remove({ ids: [...ids] })
    },
    { onSettled: useInvalidateCart() },
  )
}

/** Saves lines for later, or moves them back to the cart. */
export const useSaveForLater = () =>
  useApiMutation((api, input: InputAt<'cart', 'keep'>) => api.cart.keep(input), {
    onSettled: useInvalidateCart(),
  })

/** Selects lines for checkout; without `ids`, all of them. Guests always check out everything. */
export const useSelectLines = () =>
  useApiMutation((api, input: InputAt<'cart', 'selected'>) => api.cart.selected(input), {
    onSettled: useInvalidateCart(),
  })
