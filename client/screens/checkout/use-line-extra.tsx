import { useRemoveLines, useSaveForLater } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import type { CartLineView } from '@fixbench/storefront/features/cart/cart.queries.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useApiMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { type ReactNode, useCallback } from 'react'

/** Returns a function that renders a member's additional actions for an item: save for later and move to the wish list. */
export const useLineExtra = (): ((line: CartLineView) => ReactNode) => {
  const { mutate: moveToFavorites } = useMoveToFavorites()
  const { mutate: saveForLater } = useSaveForLater()

  return useCallback(
    line => (
      <Cluster as="span" gap={[0, 4]}>
        <Button
          variant="link"
          size="sm"
          aria-label={`Save ${line.nameEn} for later`}
          onClick={() =>
            saveForLater(
              { ids: [line.id], saved: true },
              { onSuccess: () => toast.success('Saved for later') },
            )
          }
        >
          Save for later
        </Button>
        {line.productStatus === 1 && (
          <Button
            variant="link"
            size="sm"
            aria-label={`Move ${line.nameEn} to wish list`}
            onClick={() => moveToFavorites(line)}
          >
            Move to wish list
          </Button>
        )}
      </Cluster>
    ),
    [saveForLater, moveToFavorites],
  )
}

/** Moves an item to the wish list. It leaves the cart only after it was added there. One mutation serves all items. */
const useMoveToFavorites = () => {
  const invalidateFavorites = useInvalidate('favorite')
  const { mutateAsync: remove } = useRemoveLines()
  return useApiMutation(
    async (api, { id, productCode }: CartLineView) => {
      await api.favorite.add({ productCode, collectionType: 0 })
      await remove([id])
    },
    {
      onSuccess: () => {
        toast.success('Moved to your wish list')
        void invalidateFavorites()
      },
    },
  )
}
