import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { useDialogText } from '#storefront/lib/state/dialogs.ts'
import { FeedbackForm } from './feedback-form.tsx'

/** Feedback form in a dialog. Closes on success; on error, the input is preserved. */
export function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useDialogText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Feedback"
      description="Tell us what went wrong or what’s missing. We read every message."
    >
      <FeedbackForm key={text} onSent={onClose} text={text} />
    </Dialog>
  )
}
