import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Forgets products that were viewed: the named ones, or all of them. */
export const useForgetViewed = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: { productCodes?: string[]; isAll?: boolean }) => api.history.remove(which),
    onSuccess: () => invalidate(queryClient, 'history'),
  })
}
