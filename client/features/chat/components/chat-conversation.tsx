import { useLocation } from 'react-router-dom'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { useSendMessage } from '../chat.mutations.ts'
import type { Conversation } from '../chat.rules.ts'
import { useChatState } from '../chat-store.ts'
import styles from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

type ChatConversationProps = { conversation: Conversation; isOpen: boolean }

/** Messages of a conversation, quick questions for a new one, and the composer. */
export function ChatConversation({ conversation, isOpen }: ChatConversationProps) {
  const connection = useChatState(state => state.connection)
  const { pathname, search } = useLocation()
  const { send, sendAgain, discard } = useSendMessage()
  const isNew = conversation.messages.every(({ sender }) => sender !== 'visitor')
  return (
    <>
      {connection === 'lost' && (
        <Notice tone="warn" isLive className={styles.lost}>
          Connection lost. New messages will appear when you’re back online.
        </Notice>
      )}
      <MessageList conversation={conversation} isOpen={isOpen} onSendAgain={sendAgain} onDiscard={discard} />
      {isNew && (
        <TopicButtons
          topics={conversation.topics}
          onAsk={({ code, label }) =>
            void send({ text: label, files: [], referenceUrl: pathname + search, topic: code })
          }
        />
      )}
      {conversation.status === 'closed' && (
        <p className={styles.closed}>This conversation is closed. Send a message to reopen it.</p>
      )}
      <Composer pageUrl={pathname + search} onSend={message => void send(message)} />
    </>
  )
}

type Topic = Conversation['topics'][number]

/** Quick questions that get an automatic reply. */
function TopicButtons({ topics, onAsk }: { topics: readonly Topic[]; onAsk: (topic: Topic) => void }) {
  return (
    <ul className={styles.topics} aria-label="Quick questions">
      {topics.map(topic => (
        <li key={topic.code}>
          <button type="button" className={styles.topic} onClick={() => onAsk(topic)}>
            {topic.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
