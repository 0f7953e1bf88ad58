import { formatCount } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import type { Outgoing } from '../chat.rules.ts'
import styles from './message-bubble.module.css'

type OutgoingBubbleProps = { message: Outgoing; onSendAgain: () => void; onDiscard: () => void }

/** A message that is being sent, or one that failed with buttons to send it again or delete it. */
export function OutgoingBubble({ message, onSendAgain, onDiscard }: OutgoingBubbleProps) {
  const isFailed = message.state === 'failed'
  const pictures = message.files.length
  return (
    <article className={cx(styles.message, styles.own)}>
      <p className={cx(styles.bubble, !isFailed && styles.waiting)}>
        {message.text || formatCount(pictures, 'picture')}
      </p>
      {isFailed ? (
        <p className={cx(styles.state, styles.failed)} role="alert">
          Not sent
          <button type="button" onClick={onSendAgain}>
            Send again
          </button>
          <button type="button" onClick={onDiscard}>
            Delete
          </button>
        </p>
      ) : (
        <p className={styles.state}>Sending…</p>
      )}
    </article>
  )
}
