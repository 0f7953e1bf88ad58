import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { useSendFeedback } from '../support.mutations.ts'
import { FeedbackForm } from './feedback-form.tsx'

/** Feedback dialog: closes when the message has arrived, and keeps what was typed when it has not. */
export function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const send = useSendFeedback(onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Feedback"
      description="Tell us what went wrong or what’s missing. We read every message."
    >
      <FeedbackForm onSend={send.mutate} isSending={send.isPending} />
    </Dialog>
  )
}
