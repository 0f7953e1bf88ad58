import { useEffect } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './chat.module.css'
import { Talk } from './talk.tsx'
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
  useTypingEnds(isTyping, conversation.refetch)
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
              <Button
                size="sm"
                variant="secondary"
                isLoading={setStatus.isPending}
                onClick={() =>
                  setStatus.mutate({ threadId, status: thread.status === 'open' ? 'closed' : 'open' })
                }
              >
                {thread.status === 'open' ? 'Close' : 'Reopen'}
              </Button>
            }
          >
            <Talk messages={messages} isTyping={isTyping} />
            <AnswerForm threadId={threadId} name={thread.name} />
          </Panel>
          <VisitorFacts thread={thread} visitor={visitor} />
        </>
      )}
    </QueryView>
  )
}

const LOOK_AGAIN_MS = 4000

/** No event marks the end of typing, so the query polls while the visitor types. */
const useTypingEnds = (isTyping: boolean, look: () => unknown): void => {
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isTyping, look])
}
