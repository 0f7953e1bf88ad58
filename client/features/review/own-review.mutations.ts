import { useQueryClient } from '@tanstack/react-query'
import { markStale } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import type { Draft } from './review-draft.rules.ts'

/** Submits the reviews of an order, all or none. Resolves to null, without submitting any, if an upload fails. */
export const useWriteReviews = (orderNo: string) => {
  const queryClient = useQueryClient()
  const upload = useUploadPictures('review')
  return useApiMutation(
    async (api, drafts: readonly Draft[]) => {
      const items = []
      for (const { files, ...draft } of drafts) {
        const images = await upload(files)
        if (images === null) return null
        items.push({ ...draft, images })
      }
      return api.review.batchAdd({ orderNo, items })
    },
    {
      onSuccess: async result => {
        if (result !== null) await markStale(queryClient, 'review', 'order')
      },
      meta: { reaction: 'own' },
    },
  )
}
