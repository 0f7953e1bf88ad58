import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { markStale } from '#client/lib/api/query.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'

type Request = Omit<InputAt<'after-sale', 'add'>, 'images'> & { files: readonly File[] }

/** Opens a request; idempotent per `submitKey`. Resolves to null, without sending it, if a picture fails to upload. */
export const useOpenAfterSale = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const upload = useUploadPictures('after-sale')
  return useMutation({
    mutationFn: async ({ files, ...request }: Request) => {
      const images = await upload(files)
      return images === null ? null : api['after-sale'].add({ ...request, images })
    },
    onSuccess: () => markStale(queryClient, 'after-sale'),
    meta: { reaction: 'own' },
  })
}

/** Withdraws a request that is still undecided. */
export const useWithdrawAfterSale = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api['after-sale'].cancel({ id }),
    onSettled: useInvalidate('after-sale'),
  })
}
