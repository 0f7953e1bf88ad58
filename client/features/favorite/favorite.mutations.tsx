import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Removes a product from the wish list. The toast offers to undo it. */
export const useRemoveFavorite = () => {
  const api = useApi()
  const invalidateFavorites = useInvalidate('favorite')
  const restore = useMutation({
    mutationFn: (productCode: string) => api.favorite.add({ productCode, collectionType: 0 }),
    onSuccess: invalidateFavorites,
  })
  return useMutation({
    mutationFn: (productCode: string) => api.favorite.remove({ id: productCode, collectionType: 0 }),
    onSuccess: async (_, productCode) => {
      toast.info('Removed from your wish list', {
        action: (
          <button type="button" onClick={() => restore.mutate(productCode)}>
            Undo
          </button>
        ),
      })
      await invalidateFavorites()
    },
  })
}
