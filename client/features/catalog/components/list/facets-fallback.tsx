import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '#client/ui/feedback/retry-notice.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton-shapes.tsx'
import { catalogQueries, type FacetFilter } from '../../catalog.queries.ts'

type FacetsFallbackProps = { facetFilter: FacetFilter; label: string }

/** Skeleton while facets load; a retry notice if loading failed. */
export function FacetsFallback({ facetFilter, label }: FacetsFallbackProps) {
  const { isError, refetch } = useQuery(catalogQueries.facets(facetFilter))
  if (!isError) return <SkeletonRows rows={4} columns={1} />
  return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the {label}.</RetryNotice>
}
