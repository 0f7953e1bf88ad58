import { FileText } from 'lucide-react'
import { formatDateTime } from '#client/lib/format/format.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { Timeline } from '#client/ui/timeline/timeline.tsx'
import { toHistory } from '#client/ui/timeline/to-history.ts'
import type { WholesaleApplicationView } from '#contract/wholesale.contract.ts'
import { ANSWER_TIME } from '#contract/wholesale-terms.ts'
import styles from './application-progress.module.css'
import { MoreInformationForm } from './more-information-form.tsx'

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
        <ul aria-label="Documents" className={styles.documents}>
          {documents.map(({ name, sizeBytes }) => (
            <li key={name}>
              <FileText aria-hidden size={16} /> {name}{' '}
              {sizeBytes > 0 && <small className="num">{Math.max(1, Math.round(sizeBytes / 1024))} kB</small>}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
