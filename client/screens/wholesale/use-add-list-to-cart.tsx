import { useListToCart } from '#client/features/saved-list/saved-list.mutations.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { SavedList } from '#contract/saved-list.contract.ts'

/** Adds a saved list to the cart and reports the result in a toast. */
export const useAddListToCart = ({ id, name }: Pick<SavedList, 'id' | 'name'>) => {
  const { mutate, isPending: isAdding } = useListToCart()
  const addToCart = () =>
    mutate(
      { id },
      {
        onSuccess: ({ rows, counts }) => {
          const lines = counts.added + counts.adjusted
          const left = rows.length - lines
          const action = <a href={paths.cart()}>View cart</a>
          const text = `${lines} of ${rows.length} items from ${name} added to your cart`
          if (left === 0) toast.success(text, { action })
          else toast.warning(text, { action })
        },
      },
    )
  return { addToCart, isAdding }
}
