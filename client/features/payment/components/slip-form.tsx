import { type FormEvent, useState } from 'react'
import { ApiError } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { FileField } from '#client/ui/field/file-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useUploadSlip } from '../payment.mutations.ts'
import styles from './bank-panel.module.css'

/** Uploads a bank transfer receipt with an optional note. */
export function SlipForm({ orderPn }: { orderPn: string }) {
  const [files, setFiles] = useState<File[]>([])
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const upload = useUploadSlip()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [file] = files
    if (file === undefined) return setIsMissing(true)
    upload.mutate(
      { orderPn, file, note: note.trim() },
      {
        onSuccess: status => {
          if (status !== null) toast.success('Thank you. We received your transfer receipt.')
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} className={styles.form}>
      <FileField
        label="Transfer receipt"
        hint="A PDF from your bank, a photo, or a screenshot, up to 5 MB. Your order stays open while the bank processes the transfer."
        acceptsPdf
        files={files}
        max={1}
        error={isMissing ? 'Choose a PDF or photo of your transfer receipt' : undefined}
        onChange={chosen => {
          setFiles(chosen)
          setIsMissing(false)
        }}
      />
      <TextField
        label="Note"
        isOptional
        maxLength={200}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {upload.error !== null && (
        <Notice tone="stop" isLive title="We couldn’t accept the receipt">
          {upload.error instanceof ApiError
            ? upload.error.message
            : 'We couldn’t reach the server. Try again.'}
        </Notice>
      )}
      <Button type="submit" isLoading={upload.isPending} className={styles.send ?? ''}>
        Upload receipt
      </Button>
    </Form>
  )
}
