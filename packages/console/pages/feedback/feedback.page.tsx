import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useState } from 'react'
import type { RowAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useUrlChoice } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { UploadedPhotos } from '../../ui/uploaded-photos.tsx'
import styles from './feedback.module.css'

const STATES = [
  { value: 'new', label: 'New' },
  { value: 'handled', label: 'Handled' },
] as const

/** Messages from the feedback form with their pictures. Replies are sent by email. */
export function FeedbackPage() {
  const [status, setStatus] = useUrlChoice('status', STATES)
  const [search, setSearch] = useState('')
  const feedback = useConsoleQuery('feedback', 'list', {
    pageSize: 100,
    status: status || undefined,
    search: search.trim() || undefined,
  })

  return (
    <Page
      title="Feedback"
      lead="Messages from the shop’s feedback form. Your reply is sent by email; find it on the Inbox page."
    >
      <Panel isFlush title="Messages" note={feedback.data?.total}>
        <Toolbar label="Filter feedback">
          <SearchFilter label="Name, email, or text" value={search} onChange={setSearch} />
          <SelectFilter label="Status" value={status} options={STATES} onChange={setStatus} />
        </Toolbar>
        <QueryView
          query={feedback}
          empty={{ title: 'No feedback', description: 'Send some with the Feedback button in the shop.' }}
        >
          {({ rows }) => (
            <ul className={styles.items} aria-label="Feedback">
              {rows.map(row => (
                <li key={row.feedbackId}>
                  <FeedbackItem row={row} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Panel>
    </Page>
  )
}

/** One feedback message with its status and reply. */
function FeedbackItem({ row }: { row: RowAt<'feedback', 'list'> }) {
  const [isReplying, setIsReplying] = useState(false)
  const handle = useConsoleMutation('feedback', 'handle', { success: 'Marked as handled' })
  const reopen = useConsoleMutation('feedback', 'reopen')
  const { feedbackId } = row

  return (
    <Stack
      as="article"
      gap={3}
      align="start"
      className={styles.item}
      aria-label={`Feedback from ${row.name}`}
    >
      <Cluster as="header" className={styles.head}>
        <strong>{row.name}</strong>
        <span className="fine">{row.email}</span>
        {row.status === 'new' ? <Badge tone="accent">New</Badge> : <Badge tone="new">Handled</Badge>}
        {!row.isMember && <Badge>Guest</Badge>}
        <time className="fine push" dateTime={row.createdAt}>
          {formatShopTime(row.createdAt)}
        </time>
      </Cluster>
      <p className={styles.content}>{row.content}</p>
      <UploadedPhotos urls={row.images} />
      {row.answer !== null && (
        <Stack as="p" gap={1} className={styles.answer}>
          <span className="fine">Emailed {row.handledAt && formatShopTime(row.handledAt)}</span>
          {row.answer}
        </Stack>
      )}
      {isReplying ? (
        <ReplyForm feedbackId={feedbackId} onDone={() => setIsReplying(false)} />
      ) : (
        <Row align="stretch" className={styles.actions}>
          {row.answer === null && (
            <SmallButton variant="primary" onClick={() => setIsReplying(true)}>
              Reply by email
            </SmallButton>
          )}
          {row.status === 'new' ? (
            <SmallButton onClick={() => handle.mutate({ feedbackId })}>Mark as handled</SmallButton>
          ) : (
            row.answer === null && (
              <SmallButton onClick={() => reopen.mutate({ feedbackId })}>Mark as new</SmallButton>
            )
          )}
        </Row>
      )}
    </Stack>
  )
}

function ReplyForm({ feedbackId, onDone }: { feedbackId: number; onDone: () => void }) {
  const handle = useConsoleMutation('feedback', 'handle', {
    success: 'Reply sent',
    onSuccess: onDone,
    isErrorHandled: true,
  })

  return (
    <StackForm
      className={styles.form}
      errors={getFieldErrors(handle.error, 'answer', ['answer'])}
      // Without an answer, the message would be marked as handled without a reply.
      onSubmit={({ answer }) => answer !== undefined && handle.mutate({ feedbackId, answer })}
    >
      <TextArea name="answer" label="Reply" rows={4} maxLength={4000} required />
      <Row align="stretch" className={styles.actions}>
        <SmallButton variant="primary" type="submit" isLoading={handle.isPending}>
          Send
        </SmallButton>
        <SmallButton variant="ghost" onClick={onDone}>
          Cancel
        </SmallButton>
      </Row>
    </StackForm>
  )
}
