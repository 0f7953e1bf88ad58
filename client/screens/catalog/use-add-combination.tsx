import type { Combination } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { useAddToCart } from '#client/features/cart/cart.mutations.tsx'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Adds all items of a repair kit to the cart sequentially. A toast lists the items that failed. */
export const useAddCombination = () => {
  const add = useAddToCart()
  const addAll = useMutation({
    mutationFn: async ({ items }: Combination): Promise<{ missed: string[]; isEmpty: boolean }> => {
      const missed: string[] = []
      for (const { skuCode, buyCount, nameEn } of items) {
        await add.mutateAsync({ skuCode, buyCount }).catch(() => missed.push(nameEn))
      }
      return { missed, isEmpty: missed.length === items.length }
    },
    onSuccess: ({ missed, isEmpty }) => {
      if (isEmpty) return
      const action = { action: <a href={paths.cart()}>View cart</a> }
      if (missed.length === 0) toast.success('Kit added to your cart', action)
      else toast.warning(`Not added: ${missed.join(', ')}`, action)
    },
  })
  return { addAll: (combination: Combination) => addAll.mutate(combination), isAdding: addAll.isPending }
}
