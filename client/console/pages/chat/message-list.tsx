import { useLayoutEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { DataAt } from '../../lib/call.ts'
import { formatShopTime } from '../../lib/time.ts'
import { UploadedPictures } from '../../ui/uploaded-pictures.tsx'
import styles from './chat.module.css'

type Message = DataAt<'chat', 'conversation'>['messages'][number]

/** Messages of a conversation. Those of the agent are on the right. */
export function MessageList({ messages, isTyping }: { messages: readonly Message[]; isTyping: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- scrolls down on every new message
  }, [lastId, isTyping])
  return (
    <div ref={list} className={styles.talk} role="log" aria-label="Messages" tabIndex={-1}>
      {messages.map(message => (
        <article key={message.id} className={cx(styles.message, message.sender !== 'visitor' && styles.ours)}>
          <p className="fine">
            {message.sender === 'visitor' ? '' : `${message.authorName} · `}
            {formatShopTime(message.sentAt)}
            {message.sender !== 'visitor' && message.isRead ? ' · seen' : ''}
          </p>
          {message.reference !== null && <p className={styles.about}>About: {message.reference.title}</p>}
          {message.text !== '' && (
            <p className={cx(styles.bubble, message.sender === 'auto' && styles.auto)}>{message.text}</p>
          )}
          <UploadedPictures urls={message.images} />
        </article>
      ))}
      {isTyping && <p className={styles.typing}>The visitor is typing…</p>}
    </div>
  )
}
