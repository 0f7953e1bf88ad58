import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { markStale, useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'

type Request = Omit<InputAt<'after-sale', 'add'>, 'images'> & { files: readonly File[] }

/** Opens a request; idempotent per `submitKey`. Resolves to null, without sending it, if a picture fails to upload. */
export const useOpenAfterSale = () => {
  const queryClient = useQueryClient()
  const upload = useUploadPictures('after-sale')
  const invalidate = useInvalidate('after-sale')
  return useApiMutation(
    async (api, { files, ...request }: Request) => {
      const images = await upload(files)
      return images === null ? null : api['after-sale'].add({ ...request, images })
    },
    {
      onSuccess: () => markStale(queryClient, 'after-sale'),
      // A refusal can mean that another tab has returned the items, so the form shows what is left.
      onError: invalidate,
      meta: { reaction: 'own' },
    },
  )
}

/** Withdraws a request that is still undecided. */
export const useWithdrawAfterSale = () =>
  useApiMutation((api, id: string) => api['after-sale'].cancel({ id }), {
    onSettled: useInvalidate('after-sale'),
  })
