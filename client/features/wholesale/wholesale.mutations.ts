import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useForgetWholesale = () => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'wholesale')
}

/** Applies for the wholesale program. Refusals belong to the form. */
export const useApply = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (application: InputAt<'wholesale', 'apply'>) => api.wholesale.apply(application),
    onSuccess: useForgetWholesale(),
    meta: { reaction: 'own' },
  })
}

/** Adds to the own application what the shop asked for. Refusals belong to the form. */
export const useAddToApplication = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (more: InputAt<'wholesale', 'add'>) => api.wholesale.add(more),
    onSuccess: useForgetWholesale(),
    meta: { reaction: 'own' },
  })
}

/** Uploads a document of an application. Refusals belong to the form. */
export const useUploadDocument = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (file: File) => api.wholesale.uploadDocument({}, { files: { file: [file] } }),
    meta: { reaction: 'own' },
  })
}

/** Writes to the client manager. */
export const useSendMessage = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (text: string) => api.wholesale.sendMessage({ text }),
    onSuccess: useForgetWholesale(),
  })
}

/** Marks the manager's messages as read. */
export const useReadMessages = () => {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.wholesale.readMessages(),
    onSuccess: useForgetWholesale(),
    meta: { reaction: 'silent' },
  })
}
