import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import type { WholesaleDocument } from '#contract/wholesale.contract.ts'
import { useAddToApplication } from '../wholesale.mutations.ts'
import { DocumentsField } from './documents-field.tsx'
import styles from './more-information-form.module.css'

const NOTHING_ADDED = 'Add a document or write a reply'

/** Adds requested information to an open application: documents, a message, or both. */
export function MoreInformationForm() {
  const [message, setMessage] = useState('')
  const [documents, setDocuments] = useState<WholesaleDocument[]>([])
  const add = useAddToApplication()
  const send = () => add.mutate({ message: message.trim(), documents: documents.map(({ id }) => id) })
  return (
    <Form
      onSubmit={send}
      failure={add.error}
      describeReason={(name, reason) => (name === 'message' ? NOTHING_ADDED : reason)}
      className={styles.form}
    >
      <DocumentsField documents={documents} onChange={setDocuments} />
      <TextArea
        label="Your reply"
        name="message"
        isOptional
        rows={3}
        maxLength={1000}
        value={message}
        onChange={event => setMessage(event.target.value)}
      />
      <Button type="submit" isLoading={add.isPending}>
        Send
      </Button>
    </Form>
  )
}
