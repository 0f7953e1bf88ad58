import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '#client/ui/feedback/retry-notice.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton-shapes.tsx'
import { catalogQueries, type FacetLookup } from '../../catalog.queries.ts'

type FacetsWantedProps = { question: FacetLookup; what: string }

/** Stands where facets belong that are not known: they are on their way, or could not be had and can be asked for again. */
export function FacetsWanted({ question, what }: FacetsWantedProps) {
  const { isError, refetch } = useQuery(catalogQueries.facets(question))
  if (!isError) return <SkeletonRows rows={4} columns={1} />
  return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the {what}.</RetryNotice>
}
