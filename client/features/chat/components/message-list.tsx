import { Fragment, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { useEarlierMessages } from '../chat.mutations.ts'
import { beginsDay, type Conversation, type Outgoing, stillOut } from '../chat.rules.ts'
import { useChatState } from '../chat-store.ts'
import { MessageBubble } from './message-bubble.tsx'
import styles from './message-list.module.css'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { TypingDots } from './typing-dots.tsx'

type MessageListProps = {
  talk: Conversation
  isOpen: boolean
  onSendAgain: (message: Outgoing) => Promise<void>
  onDrop: (message: Outgoing) => void
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'short',
  day: 'numeric',
})

/** What both sides wrote, day by day; new messages are read out and scrolled to. */
export function MessageList({ talk, isOpen, onSendAgain, onDrop }: MessageListProps) {
  const all = useChatState(state => state.outgoing)
  const isDeskTyping = useChatState(state => state.isDeskTyping)
  const outgoing = stillOut(all, talk.messages)
  const loadEarlier = useEarlierMessages()
  const end = `${talk.messages.at(-1)?.id} ${outgoing.length} ${isDeskTyping} ${isOpen}`
  const [first] = talk.messages
  const lastOwn = talk.messages.findLast(({ sender }) => sender === 'visitor')
  return (
    <div ref={useEndInSight(end)} className={styles.list} role="log" aria-label="Messages" tabIndex={-1}>
      {talk.hasEarlier && first !== undefined && (
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
        <p className={styles.welcome}>
          Ask about a part, an order, or a repair. Our technicians answer, not a bot. Only quick questions get
          an automatic reply.
        </p>
      )}
      {talk.messages.map((message, at) => (
        <Fragment key={message.id}>
          {beginsDay(message, talk.messages[at - 1]) && (
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
          onDrop={() => onDrop(message)}
        />
      ))}
      {isDeskTyping && <TypingDots />}
    </div>
  )
}

/** Scrolls to the end whenever `end` changes. */
const useEndInSight = (end: string) => {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new end is what it waits for
  }, [end])
  return list
}
