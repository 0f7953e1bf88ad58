import { Fragment } from 'react'
import { formatTime } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import type { ChatMessage } from '#contract/chat.contract.ts'
import { splitLinks } from '../chat.rules.ts'
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
