import type { Combination } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { useAddToCart, VIEW_CART } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'

/** A SKU to add, with its name for messages. */
type Item = { skuCode: string; buyCount: number; name: string }

/**
 * Adds several SKUs to the cart, one at a time. A toast says `success`, or names the items that failed. `onAdded` runs
 * when all of them are in the cart.
 */
export const useAddItems = (success: string) => {
  const add = useAddToCart()
  const addAll = useMutation({
    mutationFn: async (items: readonly Item[]): Promise<{ missed: string[]; isEmpty: boolean }> => {
      const missed: string[] = []
      for (const { skuCode, buyCount, name } of items) {
        await add.mutateAsync({ skuCode, buyCount }).catch(() => missed.push(name))
      }
      return { missed, isEmpty: missed.length === items.length }
    },
    onSuccess: ({ missed, isEmpty }) => {
      if (isEmpty) return

      if (missed.length === 0) toast.success(success, VIEW_CART)
      else toast.warning(`Not added: ${missed.join(', ')}`, VIEW_CART)
    },
  })

  return {
    addAll: (items: readonly Item[], onAdded: () => void = () => {}): void =>
      addAll.mutate(items, { onSuccess: ({ missed }) => missed.length === 0 && onAdded() }),
    isAdding: addAll.isPending,
  }
}

/** Adds all items of a repair kit to the cart. */
export const useAddKit = () => {
  const { addAll, isAdding } = useAddItems('Kit added to your cart')
  const addKit = ({ items }: Combination): void =>
    addAll(items.map(({ skuCode, buyCount, nameEn }) => ({ skuCode, buyCount, name: nameEn })))

  return { addKit, isAdding }
}
