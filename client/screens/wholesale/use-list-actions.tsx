import { useListToCart } from '#client/features/saved-list/saved-list.mutations.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { SavedList } from '#contract/saved-list.contract.ts'

/** Puts a list into the cart and says what became of it. */
export const useListActions = ({ id, name }: Pick<SavedList, 'id' | 'name'>) => {
  const toCart = useListToCart()
  const addToCart = () =>
    toCart.mutate(id, {
      onSuccess: ({ rows, counts }) => {
        const lines = counts.added + counts.adjusted
        const left = rows.length - lines
        const action = <a href={paths.cart()}>View cart</a>
        const words = `${lines} of ${rows.length} items from ${name} added to your cart`
        if (left === 0) toast.success(words, { action })
        else toast.warning(words, { action })
      },
    })
  return { addToCart, isAdding: toCart.isPending }
}
