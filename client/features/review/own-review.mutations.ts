import { useQueryClient } from '@tanstack/react-query'
import { markStale } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import type { Draft } from './review-draft.rules.ts'

/** Sends the reviews of an order, all of them or none. Null when a picture could not be uploaded: nothing was sent then. */
export const useWriteReviews = (orderNo: string) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const upload = useUploadPictures('review')
  return useMutation({
    mutationFn: async (drafts: readonly Draft[]) => {
      const items = []
      for (const { files, ...words } of drafts) {
        const images = await upload(files)
        if (images === null) return null
        items.push({ ...words, images })
      }
      return api.review.batchAdd({ orderNo, items })
    },
    onSuccess: async sent => {
      if (sent === null) return
      await markStale(queryClient, 'review', 'order')
    },
    meta: { reaction: 'own' },
  })
}
