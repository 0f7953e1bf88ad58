import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Applies for the wholesale programme. Refusals belong to the form. */
export const useApply = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (application: InputAt<'wholesale', 'apply'>) => api.wholesale.apply(application),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['wholesale'] }),
    meta: { reaction: 'own' },
  })
}
