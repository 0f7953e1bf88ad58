import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { type MissingShard, MissingShards } from './missing-shards.tsx'
import { Panel, type PanelProps } from './page.tsx'
import { QueryView, type QueryViewProps } from './state.tsx'

type QueryTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  query: Pick<UseQueryResult<{ rows: Row[] }>, 'data' | 'error' | 'refetch'>
  /** Replaces the table when there are no rows. */
  emptyState?: QueryViewProps<unknown>['empty']
}

/** The rows of a query as a table, or its loading, error or empty state. */
export function QueryTable<Row>({ query, emptyState, ...table }: QueryTableProps<Row>) {
  return (
    <QueryView query={query} empty={emptyState}>
      {({ rows }) => <DataTable {...table} rows={rows} />}
    </QueryView>
  )
}

type TablePanelProps<Row> = Omit<QueryTableProps<Row>, 'caption' | 'query'> &
  Pick<PanelProps, 'note' | 'actions' | 'children'> & {
    title: string
    query: Pick<
      UseQueryResult<{ rows: Row[]; total: number; missingShards?: readonly MissingShard[] }>,
      'data' | 'error' | 'refetch'
    >
  }

/**
 * A panel with the rows of a query. Its note is the number of all rows by default; `children` are above the table, and
 * the shards whose rows are missing.
 */
export function TablePanel<Row>({
  title,
  note,
  actions,
  children,
  emptyState,
  ...table
}: TablePanelProps<Row>) {
  const missing = table.query.data?.missingShards ?? []

  return (
    <Panel title={title} note={note ?? table.query.data?.total} isFlush actions={actions}>
      {children}
      <MissingShards shards={missing} />
      {/* What a missing shard has isn't known, so the list doesn't say that there is nothing. */}
      <QueryTable caption={title} {...table} emptyState={missing.length === 0 ? emptyState : undefined} />
    </Panel>
  )
}
