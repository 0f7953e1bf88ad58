import { useState } from 'react'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './feedback.module.css'
import { FeedbackItem } from './feedback-item.tsx'

const STATES = [
  { value: 'new', label: 'New' },
  { value: 'handled', label: 'Handled' },
]

/** Messages from the feedback form with their pictures. Replies are sent by email. */
export function FeedbackPage() {
  const [status, setStatus] = useUrlParam('status')
  const [search, setSearch] = useState('')
  const feedback = useConsoleQuery('feedback', 'list', {
    pageSize: 100,
    ...(status === 'new' || status === 'handled' ? { status } : {}),
    ...(search.trim() !== '' && { search: search.trim() }),
  })
  return (
    <Page
      title="Feedback"
      lead="Messages from the shop’s feedback form. Your reply is sent by email; find it on the Inbox page."
    >
      <Panel isFlush title="Messages" note={feedback.data?.total}>
        <Toolbar label="Filter feedback">
          <SearchFilter label="Name, email, or text" value={search} onChange={setSearch} />
          <SelectFilter label="Status" value={status} options={STATES} onChange={setStatus} />
        </Toolbar>
        <QueryView
          query={feedback}
          empty={{ title: 'No feedback', description: 'Send some with the Feedback button in the shop.' }}
        >
          {({ rows }) => (
            <ul className={styles.items} aria-label="Feedback">
              {rows.map(row => (
                <li key={row.feedbackId}>
                  <FeedbackItem row={row} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Panel>
    </Page>
  )
}
