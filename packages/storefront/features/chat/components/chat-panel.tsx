import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Spinner } from '@fixbench/ui/feedback/spinner.tsx'
import { Cluster, Row } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useRootState, useStores, useViewer } from '#storefront/lib/shop.tsx'
import { useMarkRead, useSendMessage } from '../chat.mutations.ts'
import { chatQueries } from '../chat.queries.ts'
import type { Conversation } from '../chat.rules.ts'
import { resetChatFor, useChatState } from '../chat-store.ts'
import styles from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

/** Chat of a member: a panel in the corner of wide screens, full screen on phones. */
export function ChatPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const memberId = useViewer()?.memberId
  useEffect(() => {
    if (memberId !== undefined) resetChatFor(memberId)
  }, [memberId])

  const panel = useChatPanel(isOpen, onClose)
  const link = useChatRegistration(isOpen ? memberId : undefined)
  const { conversation, hasFailed, refetch } = useConversation(isOpen && link.isLinked)
  const retry = () => {
    link.retry()
    if (link.isLinked) refetch()
  }

  return (
    <dialog {...panel} aria-labelledby="chat-title" className={styles.panel}>
      <Row as="header" align="start" justify="between" className={styles.header}>
        <div>
          <h2 id="chat-title" className="text-lg semibold">
            Chat with us
          </h2>
          {conversation !== undefined && (
            <p className={styles.agent}>
              <StockDot tone={conversation.agent.isOpen ? 'in' : 'low'}>{conversation.agent.text}</StockDot>
            </p>
          )}
        </div>
        <IconButton label="Close chat" icon={<X aria-hidden />} className={styles.close} onClick={onClose} />
      </Row>
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

type ChatConversationProps = { conversation: Conversation; isOpen: boolean }

/** Messages of a conversation, quick questions for a new one, and the composer. */
function ChatConversation({ conversation, isOpen }: ChatConversationProps) {
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
    <Cluster as="ul" className={styles.topics} aria-label="Quick questions">
      {topics.map(topic => (
        <li key={topic.code}>
          <button type="button" className={styles.topic} onClick={() => onAsk(topic)}>
            {topic.label}
          </button>
        </li>
      ))}
    </Cluster>
  )
}

const PHONE = '(width < 48rem)'

/**
 * Props for a dialog that is non-modal on wide screens and modal on phones. Escape closes it. Moves focus into the
 * dialog and back to the opener.
 */
const useChatPanel = (isOpen: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const panel = ref.current
    if (panel === null || panel.open === isOpen) return
    if (!isOpen) {
      panel.close()
      // Browsers restore focus for modal dialogs only.
      if (opener.current instanceof HTMLElement) opener.current.focus()
      return
    }
    opener.current = document.activeElement
    if (window.matchMedia?.(PHONE).matches) panel.showModal()
    else panel.show()
    panel.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isOpen])

  return {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    },
  }
}

/** Registers the member with the chat service once, while `memberId` is known (STATE-4-chat-member). */
const useChatRegistration = (memberId: string | undefined) => {
  const { root } = useStores()
  const isLinked = useRootState(state => state.isLinkedChat)
  const [hasFailed, setHasFailed] = useState(false)
  const { mutateAsync: register } = useApiMutation((api, _memberId: string) => api.chat.register({}), {
    meta: { reaction: 'own-always' },
  })

  useEffect(() => {
    if (memberId === undefined || isLinked || hasFailed) return undefined
    let isStale = false
    register(memberId).then(
      () => root.set({ isLinkedChat: true }),
      () => isStale || setHasFailed(true),
    )
    return () => {
      isStale = true
    }
  }, [register, root, memberId, isLinked, hasFailed])

  return { isLinked, hasFailed, retry: () => setHasFailed(false) }
}
