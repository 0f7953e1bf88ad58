import { useMutation } from '@tanstack/react-query'
import { toast } from '#client/ui/feedback/toast-store.ts'

export type Feedback = { email: string; content: string; name: string; files: readonly File[] }
export type GuestMessage = { email: string; firstName: string; content: string }

const notConnected = async (): Promise<void> => {
  throw new Error('The contract has no call for messages yet')
}

/** Sends feedback with its pictures: 'success', or 'Submission Failed' and nothing lost. */
export const useSendFeedback = (onSent: () => void) =>
  useMutation({
    mutationFn: (_feedback: Feedback) => notConnected(),
    onSuccess: () => {
      toast.success('success')
      onSent()
    },
    onError: () => toast.error('Submission Failed'),
    meta: { reaction: 'own' },
  })

/** Sends a visitor's chat message. */
export const useSendGuestMessage = (onSent: () => void) =>
  useMutation({
    mutationFn: (_message: GuestMessage) => notConnected(),
    onSuccess: () => {
      toast.success('success')
      onSent()
    },
    onError: () => toast.error('Submission Failed'),
    meta: { reaction: 'own' },
  })
