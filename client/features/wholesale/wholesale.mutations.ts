import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useForgetWholesale = () => {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'wholesale')
}

/** Applies for the wholesale program. The form shows errors. */
export const useApply = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (application: InputAt<'wholesale', 'apply'>) => api.wholesale.apply(application),
    onSuccess: useForgetWholesale(),
    meta: { reaction: 'own' },
  })
}

/** Adds requested information to the member's application. The form shows errors. */
export const useAddToApplication = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'wholesale', 'add'>) => api.wholesale.add(input),
    onSuccess: useForgetWholesale(),
    meta: { reaction: 'own' },
  })
}

/** Uploads a document for an application. The field shows errors. */
export const useUploadDocument = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (file: File) => api.wholesale.uploadDocument({}, { files: { file: [file] } }),
    meta: { reaction: 'own' },
  })
}

/** Sends a message to the client manager. */
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
