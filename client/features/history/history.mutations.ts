import { useCallMutation } from '#client/lib/api/use-call-mutation.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'

/** Removes products from the viewing history: the given ones, or all. */
export const useRemoveViewed = () =>
  useCallMutation('history', 'remove', { onSuccess: useInvalidate('history') })
