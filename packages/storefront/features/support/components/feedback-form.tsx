import { FILE_LIMIT_TEXT } from '@fixbench/contract/core/file-size.ts'
import { FEEDBACK_PHOTOS } from '@fixbench/contract/upload/upload-constants.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FileField } from '@fixbench/ui/field/file-field.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { useState } from 'react'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { useUploadPhotos } from '#storefront/shared/upload/use-upload-photos.ts'
import { emailRules, textRules } from '#storefront/shared/validation/validation.rules.ts'

/** Name sent for visitors without an account. */
const GUEST_NAME = 'Guest'

/** The specification fixes the text. */
const contentRules = { required: 'Please enter a detailed description', ...textRules }

/** Feedback form with email, description (`text` at first) and up to three photos. Uses the member's name, or "Guest". */
export function FeedbackForm({ onSent, text = '' }: { onSent: () => void; text?: string }) {
  const send = useSendFeedback(onSent)
  const viewer = useViewer()
  const form = useForm({ defaultValues: { email: viewer?.email ?? '', content: text } })
  const [files, setFiles] = useState<File[]>([])
  const submit = (fields: { email: string; content: string }) =>
    send.mutate({ ...fields, name: viewer?.memberName ?? GUEST_NAME, files })

  return (
    <HookForm form={form} onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        {...form.register('email', emailRules())}
      />
      <TextArea
        label="Description"
        hint="What happened, on which page, and with which product?"
        rows={5}
        maxLength={2000}
        isRequired
        {...form.register('content', contentRules)}
      />
      <FileField
        label="Photos"
        isOptional
        hint={`Up to ${FEEDBACK_PHOTOS} photos, ${FILE_LIMIT_TEXT} each`}
        files={files}
        onChange={setFiles}
        max={FEEDBACK_PHOTOS}
      />
      <Button type="submit" size="lg" isBlock isLoading={send.isPending}>
        Submit
      </Button>
    </HookForm>
  )
}

type Feedback = { email: string; content: string; name: string; files: readonly File[] }

/** Sends feedback with photos. Shows 'success', 'Upload Failed' or 'Submission Failed'. Calls `onSent` on success. */
const useSendFeedback = (onSent: () => void) => {
  const upload = useUploadPhotos('feedback')

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
      meta: { reaction: 'own-always' },
    },
  )
}
