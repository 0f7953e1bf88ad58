import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { useSendGuestMessage } from '../guest-chat.mutations.ts'
import { GuestChatForm } from './guest-chat-form.tsx'

/** Contact form for guests in a dialog, opened from the slide login. */
export function GuestChatDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const send = useSendGuestMessage(onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="Leave a message"
      description="Send us the model number or a short description, and we’ll find the part."
    >
      <GuestChatForm onSend={send.mutate} isSending={send.isPending} />
    </Dialog>
  )
}
