import { useState } from 'react'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { AgentView } from './agent-view.tsx'
import styles from './chat.module.css'
import { ThreadList } from './thread-list.tsx'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

/** The agent's side of chat: all conversations of the world. */
export function ChatPage() {
  const [thread, setThread] = useUrlParam('thread')
  const [status, setStatus] = useUrlParam('status')
  const [search, setSearch] = useState('')
  const threads = useConsoleQuery('chat', 'conversations', {
    ...(status === 'open' || status === 'closed' ? { status } : {}),
    ...(search.trim() !== '' && { search: search.trim() }),
  })
  const chosen = Number(thread || threads.data?.rows[0]?.threadId || 0)
  return (
    <Page title="Chat" lead="You are the support agent. Visitors see your replies and typing right away.">
      <div className={styles.agent}>
        <Panel isFlush title="Conversations" note={threads.data?.total}>
          <Toolbar label="Filter conversations">
            <SearchFilter label="Name, email, or text" value={search} onChange={setSearch} />
            <SelectFilter label="Status" value={status} options={STATES} onChange={setStatus} />
          </Toolbar>
          <QueryView
            query={threads}
            empty={{ title: 'No conversations', description: 'Start one with the chat button in the shop.' }}
          >
            {({ rows }) => <ThreadList rows={rows} chosen={chosen} onChoose={id => setThread(String(id))} />}
          </QueryView>
        </Panel>
        {chosen === 0 ? (
          <Panel>
            <EmptyState size="sm" title="Choose a conversation" />
          </Panel>
        ) : (
          <AgentView key={chosen} threadId={chosen} />
        )}
      </div>
    </Page>
  )
}
