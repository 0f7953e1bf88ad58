import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Removes products from the viewing history: the given ones, or all. */
export const useRemoveViewed = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (target: { productCodes?: string[]; isAll?: boolean }) => api.history.remove(target),
    onSuccess: useInvalidate('history'),
  })
}
