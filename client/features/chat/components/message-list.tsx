import { Fragment, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { useEarlierMessages } from '../chat.mutations.ts'
import { type Conversation, type Outgoing, startsDay, withoutSaved } from '../chat.rules.ts'
import { useChatState } from '../chat-store.ts'
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx'
import styles from './message-list.module.css'

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
          Ask about a part, an order, or a repair. Our technicians answer, not a bot. Only quick questions get
          an automatic reply.
        </Card>
      )}
      {messages.map((message, at) => (
        <Fragment key={message.id}>
          {startsDay(message, messages[at - 1]) && (
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
