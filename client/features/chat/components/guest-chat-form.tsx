import { useState } from 'react'
import { findEmailProblem } from '#client/shared/validation/email.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import type { GuestMessage } from '../guest-chat.mutations.ts'
import styles from './guest-chat-form.module.css'

type GuestChatFormProps = { onSend: (message: GuestMessage) => void; isSending: boolean }

/** Contact form for guests: first name (optional), email address for the reply, and message. */
export function GuestChatForm({ onSend, isSending }: GuestChatFormProps) {
  const [firstName, setFirstName] = useState('')
  const [email, setEmail] = useState('')
  const [content, setContent] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const error = findEmailProblem(email)
  const submit = () => {
    if (error === undefined)
      onSend({ email: email.trim(), firstName: firstName.trim(), content: content.trim() })
  }
  return (
    <Form className={styles.form} problems={{ email: isTouched ? error : undefined }} onSubmit={submit}>
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
      <Button type="submit" size="lg" isBlock isLoading={isSending} disabled={error !== undefined}>
        Send
      </Button>
      <p className={styles.note}>We’ll reply by email within one business day.</p>
    </Form>
  )
}
