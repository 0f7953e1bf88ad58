import {
  EMPTY_ITEM,
  type ItemDraft,
  limitCounts,
  listSelected,
  type RequestDraft,
  toRequestItems,
  validateRequest,
} from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import { removeStoredDraft, useStoredDraft } from '@fixbench/storefront/features/after-sale/stored-draft.ts'
import { markStale, useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useApiMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useSubmitKey } from '@fixbench/storefront/lib/api/use-submit-key.ts'
import { useMemberId } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { useUploadPhotos } from '@fixbench/storefront/shared/upload/use-upload-photos.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

type Photos = Readonly<Record<string, readonly File[]>>

/** The buyer's draft of a request, its photos and errors, and sending it. `isSending` lasts until its page opens. */
export const useRequest = (
  orderNo: string,
  items: readonly { orderItemId: string; returnable: number }[],
) => {
  const [stored, setDraft] = useStoredDraft(orderNo)
  const draft = { ...stored, items: limitCounts(stored.items, items) }
  const [photos, setPhotos] = useState<Photos>({})
  const [submitErrors, setSubmitErrors] = useState<Readonly<Record<string, string>>>({})
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  const open = useOpenAfterSale(orderNo)
  const memberId = useMemberId()

  const leave = async (id: string) => {
    setIsLeaving(true)
    await navigate(paths.afterSaleStatus(id))
    removeStoredDraft(memberId, orderNo)
  }

  const send = () => {
    if (open.isPending || isLeaving) {
      return
    }

    const errors = validateRequest(draft)
    setSubmitErrors(errors)
    if (Object.keys(errors).length > 0) {
      return
    }

    open.mutate(
      { ...draft, photos },
      {
        onSuccess: sent => {
          if (sent === null) return
          toast.success('Request received')
          void leave(sent.id)
        },
      },
    )
  }

  return {
    draft,
    changeItem: (id: string, changes: Partial<ItemDraft>) =>
      setDraft({
        ...draft,
        items: { ...draft.items, [id]: { ...(draft.items[id] ?? EMPTY_ITEM), ...changes } },
      }),
    chooseResolution: (resolution: RequestDraft['resolution']) => setDraft({ ...draft, resolution }),
    photos,
    choosePhotos: (id: string, files: readonly File[]) => setPhotos({ ...photos, [id]: files }),
    errors: keepOpen(submitErrors, validateRequest(draft)),
    send,
    isSending: open.isPending || isLeaving,
    failure: open.error,
  }
}

/** The errors of the last submit that are not yet corrected. Later changes of the order add none. */
const keepOpen = (
  submitErrors: Readonly<Record<string, string>>,
  current: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(submitErrors).filter(([field]) => field in current))

/** Opens a request. Resolves to null, without sending it, if a photo fails to upload. */
const useOpenAfterSale = (orderNo: string) => {
  const queryClient = useQueryClient()
  const upload = useUploadPhotos('after-sale')
  const toSubmitKey = useSubmitKey()
  const invalidate = useInvalidate('after-sale')

  const uploadAll = async (items: RequestDraft['items'], photos: Photos) => {
    const images: Record<string, string[]> = {}
    for (const [id] of listSelected(items)) {
      const urls = await upload(photos[id] ?? [])
      if (urls === null) {
        return null
      }
      images[id] = urls
    }
    return images
  }

  return useApiMutation(
    async (api, { photos, items, resolution }: RequestDraft & { photos: Photos }) => {
      const images = await uploadAll(items, photos)
      if (images === null) {
        return null
      }
      const request = { orderNo, resolution, items: toRequestItems(items, images) }
      return api['after-sale'].add({ ...request, submitKey: toSubmitKey(request) })
    },
    {
      onSuccess: () => markStale(queryClient, 'after-sale'),
      // A rejection can mean that another tab has returned the items, so the form shows what is left.
      onError: invalidate,
      meta: { reaction: 'own' },
    },
  )
}
