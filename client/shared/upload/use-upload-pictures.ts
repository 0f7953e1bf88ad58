import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/**
 * Returns a function that uploads pictures and resolves to their URLs. On failure it shows a warning
 * (ERR-feedback-upload-failure) and resolves to null, so the form isn't sent and keeps its content.
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
