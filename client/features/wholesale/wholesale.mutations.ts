import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Applies for the wholesale program. The form shows errors. */
export const useApply = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (application: InputAt<'wholesale', 'apply'>) => api.wholesale.apply(application),
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'own' },
  })
}

/** Adds requested information to the member's application. The form shows errors. */
export const useAddToApplication = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (input: InputAt<'wholesale', 'add'>) => api.wholesale.add(input),
    onSuccess: useInvalidate('wholesale'),
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
    onSuccess: useInvalidate('wholesale'),
  })
}

/** Marks the manager's messages as read. */
export const useReadMessages = () => {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.wholesale.readMessages(),
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'silent' },
  })
}
