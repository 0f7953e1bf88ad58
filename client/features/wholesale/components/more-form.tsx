import { type FormEvent, useState } from 'react'
import { findFieldErrors } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/field/form-error.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import type { WholesaleDocument } from '#contract/wholesale.contract.ts'
import { useAddToApplication } from '../wholesale.mutations.ts'
import { DocumentsField } from './documents-field.tsx'
import styles from './more-form.module.css'

/** Adds to an open application what the shop asked for: documents, an answer in words, or both. */
export function MoreForm() {
  const [message, setMessage] = useState('')
  const [documents, setDocuments] = useState<WholesaleDocument[]>([])
  const add = useAddToApplication()
  const refused = add.error === null ? {} : findFieldErrors(add.error)
  const isElsewhere = add.error !== null && refused['message'] === undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ message: message.trim(), documents: documents.map(({ id }) => id) })
  }
  return (
    <Form onSubmit={send} className={styles.form}>
      {isElsewhere && <FormError errors={[{ message: add.error.message }]} />}
      <DocumentsField documents={documents} onChange={setDocuments} />
      <TextArea
        label="Your answer"
        isOptional
        rows={3}
        maxLength={1000}
        value={message}
        error={refused['message'] === undefined ? undefined : 'Please add a document or write an answer'}
        onChange={event => setMessage(event.target.value)}
      />
      <Button type="submit" isLoading={add.isPending}>
        Send to the shop
      </Button>
    </Form>
  )
}
