import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import { findEmailProblem } from '#client/shared/validation/validation.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { FileField } from '#client/ui/field/file-field.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'

/** Maximum number of photos. */
export const FEEDBACK_IMAGES_MAX = 3

/** Name sent for visitors without an account. */
const GUEST_NAME = 'Guest'

/** Error of the description; undefined if it is valid. The specification fixes the text. */
const findContentProblem = (content: string): string | undefined =>
  content.trim() === '' ? 'Please enter a detailed description' : undefined

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
      <FileField
        label="Photos"
        isOptional
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

type Feedback = { email: string; content: string; name: string; files: readonly File[] }

/** Sends feedback with photos. Shows 'success', 'Upload Failed' or 'Submission Failed'. Calls `onSent` on success. */
const useSendFeedback = (onSent: () => void) => {
  const upload = useUploadPictures('feedback')
  return useApiMutation(
    async (api, { files, ...feedback }: Feedback) => {
      const arrayImage = await upload(files)
      return arrayImage !== null && (await api.support.feedback({ ...feedback, arrayImage }))
    },
    {
      onSuccess: sent => {
        if (sent === false) return
        toast.success('success')
        onSent()
      },
      onError: () => void toast.error('Submission Failed'),
      meta: { reaction: 'own' },
    },
  )
}
