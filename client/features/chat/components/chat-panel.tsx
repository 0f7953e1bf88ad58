import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useViewer } from '#client/lib/shop.tsx'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Spinner } from '#client/ui/feedback/spinner.tsx'
import { useMarkRead } from '../chat.mutations.ts'
import { chatQueries } from '../chat.queries.ts'
import { resetChatFor } from '../chat-store.ts'
import { useChatPanel } from '../use-chat-panel.ts'
import { useChatRegistration } from '../use-chat-registration.ts'
import { ChatConversation } from './chat-conversation.tsx'
import styles from './chat-panel.module.css'

/** Chat of a member: a panel in the corner of wide screens, full screen on phones. */
export function ChatPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const memberId = useViewer()?.memberId
  useEffect(() => {
    if (memberId !== undefined) resetChatFor(memberId)
  }, [memberId])
  const panel = useChatPanel(isOpen, onClose)
  const link = useChatRegistration(isOpen && memberId !== undefined)
  const { conversation, hasFailed, refetch } = useConversation(isOpen && link.isLinked)
  const retry = () => {
    link.retry()
    if (link.isLinked) refetch()
  }
  return (
    <dialog {...panel} aria-labelledby="chat-title" className={styles.panel}>
      <header className={styles.header}>
        <div>
          <h2 id="chat-title" className={styles.title}>
            Chat with us
          </h2>
          {conversation !== undefined && (
            <p className={styles.agent}>
              <StockDot tone={conversation.agent.isOpen ? 'in' : 'low'}>{conversation.agent.text}</StockDot>
            </p>
          )}
        </div>
        <IconButton label="Close chat" icon={<X aria-hidden />} className={styles.close} onClick={onClose} />
      </header>
      {conversation !== undefined ? (
        <ChatConversation conversation={conversation} isOpen={isOpen} />
      ) : (
        <div className={styles.waiting}>
          {link.hasFailed || hasFailed ? (
            <>
              <p role="alert">We can’t connect to chat right now.</p>
              <Button size="sm" variant="secondary" onClick={retry}>
                Try again
              </Button>
            </>
          ) : (
            <Spinner label="Opening the chat" />
          )}
        </div>
      )}
    </dialog>
  )
}

/** Loads the conversation while `enabled` and marks it as read. */
const useConversation = (enabled: boolean) => {
  const { data, isError, refetch } = useQuery({ ...chatQueries.conversation(), enabled })
  const markRead = useMarkRead()
  const hasUnread = data?.messages.some(({ sender, isRead }) => sender !== 'visitor' && !isRead) === true
  const lastId = data?.messages.at(-1)?.id
  useEffect(() => {
    if (enabled && hasUnread && lastId !== undefined) markRead()
  }, [enabled, hasUnread, lastId, markRead])
  return { conversation: enabled ? data : undefined, hasFailed: isError, refetch: () => void refetch() }
}
