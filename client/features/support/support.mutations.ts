import type { Api } from '#client/lib/api/api.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

export type Feedback = { email: string; content: string; name: string; files: readonly File[] }

/** The pictures of a feedback could not be uploaded; nothing was sent. */
class UploadFailure extends Error {}

const upload = async (api: Api, files: readonly File[]): Promise<string[]> => {
  if (files.length === 0) return []
  try {
    return await api.upload.batchUploadFile({ purpose: 'feedback' }, { files: { files } })
  } catch (cause) {
    throw new UploadFailure('Upload Failed', { cause })
  }
}

/** Sends feedback with its pictures: 'success', else 'Upload Failed' or 'Submission Failed' and nothing that was typed is lost. */
export const useSendFeedback = (onSent: () => void) => {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ files, ...feedback }: Feedback) => {
      const arrayImage = await upload(api, files)
      await api.support.feedback({ ...feedback, arrayImage })
    },
    onSuccess: () => {
      toast.success('success')
      onSent()
    },
    onError: error => {
      if (error instanceof UploadFailure) toast.warning('Upload Failed')
      else toast.error('Submission Failed')
    },
    meta: { reaction: 'own' },
  })
}

/** Begins the newsletter for an address; doing it again changes nothing. */
export const useSubscribe = () => {
  const api = useApi()
  return useMutation({ mutationFn: (email: string) => api.support.subscribe({ email, isSubscribed: true }) })
}
