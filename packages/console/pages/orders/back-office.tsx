import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { DataAt, RowAt } from '../../lib/call.ts'
import { formatStatus } from '../../lib/format.ts'
import { formatShopMinute } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { ActionButtons, type FilledControl } from './controls.tsx'
import styles from './orders.module.css'

type BackOfficeRow = RowAt<'orders', 'backOffice'>

const createColumns = (
  world: string,
  onEdit: (filled: FilledControl) => void,
): readonly Column<BackOfficeRow>[] => [
  {
    header: 'Type',
    width: '9rem',
    cell: row => <Badge tone="brand">{row.kind}</Badge>,
    sortBy: row => row.kind,
  },
  {
    header: 'Details',
    cell: row => (
      <>
        <span className={cx(styles.title, 'truncate')}>{row.title}</span>
        <span className={cx('fine truncate', styles.text)}>{row.text}</span>
        {row.documents?.map(({ name, address }) => (
          <a
            key={address}
            href={`${address}&worldId=${encodeURIComponent(world)}`}
            target="_blank"
            rel="noopener"
            className={styles.document}
          >
            <FileText aria-hidden size={14} /> {name}
          </a>
        ))}
      </>
    ),
  },
  { header: 'From', isMinor: true, width: '13rem', cell: row => row.email },
  { header: 'Status', isMinor: true, width: '7rem', cell: row => formatStatus(row.status) },
  {
    header: 'Since',
    isMinor: true,
    width: '9rem',
    cell: row => formatShopMinute(row.at),
    sortBy: row => row.at,
  },
  {
    header: 'Actions',
    isActions: true,
    cell: row => <ActionButtons actions={row.actions} subject={`${row.kind} ${row.title}`} onEdit={onEdit} />,
  },
]

type BackOfficeProps = {
  query: UseQueryResult<DataAt<'orders', 'backOffice'>>
  onEdit: (filled: FilledControl) => void
}

/** Work waiting for the shop: returns, questions, quotes, reviews, applications, bank transfers and restocks. */
export function BackOffice({ query, onEdit }: BackOfficeProps) {
  const { world } = useWorld()

  return (
    <Panel isFlush>
      <QueryTable
        query={query}
        emptyState={{
          title: 'Nothing is waiting',
          description: 'Every request in this world has been handled.',
        }}
        caption="Waiting for the shop"
        isFlowing
        columns={createColumns(world, onEdit)}
        rowKey={row => row.key}
      />
    </Panel>
  )
}
