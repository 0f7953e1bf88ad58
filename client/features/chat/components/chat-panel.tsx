import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useViewer } from '#client/lib/shop.tsx'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Spinner } from '#client/ui/feedback/spinner.tsx'
import { resetChatFor } from '../chat-store.ts'
import { useLinkChat } from '../use-link-chat.ts'
import { usePanel } from '../use-panel.ts'
import styles from './chat-panel.module.css'
import { ChatTalk } from './chat-talk.tsx'
import { useConversation } from './use-conversation.ts'

/** The chat of a member: a panel in the corner of a wide screen, the whole of a phone's. */
export function ChatPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const memberId = useViewer()?.memberId
  useEffect(() => {
    if (memberId !== undefined) resetChatFor(memberId)
  }, [memberId])
  const panel = usePanel(isOpen, onClose)
  const link = useLinkChat(isOpen && memberId !== undefined)
  const { talk, hasFailed, load } = useConversation(isOpen && link.isLinked)
  const retry = () => {
    link.tryAgain()
    if (link.isLinked) load()
  }
  return (
    <dialog {...panel} aria-labelledby="chat-title" className={styles.panel}>
      <header className={styles.header}>
        <div>
          <h2 id="chat-title" className={styles.title}>
            Chat with us
          </h2>
          {talk !== undefined && (
            <p className={styles.agent}>
              <StockDot tone={talk.agent.isOpen ? 'in' : 'low'}>{talk.agent.text}</StockDot>
            </p>
          )}
        </div>
        <IconButton label="Close chat" icon={<X aria-hidden />} className={styles.close} onClick={onClose} />
      </header>
      {talk !== undefined ? (
        <ChatTalk talk={talk} isOpen={isOpen} />
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
