import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Creates a list. The dialog shows errors, such as a duplicate name. */
export const useCreateList = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'saved-list', 'create'>) => api['saved-list'].create(input),
    onSuccess: useInvalidate('saved-list'),
    meta: { reaction: 'own' },
  })
}

/** Renames a list. The dialog shows errors, such as a duplicate name. */
export const useRenameList = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: { id: string; name: string }) => api['saved-list'].rename(input),
    onSuccess: useInvalidate('saved-list'),
    meta: { reaction: 'own' },
  })
}

/** Replaces the items of a list and their order. */
export const useSaveItems = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'saved-list', 'save'>) => api['saved-list'].save(input),
    onSuccess: useInvalidate('saved-list'),
  })
}

/** Deletes a list. */
export const useRemoveList = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api['saved-list'].remove({ id }),
    onSuccess: useInvalidate('saved-list'),
  })
}

/** Adds all available items of a list to the cart. */
export const useListToCart = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api['saved-list'].toCart({ id }),
    onSuccess: useInvalidate('cart', 'saved-list'),
  })
}
