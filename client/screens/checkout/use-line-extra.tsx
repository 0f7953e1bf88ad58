import { type ReactNode, useCallback } from 'react'
import { useSaveForLater } from '#client/features/cart/cart.mutations.ts'
import type { CartLineView } from '#client/features/cart/use-cart.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import styles from './cart.module.css'
import { useMoveToFavorites } from './use-move-to-favorites.tsx'

/** Returns a function that renders a member's additional actions for an item: save for later and move to the wish list. */
export const useLineExtra = (): ((line: CartLineView) => ReactNode) => {
  const moveToFavorites = useMoveToFavorites()
  const { mutate: saveForLater } = useSaveForLater()
  return useCallback(
    line => (
      <span className={styles.extra}>
        <Button
          variant="link"
          size="sm"
          aria-label={`Save ${line.nameEn} for later`}
          onClick={() =>
            saveForLater({ id: line.id, saved: true }, { onSuccess: () => toast.success('Saved for later') })
          }
        >
          Save for later
        </Button>
        {moveToFavorites(line)}
      </span>
    ),
    [saveForLater, moveToFavorites],
  )
}
