import { useQueryClient } from '@tanstack/react-query'
import { invalidate, type Topic } from './query.ts'

/** Returns a function that invalidates the cached responses of the given domains or endpoints. */
export const useInvalidate = (...topics: Topic[]): (() => Promise<void>) => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, ...topics)
}
