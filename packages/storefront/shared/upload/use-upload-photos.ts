import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { ApiError } from '#storefront/lib/api/errors.ts'
import { useApi } from '#storefront/lib/shop.tsx'

/**
 * Returns a function that uploads photos and resolves to their URLs. On failure it shows a warning and resolves to
 * null, so the form isn't sent and keeps its content.
 */
export const useUploadPhotos = (purpose: string) => {
  const api = useApi()
  return async (files: readonly File[]): Promise<string[] | null> => {
    if (files.length === 0) return []
    try {
      return await api.upload.batchUploadFile({ purpose }, { files: { files } })
    } catch (error) {
      toast.warning(purpose === 'feedback' ? FAILED : describeFailure(error))
      return null
    }
  }
}

/** The only text for feedback (ERR-feedback-upload-failure). */
const FAILED = 'Upload Failed'

/** The server's reason for a rejection, with the name of the file if it is known. */
const describeFailure = (error: unknown): string => {
  if (!(error instanceof ApiError && error.is('REFUSED'))) return FAILED
  const { details, message } = error
  return typeof details === 'object' && details !== null && 'fileName' in details
    ? `We couldn’t add ${String(details.fileName)}. ${message}`
    : message
}
