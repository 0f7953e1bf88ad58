import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'

/** Removes products from the viewing history: the given ones, or all. */
export const useRemoveViewed = () =>
  useApiMutation((api, input: InputAt<'history', 'remove'>) => api.history.remove(input), {
    onSuccess: useInvalidate('history'),
  })
