import { useEffect } from 'react'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import styles from './chat.module.css'
import { MessageList } from './message-list.tsx'
import { ReplyForm } from './reply-form.tsx'
import { VisitorFacts } from './visitor-facts.tsx'

/** One conversation: messages, reply form and visitor details. */
export function AgentView({ threadId }: { threadId: number }) {
  const conversation = useConsoleQuery('chat', 'conversation', { threadId })
  const setStatus = useConsoleMutation('chat', 'setStatus')
  const { mutate: markRead } = useConsoleMutation('chat', 'read')
  const unread = conversation.data?.thread.unread ?? 0
  const isTyping = conversation.data?.isTyping === true
  useEffect(() => {
    if (unread > 0) markRead({ threadId })
  }, [unread, threadId, markRead])
  usePollWhileTyping(isTyping, conversation.refetch)
  return (
    <QueryView query={conversation}>
      {({ thread, messages, visitor }) => (
        <>
          <Panel
            isFlush
            className={styles.main}
            title={thread.name}
            note={
              thread.isGuest
                ? 'replies by email'
                : thread.isOnline
                  ? 'online now'
                  : 'offline: your replies are emailed'
            }
            actions={
              <SmallButton
                isLoading={setStatus.isPending}
                onClick={() =>
                  setStatus.mutate({ threadId, status: thread.status === 'open' ? 'closed' : 'open' })
                }
              >
                {thread.status === 'open' ? 'Close' : 'Reopen'}
              </SmallButton>
            }
          >
            <MessageList messages={messages} isTyping={isTyping} />
            <ReplyForm threadId={threadId} name={thread.name} />
          </Panel>
          <VisitorFacts thread={thread} visitor={visitor} />
        </>
      )}
    </QueryView>
  )
}

const POLL_MS = 4000

/** Refetches while the visitor types, because no event marks the end of typing. */
const usePollWhileTyping = (isTyping: boolean, refetch: () => unknown): void => {
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isTyping, refetch])
}
