import { useApiMutation } from '#client/lib/api/use-api-mutation.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { formatCount } from '#client/lib/format/format.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

const useInvalidateSessions = () => useInvalidate('session.list')

/** Signs out another device. */
export const useEndSession = () => {
  const invalidateSessions = useInvalidateSessions()
  return useApiMutation((api, sessionId: string) => api.session.end({ sessionId }), {
    onSuccess: async () => {
      await invalidateSessions()
      toast.success('Device signed out')
    },
  })
}

/** Signs out all other devices. */
export const useEndOthers = () => {
  const invalidateSessions = useInvalidateSessions()
  return useApiMutation(api => api.session.endAll({ keepsThis: true }), {
    onSuccess: async ({ ended }) => {
      await invalidateSessions()
      toast.success(`${formatCount(ended, 'device')} signed out`)
    },
  })
}

/** Signs out all devices, including this one. */
export const useEndEverywhere = () => {
  const session = useSession()
  return useApiMutation(api => api.session.endAll(), { onSuccess: () => session.signOut() })
}
