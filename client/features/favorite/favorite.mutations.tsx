import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Removes a product from the wish list. The toast offers to undo it. */
export const useRemoveFavorite = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => invalidate(queryClient, 'favorite')
  const restore = useMutation({
    mutationFn: (productCode: string) => api.favorite.add({ productCode, collectionType: 0 }),
    onSuccess: refresh,
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
      await refresh()
    },
  })
}
