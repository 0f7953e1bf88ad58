import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { emailRules, textRules } from '#storefront/shared/validation/validation.rules.ts'

/** Contact form for guests in a dialog, opened from the slide login. */
export function GuestChatDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="Leave a message"
      description="Send us the model number or a short description, and we’ll find the part."
    >
      <GuestChatForm onSent={onClose} />
    </Dialog>
  )
}

/** First name (optional), email address for the reply, and message. */
function GuestChatForm({ onSent }: { onSent: () => void }) {
  const send = useSendGuestMessage(onSent)
  const form = useForm({ mode: 'onTouched', defaultValues: { firstName: '', email: '', content: '' } })
  const { register, formState } = form

  return (
    <HookForm form={form} onSubmit={message => send.mutate(message)}>
      <TextField
        label="First name"
        autoComplete="given-name"
        isOptional
        maxLength={60}
        {...register('firstName', textRules)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        {...register('email', emailRules())}
      />
      <TextArea label="Message" rows={4} maxLength={1000} {...register('content', textRules)} />
      <Button type="submit" size="lg" isBlock isLoading={send.isPending} disabled={!formState.isValid}>
        Send
      </Button>
      <p className="note">We’ll reply by email within {REPLY_TIME}.</p>
    </HookForm>
  )
}

/** Sends a message without an account; an agent replies by email. Calls `onSent` only on success. */
const useSendGuestMessage = (onSent: () => void) =>
  useApiMutation(
    (api, message: { email: string; firstName: string; content: string }) =>
      api.chat.guestMessage({ ...message, referenceUrl: location.pathname + location.search }),
    {
      onSuccess: () => {
        toast.success('success')
        onSent()
      },
      onError: () => toast.error('Submission Failed'),
      meta: { reaction: 'own-always' },
    },
  )
