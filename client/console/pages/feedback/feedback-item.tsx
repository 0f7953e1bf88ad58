import { type FormEvent, useState } from 'react'
import { Badge } from '#client/ui/badge/badge.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { UploadedPictures } from '../../ui/uploaded-pictures.tsx'
import styles from './feedback.module.css'

/** One feedback message with its status and reply. */
export function FeedbackItem({ row }: { row: RowAt<'feedback', 'list'> }) {
  const [isReplying, setIsReplying] = useState(false)
  const handle = useConsoleMutation('feedback', 'handle', { success: 'Marked as handled' })
  const reopen = useConsoleMutation('feedback', 'reopen')
  const { feedbackId } = row
  return (
    <article className={styles.item} aria-label={`Feedback from ${row.name}`}>
      <header className={styles.head}>
        <strong>{row.name}</strong>
        <span className="fine">{row.email}</span>
        {row.status === 'new' ? <Badge tone="accent">New</Badge> : <Badge tone="new">Handled</Badge>}
        {!row.isMember && <Badge>Guest</Badge>}
        <time className="fine" dateTime={row.createdAt}>
          {formatShopTime(row.createdAt)}
        </time>
      </header>
      <p className={styles.content}>{row.content}</p>
      <UploadedPictures urls={row.images} />
      {row.answer !== null && (
        <p className={styles.answer}>
          <span className="fine">Emailed {row.handledAt && formatShopTime(row.handledAt)}</span>
          {row.answer}
        </p>
      )}
      {isReplying ? (
        <ReplyForm feedbackId={feedbackId} onDone={() => setIsReplying(false)} />
      ) : (
        <div className={styles.actions}>
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
        </div>
      )}
    </article>
  )
}

function ReplyForm({ feedbackId, onDone }: { feedbackId: number; onDone: () => void }) {
  const [answer, setAnswer] = useState('')
  const handle = useConsoleMutation('feedback', 'handle', {
    success: 'Reply sent',
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim() !== '') handle.mutate({ feedbackId, answer: answer.trim() })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Reply"
        rows={4}
        maxLength={4000}
        value={answer}
        onChange={event => setAnswer(event.target.value)}
      />
      <div className={styles.actions}>
        <SmallButton
          variant="primary"
          type="submit"
          isLoading={handle.isPending}
          disabled={answer.trim() === ''}
        >
          Send
        </SmallButton>
        <SmallButton variant="ghost" onClick={onDone}>
          Cancel
        </SmallButton>
      </div>
    </form>
  )
}
