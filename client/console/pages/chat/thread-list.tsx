import { Badge } from '#client/ui/badge/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import type { RowAt } from '../../lib/call.ts'
import { formatShopTime } from '../../lib/time.ts'
import styles from './chat.module.css'

type Thread = RowAt<'chat', 'conversations'>
type ThreadListProps = { rows: readonly Thread[]; chosen: number; onChoose: (threadId: number) => void }

const SENDERS: Record<string, string> = { agent: 'You: ', auto: 'Automatic: ' }

/** Conversations, latest first, with unread ones highlighted. */
export function ThreadList({ rows, chosen, onChoose }: ThreadListProps) {
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
            <span className={styles.threadHead}>
              <span className={cx(styles.dot, row.isOnline && styles.online)} aria-hidden />
              <strong className="truncate">{row.name}</strong>
              {row.isGuest && <Badge>Guest</Badge>}
              {row.status === 'closed' && <Badge variant="outline">Closed</Badge>}
              {row.unread > 0 && <Badge tone="accent" variant="solid">{`${row.unread} new`}</Badge>}
            </span>
            <span className={cx(styles.last, 'truncate')}>
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
