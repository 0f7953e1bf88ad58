import { useApi } from '#client/lib/shop.tsx'
import { useMutation } from '#client/lib/use-mutation.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

type Purpose = 'register' | 'forgot-password' | 'delete-account'

/** Sends a verification code to an address; the shop's inbox shows it, since no mail leaves this machine. */
export const useSendCode = (purpose: Purpose) => {
  const api = useApi()
  return useMutation({
    mutationFn: (email: string) => api.registration.getEmailCode({ email, purpose }),
    onSuccess: () => toast.success('We have sent you a code; it is good for ten minutes'),
  })
}
