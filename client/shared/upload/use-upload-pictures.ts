import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/**
 * Uploads the pictures of a form and gives their addresses; none for none. A failure warns 'Upload Failed' (ERR-feedback-upload-failure) and
 * gives null: the form is not sent, and nothing in it is lost.
 */
export const useUploadPictures = (purpose: string) => {
  const api = useApi()
  return async (files: readonly File[]): Promise<string[] | null> => {
    if (files.length === 0) return []
    try {
      return await api.upload.batchUploadFile({ purpose }, { files: { files } })
    } catch {
      toast.warning('Upload Failed')
      return null
    }
  }
}
