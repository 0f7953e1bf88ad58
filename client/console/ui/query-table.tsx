import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable, type DataTableProps } from './data-table.tsx'
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
