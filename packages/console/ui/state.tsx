import { Skeleton } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConsoleError } from '../lib/console-error.ts'
import styles from './state.module.css'

/** Loading placeholder. Stays invisible for a short delay. */
export function LoadingState() {
  return (
    <div role="status" aria-label="Loading" className={styles.loading}>
      <Skeleton lines={4} />
    </div>
  )
}

export type QueryViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Shown instead of an empty list. */
  empty?: { title: string; description?: string } | undefined
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or its loading, error or empty state. */
export function QueryView<Data>({ query, empty, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query
  if (error instanceof ConsoleError && error.isRejected) return <EmptyState size="sm" title={error.message} />
  if (error !== null) {
    return (
      <ErrorState title="This couldn’t be loaded" message={error.message} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined) return <LoadingState />
  if (empty !== undefined && isEmptyList(data)) return <EmptyState size="sm" {...empty} />
  return children(data)
}

const isEmptyList = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'rows' in data &&
  Array.isArray(data.rows) &&
  data.rows.length === 0
