import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Ends the session on the server, then in the browser. On error, the member stays signed in and sees 'Exit fail'. */
export const useSignOut = () => {
  const session = useSession()
  return useApiMutation((api, memberId: string) => api.session.signOut({ memberId }), {
    onSuccess: () => session.signOut(),
    onError: () => toast.error('Exit fail'),
    meta: { reaction: 'own' },
  })
}
