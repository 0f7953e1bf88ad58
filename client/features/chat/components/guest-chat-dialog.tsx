import { useState } from 'react'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { findEmailProblem } from '#client/shared/validation/validation.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'

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
  const [firstName, setFirstName] = useState('')
  const [email, setEmail] = useState('')
  const [content, setContent] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const error = findEmailProblem(email)
  const submit = () => {
    if (error === undefined)
      send.mutate({ email: email.trim(), firstName: firstName.trim(), content: content.trim() })
  }
  return (
    <Form problems={{ email: isTouched ? error : undefined }} onSubmit={submit}>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        isOptional
        maxLength={60}
        value={firstName}
        onChange={event => setFirstName(event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        value={email}
        onChange={event => setEmail(event.target.value)}
        onBlur={() => setIsTouched(true)}
      />
      <TextArea
        label="Message"
        name="content"
        rows={4}
        maxLength={1000}
        value={content}
        onChange={event => setContent(event.target.value)}
      />
      <Button type="submit" size="lg" isBlock isLoading={send.isPending} disabled={error !== undefined}>
        Send
      </Button>
      <p className="note">We’ll reply by email within one business day.</p>
    </Form>
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
      meta: { reaction: 'own' },
    },
  )
