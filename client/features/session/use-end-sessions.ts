import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { formatCount } from '#client/lib/format/format.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { sessionQueries } from './session.queries.ts'

const useInvalidateSessions = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionQueries.list().queryKey })
}

/** Signs out another device. */
export const useEndSession = () => {
  const api = useApi()
  const invalidateSessions = useInvalidateSessions()
  return useMutation({
    mutationFn: (sessionId: string) => api.session.end({ sessionId }),
    onSuccess: async () => {
      await invalidateSessions()
      toast.success('Device signed out')
    },
  })
}

/** Signs out all other devices. */
export const useEndOthers = () => {
  const api = useApi()
  const invalidateSessions = useInvalidateSessions()
  return useMutation({
    mutationFn: () => api.session.endAll({ keepsThis: true }),
    onSuccess: async ({ ended }) => {
      await invalidateSessions()
      toast.success(`${formatCount(ended, 'device')} signed out`)
    },
  })
}

/** Signs out all devices, including this one. */
export const useEndEverywhere = () => {
  const api = useApi()
  const session = useSession()
  return useMutation({ mutationFn: () => api.session.endAll(), onSuccess: () => session.signOut() })
}
