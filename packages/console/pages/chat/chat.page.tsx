import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { useEffect, useState } from 'react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useUrlChoice, useUrlId } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { AgentView } from './agent-view.tsx'
import styles from './chat.module.css'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

/** The agent's side of chat: all conversations of the world. */
export function ChatPage() {
  const [thread, setThread] = useUrlId('thread')
  const [status, setStatus] = useUrlChoice('status', STATES)
  const [search, setSearch] = useState('')
  const threads = useConsoleQuery('chat', 'conversations', {
    status: status || undefined,
    search: search.trim() || undefined,
  })
  const latest = threads.data?.rows[0]?.threadId

  useEffect(() => {
    // Fixed once: a visitor who writes moves to the top of the list, but the agent keeps talking to the same one.
    if (thread === undefined && latest !== undefined) setThread(latest)
  }, [thread, latest, setThread])

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
            {({ rows }) => <ThreadList rows={rows} chosen={thread} onChoose={setThread} />}
          </QueryView>
        </Panel>
        {thread === undefined ? (
          <Panel>
            <EmptyState size="sm" title="Choose a conversation" />
          </Panel>
        ) : (
          <AgentView key={thread} threadId={thread} />
        )}
      </div>
    </Page>
  )
}

type Thread = RowAt<'chat', 'conversations'>
type ThreadListProps = {
  rows: readonly Thread[]
  chosen: number | undefined
  onChoose: (threadId: number) => void
}

const SENDERS: Record<string, string> = { agent: 'You: ', auto: 'Automatic: ' }

/** Conversations, latest first, with unread ones highlighted. */
function ThreadList({ rows, chosen, onChoose }: ThreadListProps) {
  return (
    <ul className={styles.threads} aria-label="Conversations">
      {rows.map(row => (
        <li key={row.threadId}>
          <button
            type="button"
            aria-current={row.threadId === chosen}
            className={cx(styles.thread, row.unread > 0 && styles.unread)}
            onClick={() => onChoose(row.threadId)}
          >
            <Row as="span" className={styles.threadHead}>
              <span className={cx(styles.dot, row.isOnline && styles.online)} aria-hidden />
              <strong className="truncate">{row.name}</strong>
              {row.isGuest && <Badge>Guest</Badge>}
              {row.status === 'closed' && <Badge variant="outline">Closed</Badge>}
              {row.unread > 0 && <Badge tone="accent" variant="solid">{`${row.unread} new`}</Badge>}
            </Row>
            <span className="truncate ink-2">
              {SENDERS[row.lastSender]}
              {row.lastText || 'Pictures'}
            </span>
            <time className="fine" dateTime={row.lastAt}>
              {formatShopTime(row.lastAt)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}
