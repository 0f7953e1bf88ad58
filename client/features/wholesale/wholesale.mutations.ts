import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'

/** Applies for the wholesale program. The form shows errors. */
export const useApply = () =>
  useApiMutation((api, application: InputAt<'wholesale', 'apply'>) => api.wholesale.apply(application), {
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'own' },
  })

/** Adds requested information to the member's application. The form shows errors. */
export const useAddToApplication = () =>
  useApiMutation((api, input: InputAt<'wholesale', 'add'>) => api.wholesale.add(input), {
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'own' },
  })

/** Uploads a document for an application. The field shows errors. */
export const useUploadDocument = () =>
  useApiMutation((api, file: File) => api.wholesale.uploadDocument({}, { files: { file: [file] } }), {
    meta: { reaction: 'own' },
  })

/** Sends a message to the client manager. */
export const useSendMessage = () =>
  useApiMutation((api, text: string) => api.wholesale.sendMessage({ text }), {
    onSuccess: useInvalidate('wholesale'),
  })

/** Marks the manager's messages as read. */
export const useReadMessages = () =>
  useApiMutation(api => api.wholesale.readMessages(), {
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'silent' },
  })
