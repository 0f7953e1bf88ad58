import type { ChatMessage } from '@fixbench/contract/chat/chat.contract.ts'
import { formatCount, formatTime } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Card, Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { useEarlierMessages } from '../chat.mutations.ts'
import { type Conversation, type Outgoing, splitLinks, startsDay, withoutSaved } from '../chat.rules.ts'
import { useChatState } from '../chat-store.ts'
import styles from './message-list.module.css'
import { ReferenceCard } from './reference-card.tsx'

type MessageListProps = {
  conversation: Conversation
  isOpen: boolean
  onSendAgain: (message: Outgoing) => Promise<void>
  onDiscard: (message: Outgoing) => void
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'short',
  day: 'numeric',
})

/** Messages grouped by day, including outgoing ones. Screen readers announce new messages; the list scrolls to them. */
export function MessageList({ conversation, isOpen, onSendAgain, onDiscard }: MessageListProps) {
  const { messages, hasEarlier } = conversation
  const allOutgoing = useChatState(state => state.outgoing)
  const isAgentTyping = useChatState(state => state.isAgentTyping)
  const outgoing = withoutSaved(allOutgoing, messages)
  const loadEarlier = useEarlierMessages()
  const end = `${messages.at(-1)?.id} ${outgoing.length} ${isAgentTyping} ${isOpen}`
  const [first] = messages
  const lastOwn = messages.findLast(({ sender }) => sender === 'visitor')

  return (
    <div ref={useScrollToEnd(end)} className={styles.list} role="log" aria-label="Messages" tabIndex={-1}>
      {hasEarlier && first !== undefined && (
        <Button
          variant="link"
          size="sm"
          className={styles.earlier}
          onClick={() => void loadEarlier(first.id)}
        >
          Show earlier messages
        </Button>
      )}
      {first === undefined && (
        <Card as="p" radius="xl" className={styles.welcome}>
          Ask about a part, an order, or a repair. Our technicians answer. An automatic reply says that it’s
          one.
        </Card>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {startsDay(message, messages[index - 1]) && (
            <p className={styles.day}>{dayFormat.format(Date.parse(message.sentAt))}</p>
          )}
          <MessageBubble message={message} isLastOwn={message === lastOwn && outgoing.length === 0} />
        </Fragment>
      ))}
      {outgoing.map(message => (
        <OutgoingBubble
          key={message.clientKey}
          message={message}
          onSendAgain={() => void onSendAgain(message)}
          onDiscard={() => onDiscard(message)}
        />
      ))}
      {isAgentTyping && <TypingDots />}
    </div>
  )
}

/** Returns a ref of an element that scrolls to its end whenever `end` changes. */
const useScrollToEnd = (end: string) => {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `end` is the trigger
  }, [end])
  return list
}

/** Animated indicator that an agent is typing. */
function TypingDots() {
  return (
    <p className={styles.typing}>
      <span className="visually-hidden">Support is typing</span>
      <span aria-hidden className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
    </p>
  )
}

const PICTURE_HEIGHT = 120

/** A chat message; the visitor's are aligned right. */
function MessageBubble({ message, isLastOwn }: { message: ChatMessage; isLastOwn: boolean }) {
  const isOwn = message.sender === 'visitor'

  return (
    <Stack
      as="article"
      gap={1}
      align="start"
      className={cx(styles.message, isOwn ? styles.own : styles.theirs)}
    >
      <p className={cx('fine', styles.who)}>
        <span className="semibold">{isOwn ? 'You' : message.authorName || 'Support'}</span>{' '}
        <time dateTime={message.sentAt}>{formatTime(message.sentAt)}</time>
      </p>
      {message.reference !== null && <ReferenceCard reference={message.reference} />}
      {message.text !== '' && (
        <p className={cx(styles.bubble, message.sender === 'auto' && styles.auto)}>
          {splitLinks(message.text).map(({ text, isPath }, index) => {
            const key = `${index}${text}`
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
        <Cluster as="ul" gap={1} className={styles.pictures}>
          {message.images.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={`Open photo ${index + 1}`}>
                <img src={pictureSrc(url, PICTURE_HEIGHT)} alt="" width={96} height={96} />
              </a>
            </li>
          ))}
        </Cluster>
      )}
      {isLastOwn && (
        <Row as="p" className="fine">
          {message.isRead ? 'Seen' : 'Sent'}
        </Row>
      )}
    </Stack>
  )
}

type OutgoingBubbleProps = { message: Outgoing; onSendAgain: () => void; onDiscard: () => void }

/** A message that is being sent, or one that failed with buttons to send it again or delete it. */
function OutgoingBubble({ message, onSendAgain, onDiscard }: OutgoingBubbleProps) {
  const isFailed = message.state === 'failed'
  const pictures = message.files.length

  return (
    <Stack as="article" gap={1} align="start" className={cx(styles.message, styles.own)}>
      <p className={cx(styles.bubble, !isFailed && styles.waiting)}>
        {message.text || formatCount(pictures, 'picture')}
      </p>
      {isFailed ? (
        <Row as="p" className={cx('fine ink-stop', styles.failed)} role="alert">
          Not sent
          <button type="button" onClick={onSendAgain}>
            Send again
          </button>
          <button type="button" onClick={onDiscard}>
            Delete
          </button>
        </Row>
      ) : (
        <Row as="p" className="fine">
          Sending…
        </Row>
      )}
    </Stack>
  )
}
