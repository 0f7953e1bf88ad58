import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useForgetLists = () => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'saved-list')
}

/** Creates a list. The dialog shows errors, such as a duplicate name. */
export const useCreateList = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'saved-list', 'create'>) => api['saved-list'].create(input),
    onSuccess: useForgetLists(),
    meta: { reaction: 'own' },
  })
}

/** Renames a list. The dialog shows errors, such as a duplicate name. */
export const useRenameList = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: { id: string; name: string }) => api['saved-list'].rename(input),
    onSuccess: useForgetLists(),
    meta: { reaction: 'own' },
  })
}

/** Replaces the items of a list and their order. */
export const useSaveItems = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'saved-list', 'save'>) => api['saved-list'].save(input),
    onSuccess: useForgetLists(),
  })
}

/** Deletes a list. */
export const useRemoveList = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api['saved-list'].remove({ id }),
    onSuccess: useForgetLists(),
  })
}

/** Adds all available items of a list to the cart. */
export const useListToCart = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api['saved-list'].toCart({ id }),
    onSuccess: () => invalidate(queryClient, 'cart', 'saved-list'),
  })
}
