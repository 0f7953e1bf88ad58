import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useRemoveLines } from '#client/features/cart/cart.mutations.ts'
import type { CartLineView } from '#client/features/cart/use-cart.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/**
 * Returns a function that renders the button "Move to wish list". The item leaves the cart only after it was added to the
 * wish list. One mutation serves all items.
 */
export const useMoveToFavorites = (): ((line: CartLineView) => ReactNode) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync: remove } = useRemoveLines()
  const { mutate: move } = useMutation({
    mutationFn: async ({ id, productCode }: CartLineView) => {
      await api.favorite.add({ productCode, collectionType: 0 })
      await remove([id])
    },
    onSuccess: () => {
      toast.success('Moved to your wish list')
      void invalidate(queryClient, 'favorite')
    },
  })
  return useCallback(
    line =>
      line.productStatus === 1 && (
        <Button
          variant="link"
          size="sm"
          aria-label={`Move ${line.nameEn} to wish list`}
          onClick={() => move(line)}
        >
          Move to wish list
        </Button>
      ),
    [move],
  )
}
