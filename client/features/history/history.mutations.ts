import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/lib/shop.tsx'
import { useMutation } from '#client/lib/use-mutation.ts'

/** Forgets products that were viewed: the named ones, or all of them. */
export const useForgetViewed = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: { productCodes?: string[]; isAll?: boolean }) => api.history.remove(which),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['history'] }),
  })
}
