import { formatInteger } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { Cluster, Row } from '@fixbench/ui/layout/layout.tsx'
import { GitCompareArrows } from 'lucide-react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import type { World } from '../../lib/rows.ts'
import { useUrlChoice, useWorld } from '../../lib/world.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import styles from './worlds.module.css'

type Table = RowAt<'worlds', 'compare'>
type Difference = Table['keys'][number]

/** Compares two worlds, or a world and a snapshot, row by row. */
export function ComparePanel({ worlds }: { worlds: readonly World[] }) {
  const { world } = useWorld()
  const options = worlds.flatMap(({ worldId, title, snapshots }) => [
    { value: worldId, label: title },
    ...snapshots.map(snapshot => ({
      value: `${worldId}@${snapshot.snapshotId}`,
      label: `${title}, snapshot: ${snapshot.title}`,
    })),
  ])
  const [left, setLeft] = useUrlChoice('left', options)
  const [rightChosen, setRight] = useUrlChoice('right', options)
  const right = rightChosen || world
  const compare = useConsoleQuery(
    'worlds',
    'compare',
    { left, right },
    { enabled: left !== '' && left !== right, topics: ['requests', 'world'] },
  )

  return (
    <Panel title="Compare" isFlush>
      <Cluster gap={3} align="end" className={styles.pair}>
        <Select
          label="From"
          value={left}
          placeholder="Choose a world or snapshot"
          options={options}
          onChange={event => setLeft(event.target.value)}
        />
        <Select label="To" value={right} options={options} onChange={event => setRight(event.target.value)} />
      </Cluster>
      {left !== '' && left !== right && (
        <QueryView
          query={compare}
          empty={{ title: 'No differences', description: 'All rows of all tables are the same.' }}
        >
          {data => (
            <div className={styles.tables}>
              {data.rows.map(table => (
                <TableDifferences key={table.table} table={table} isOnly={data.rows.length < 4} />
              ))}
            </div>
          )}
        </QueryView>
      )}
      {left !== '' && left === right && (
        <EmptyState
          size="sm"
          picture={<GitCompareArrows aria-hidden />}
          title="Choose two different worlds or snapshots"
        />
      )}
    </Panel>
  )
}

const KINDS = { added: 'new', removed: 'stop', changed: 'warn' } as const

function TableDifferences({ table, isOnly }: { table: Table; isOnly: boolean }) {
  const counts = [
    ['added', table.added],
    ['removed', table.removed],
    ['changed', table.changed],
  ] as const

  return (
    <Disclosure
      isOpenAtFirst={isOnly}
      summary={
        <Cluster as="span" gap={[1, 3]}>
          {table.table}
          <Row as="span" isInline align="stretch">
            {counts.map(([kind, count]) =>
              count === 0 ? null : (
                <Badge key={kind} tone={KINDS[kind]}>
                  {formatInteger(count)} {kind}
                </Badge>
              ),
            )}
          </Row>
        </Cluster>
      }
    >
      <DataTable
        caption={`Differences in ${table.table}`}
        rows={table.keys.flatMap(toCells)}
        rowKey={cell => cell.id}
        columns={[
          { header: 'Key', width: '10rem', cell: cell => cell.isFirst && <code>{cell.key}</code> },
          {
            header: 'Change',
            width: '6rem',
            cell: cell => cell.isFirst && <Badge tone={KINDS[cell.kind]}>{cell.kind}</Badge>,
          },
          { header: 'Column', width: '12rem', cell: cell => cell.column },
          { header: 'Old', cell: cell => <span className={styles.old}>{cell.left}</span> },
          { header: 'New', cell: cell => <span className="ink-new anywhere">{cell.right}</span> },
        ]}
      />
    </Disclosure>
  )
}

/** Changed cells of a database row, one per column. */
const toCells = ({ key, kind, columns }: Difference) =>
  columns.map(({ column, left, right }, index) => ({
    id: `${kind} ${key} ${column}`,
    key,
    kind,
    column,
    left: left ?? '',
    right: right ?? '',
    isFirst: index === 0,
  }))
