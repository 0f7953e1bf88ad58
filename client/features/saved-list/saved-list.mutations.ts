import { useCallMutation } from '#client/lib/api/use-call-mutation.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'

/** Creates a list. The dialog shows errors, such as a duplicate name. */
export const useCreateList = () =>
  useCallMutation('saved-list', 'create', {
    onSuccess: useInvalidate('saved-list'),
    meta: { reaction: 'own' },
  })

/** Renames a list. The dialog shows errors, such as a duplicate name. */
export const useRenameList = () =>
  useCallMutation('saved-list', 'rename', {
    onSuccess: useInvalidate('saved-list'),
    meta: { reaction: 'own' },
  })

/** Replaces the items of a list and their order. */
export const useSaveItems = () =>
  useCallMutation('saved-list', 'save', { onSuccess: useInvalidate('saved-list') })

/** Deletes a list. */
export const useRemoveList = () =>
  useCallMutation('saved-list', 'remove', { onSuccess: useInvalidate('saved-list') })

/** Adds all available items of a list to the cart. */
export const useListToCart = () =>
  useCallMutation('saved-list', 'toCart', { onSuccess: useInvalidate('cart', 'saved-list') })
