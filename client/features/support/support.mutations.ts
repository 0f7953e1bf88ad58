import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

type Feedback = { email: string; content: string; name: string; files: readonly File[] }

/** Sends feedback with photos. Shows 'success', 'Upload Failed' or 'Submission Failed'. Calls `onSent` on success. */
export const useSendFeedback = (onSent: () => void) => {
  const upload = useUploadPictures('feedback')
  return useApiMutation(
    async (api, { files, ...feedback }: Feedback) => {
      const arrayImage = await upload(files)
      return arrayImage !== null && (await api.support.feedback({ ...feedback, arrayImage }))
    },
    {
      onSuccess: sent => {
        if (sent === false) return
        toast.success('success')
        onSent()
      },
      onError: () => void toast.error('Submission Failed'),
      meta: { reaction: 'own' },
    },
  )
}
