import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { formatCount } from '#client/lib/format/format.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Removes a product from the wish list. The toast offers to undo it. */
export const useRemoveFavorite = () => {
  const invalidateFavorites = useInvalidate('favorite')
  const { mutate: restore } = useApiMutation(
    (api, input: InputAt<'favorite', 'add'>) => api.favorite.add(input),
    { onSuccess: invalidateFavorites },
  )
  return useApiMutation(
    (api, productCode: string) => api.favorite.remove({ id: productCode, collectionType: 0 }),
    {
      onSuccess: async (_, productCode) => {
        toast.info('Removed from your wish list', {
          action: (
            <button type="button" onClick={() => restore({ productCode, collectionType: 0 })}>
              Undo
            </button>
          ),
        })
        await invalidateFavorites()
      },
    },
  )
}

const formatProductCount = (count: number): string => formatCount(count, 'product')

/** Removes several products from the wish list in sequence. After an error, earlier removals stay in effect. */
export const useRemoveFavorites = () => {
  return useApiMutation(
    async (api, productCodes: readonly string[]) => {
      for (const productCode of productCodes)
        await api.favorite.remove({ id: productCode, collectionType: 0 })
    },
    {
      onSuccess: (_, { length }) => toast.info(`${formatProductCount(length)} removed from your wish list`),
      onSettled: useInvalidate('favorite'),
    },
  )
}

/** Adds one unit of each SKU to the cart in one call. */
export const useAddFavorites = () => {
  return useApiMutation(
    (api, skuCodes: readonly string[]) =>
      api.cart.batchAdd({ items: skuCodes.map(skuCode => ({ skuCode, buyCount: 1 })) }),
    {
      onSuccess: ({ added, skipped }) => {
        if (skipped === 0) toast.success(`${formatProductCount(added)} added to your cart`)
        else toast.warning(`${formatProductCount(skipped)} couldn’t be added: out of stock`)
      },
      onSettled: useInvalidate('cart'),
    },
  )
}
