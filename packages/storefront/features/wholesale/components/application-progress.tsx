import { formatDateTime } from '@fixbench/contract/core/format.ts'
import type {
  WholesaleApplicationView,
  WholesaleDocument,
} from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { ANSWER_TIME } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Timeline, toHistory } from '@fixbench/ui/timeline/timeline.tsx'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import styles from './application-progress.module.css'
import { DocumentsField } from './documents-field.tsx'

type Status = WholesaleApplicationView['status']

const titles: Readonly<Record<Status, string>> = {
  submitted: 'Application sent',
  'in-review': 'In review',
  'more-wanted': 'More information needed',
  accepted: 'Accepted',
  refused: 'Not accepted',
}

const ANSWER = `We’ll email you within ${ANSWER_TIME}`

/** Upcoming steps by status. */
const upcomingSteps: Readonly<Record<Status, readonly string[]>> = {
  submitted: ['In review', ANSWER],
  'in-review': [ANSWER],
  'more-wanted': ['In review', ANSWER],
  accepted: [],
  refused: [],
}

/** Status of a wholesale application: completed and upcoming steps, and its documents. */
export function ApplicationProgress({ application }: { application: WholesaleApplicationView }) {
  const { status, company, email, answer, history, documents } = application
  const completed = history.map(({ status: to, reason, time }) => ({
    title: titles[to],
    description: reason === titles[to] ? '' : reason,
    time: formatDateTime(time),
  }))
  const upcoming = upcomingSteps[status].map(title => ({ id: title, title, state: 'todo' as const }))

  return (
    <Stack gap={5}>
      {status === 'refused' && (
        <Notice tone="warn" title="Your last application wasn’t accepted">
          {answer ?? 'You can apply again.'}
        </Notice>
      )}
      {status === 'more-wanted' && (
        <Notice tone="warn" isLive title="We need more information from you">
          {answer}
        </Notice>
      )}
      {status !== 'refused' && status !== 'more-wanted' && (
        <Notice tone="success" isLive title={`We received the application from ${company}`}>
          We’ll reply to {email}.
        </Notice>
      )}
      {status === 'more-wanted' && <MoreInformationForm />}
      <Timeline items={[...toHistory(completed), ...upcoming]} />
      {documents.length > 0 && (
        <Stack as="ul" gap={2} aria-label="Documents">
          {documents.map(({ name, sizeBytes }) => (
            <Row as="li" key={name}>
              <FileText className="ink-brand" aria-hidden size={16} /> {name}{' '}
              {sizeBytes > 0 && (
                <small className="num ink-3">{Math.max(1, Math.round(sizeBytes / 1024))} kB</small>
              )}
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const NOTHING_ADDED = 'Add a document or write a reply'

/** Adds requested information to an open application: documents, a message, or both. */
function MoreInformationForm() {
  const [message, setMessage] = useState('')
  const [documents, setDocuments] = useState<WholesaleDocument[]>([])
  const add = useCallMutation('wholesale', 'add', {
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'own' },
  })
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
