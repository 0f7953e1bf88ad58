import { useApiMutation } from '#client/lib/api/use-api-mutation.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Sends a message without an account; an agent replies by email. Calls `onSent` only on success. */
export const useSendGuestMessage = (onSent: () => void) =>
  useApiMutation(
    (api, message: { email: string; firstName: string; content: string }) =>
      api.chat.guestMessage({ ...message, referenceUrl: location.pathname + location.search }),
    {
      onSuccess: () => {
        toast.success('success')
        onSent()
      },
      onError: () => toast.error('Submission Failed'),
      meta: { reaction: 'own' },
    },
  )
