import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ErrorState } from '#client/ui/feedback/error-state.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import styles from './state.module.css'

/** Holds the place of something that is on its way; shows nothing for the first moments. */
export function LoadingState() {
  return (
    <div role="status" aria-label="Loading" className={styles.loading}>
      <Skeleton lines={4} />
    </div>
  )
}

type QueryViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Says in words that there is nothing, when `isEmpty` says so. */
  empty?: { title: string; description?: string; action?: ReactNode }
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** Shows what a query brought, or that it is on its way, failed or brought nothing. */
export function QueryView<Data>({ query, empty, isEmpty, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query
  if (error !== null)
    return (
      <ErrorState title="This could not be loaded" message={error.message} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <LoadingState />
  if (empty !== undefined && isEmpty?.(data) === true) return <EmptyState size="sm" {...empty} />
  return children(data)
}
