import { useLocation } from 'react-router-dom'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { useSendMessage } from '../chat.mutations.ts'
import type { Conversation } from '../chat.rules.ts'
import { useChatState } from '../chat-store.ts'
import styles from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { TopicButtons } from './topic-buttons.tsx'

/** A conversation: what was said, what is on its way, and the place to write. */
export function ChatTalk({ talk, isOpen }: { talk: Conversation; isOpen: boolean }) {
  const line = useChatState(state => state.line)
  const { pathname, search } = useLocation()
  const { send, sendAgain, drop } = useSendMessage()
  const isNew = talk.messages.every(({ sender }) => sender !== 'visitor')
  return (
    <>
      {line === 'lost' && (
        <Notice tone="warn" isLive className={styles.lost}>
          Connection lost. New messages will appear when you’re back online.
        </Notice>
      )}
      <MessageList talk={talk} isOpen={isOpen} onSendAgain={sendAgain} onDrop={drop} />
      {isNew && (
        <TopicButtons
          topics={talk.topics}
          onAsk={({ code, label }) =>
            void send({ text: label, files: [], referenceUrl: pathname + search, topic: code })
          }
        />
      )}
      {talk.status === 'closed' && (
        <p className={styles.closed}>This conversation is closed. Send a message to reopen it.</p>
      )}
      <Composer pageUrl={pathname + search} onSend={message => void send(message)} />
    </>
  )
}
