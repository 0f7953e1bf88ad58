import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Subscribes or unsubscribes an email address; without one, the member's. */
export const useSubscribe = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (subscription: { email?: string; isSubscribed: boolean }) =>
      api.support.subscribe(subscription),
    onSuccess: () => invalidate(queryClient, 'support.subscription'),
    meta: { reaction: 'own' },
  })
}
