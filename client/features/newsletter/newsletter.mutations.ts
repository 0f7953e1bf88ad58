import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Subscribes or unsubscribes an email address; without one, the member's. */
export const useSubscribe = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (subscription: { email?: string; isSubscribed: boolean }) =>
      api.support.subscribe(subscription),
    onSuccess: useInvalidate('support.subscription'),
    meta: { reaction: 'own' },
  })
}
