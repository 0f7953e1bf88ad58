import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Begins or ends the newsletter for an address; without one for the member. */
export const useSubscribe = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: { email?: string; isSubscribed: boolean }) => api.support.subscribe(wish),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['support', 'subscription'] }),
    meta: { reaction: 'own' },
  })
}
