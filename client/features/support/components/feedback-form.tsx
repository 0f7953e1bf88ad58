import { type FormEvent, useState } from 'react'
import { useViewer } from '#client/lib/shop.tsx'
import { PhotosField } from '#client/shared/upload/photos-field.tsx'
import { findEmailProblem } from '#client/shared/validation/email.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { FEEDBACK_IMAGES_MAX, findContentProblem, GUEST_NAME } from '../feedback.rules.ts'
import { useSendFeedback } from '../support.mutations.ts'

/** Feedback form with email, description and up to three photos. Uses the member's name, or "Guest". */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const send = useSendFeedback(onSent)
  const viewer = useViewer()
  const [email, setEmail] = useState(viewer?.email ?? '')
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [isSubmitted, setIsSubmitted] = useState(false)
  const errors = { email: findEmailProblem(email), content: findContentProblem(content) }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setIsSubmitted(true)
    const invalidField =
      errors.email !== undefined ? 'email' : errors.content !== undefined ? 'content' : null
    if (invalidField === null) {
      send.mutate({
        email: email.trim(),
        content: content.trim(),
        name: viewer?.memberName ?? GUEST_NAME,
        files,
      })
      return
    }
    const field = event.currentTarget.elements.namedItem(invalidField)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Form problems={isSubmitted ? errors : {}} onSubmit={submit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <TextArea
        label="Description"
        name="content"
        hint="What happened, on which page, and with which product?"
        rows={5}
        maxLength={2000}
        isRequired
        value={content}
        onChange={event => setContent(event.target.value)}
      />
      <PhotosField
        hint="Up to 3 photos, 5 MB each"
        files={files}
        onChange={setFiles}
        max={FEEDBACK_IMAGES_MAX}
      />
      <Button type="submit" size="lg" isBlock isLoading={send.isPending}>
        Submit
      </Button>
    </Form>
  )
}
