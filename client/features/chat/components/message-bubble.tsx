import { Fragment } from 'react'
import { formatCount, formatTime } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import type { ChatMessage } from '#contract/chat/chat.contract.ts'
import { type Outgoing, splitLinks } from '../chat.rules.ts'
import styles from './message-bubble.module.css'
import { ReferenceCard } from './reference-card.tsx'

const PICTURE_HEIGHT = 120

/** A chat message; the visitor's are aligned right. */
export function MessageBubble({ message, isLastOwn }: { message: ChatMessage; isLastOwn: boolean }) {
  const isOwn = message.sender === 'visitor'
  return (
    <article className={cx(styles.message, isOwn ? styles.own : styles.theirs)}>
      <p className={styles.who}>
        <span>{isOwn ? 'You' : message.authorName || 'Support'}</span>{' '}
        <time dateTime={message.sentAt}>{formatTime(message.sentAt)}</time>
      </p>
      {message.reference !== null && <ReferenceCard reference={message.reference} />}
      {message.text !== '' && (
        <p className={cx(styles.bubble, message.sender === 'auto' && styles.auto)}>
          {splitLinks(message.text).map(({ text, isPath }, at) => {
            const key = `${at}${text}`
            return isPath ? (
              <a key={key} href={text}>
                {text}
              </a>
            ) : (
              <Fragment key={key}>{text}</Fragment>
            )
          })}
        </p>
      )}
      {message.images.length > 0 && (
        <ul className={styles.pictures}>
          {message.images.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={`Open photo ${at + 1}`}>
                <img src={pictureSrc(url, PICTURE_HEIGHT)} alt="" width={96} height={96} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isLastOwn && <p className={styles.state}>{message.isRead ? 'Seen' : 'Sent'}</p>}
    </article>
  )
}

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
