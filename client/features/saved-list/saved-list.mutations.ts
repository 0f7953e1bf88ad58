import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'

/** Creates a list. The dialog shows errors, such as a duplicate name. */
export const useCreateList = () =>
  useApiMutation((api, input: InputAt<'saved-list', 'create'>) => api['saved-list'].create(input), {
    onSuccess: useInvalidate('saved-list'),
    meta: { reaction: 'own' },
  })

/** Renames a list. The dialog shows errors, such as a duplicate name. */
export const useRenameList = () =>
  useApiMutation((api, input: InputAt<'saved-list', 'rename'>) => api['saved-list'].rename(input), {
    onSuccess: useInvalidate('saved-list'),
    meta: { reaction: 'own' },
  })

/** Replaces the items of a list and their order. */
export const useSaveItems = () =>
  useApiMutation((api, input: InputAt<'saved-list', 'save'>) => api['saved-list'].save(input), {
    onSuccess: useInvalidate('saved-list'),
  })

/** Deletes a list. */
export const useRemoveList = () =>
  useApiMutation((api, input: InputAt<'saved-list', 'remove'>) => api['saved-list'].remove(input), {
    onSuccess: useInvalidate('saved-list'),
  })

/** Adds all available items of a list to the cart. */
export const useListToCart = () =>
  useApiMutation((api, input: InputAt<'saved-list', 'toCart'>) => api['saved-list'].toCart(input), {
    onSuccess: useInvalidate('cart', 'saved-list'),
  })
