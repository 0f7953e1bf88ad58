import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Ends the session on the server, then in the browser. On error, the member stays signed in and sees 'Exit fail'. */
export const useSignOut = () => {
  const api = useApi()
  const session = useSession()
  return useMutation({
    mutationFn: (memberId: string) => api.session.signOut({ memberId }),
    onSuccess: () => session.signOut(),
    onError: () => toast.error('Exit fail'),
    meta: { reaction: 'own' },
  })
}
