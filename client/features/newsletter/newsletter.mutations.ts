import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'

/** Subscribes or unsubscribes an email address; without one, the member's. */
export const useSubscribe = () =>
  useApiMutation(
    (api, subscription: { email?: string; isSubscribed: boolean }) => api.support.subscribe(subscription),
    { onSuccess: useInvalidate('support.subscription'), meta: { reaction: 'own' } },
  )
