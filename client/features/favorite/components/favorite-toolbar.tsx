import { ShoppingCart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import { useAddFavorites, useRemoveFavorites } from '../use-favorite-batch.ts'
import type { useFavoriteSelection } from '../use-favorite-selection.ts'
import styles from './favorite-toolbar.module.css'

type Props = { total: number; selection: ReturnType<typeof useFavoriteSelection> }

/** Marks all products of the page, and does one thing to all that are marked. */
export function FavoriteToolbar({ total, selection }: Props) {
  const { chosen, buyable, markAll } = selection
  const [isAsking, setIsAsking] = useState(false)
  const add = useAddFavorites()
  const remove = useRemoveFavorites()
  const count = chosen.length
  const withOptions = chosen.filter(product => product.productStatus === 1 && product.skuCode === null).length
  return (
    <div role="group" aria-label="Selected products" className={styles.bar}>
      <Checkbox
        label={count === 0 ? 'Select all on this page' : `${count} selected`}
        checked={count === total}
        isIndeterminate={count > 0 && count < total}
        onChange={event => markAll(event.target.checked)}
      />
      {withOptions > 0 && (
        <span role="status" className={styles.hint}>
          {withOptions === 1 ? '1 has options' : `${withOptions} have options`} to choose on the product page
        </span>
      )}
      <span className={styles.actions}>
        <Button
          size="sm"
          icon={<ShoppingCart aria-hidden />}
          disabled={buyable.length === 0}
          isLoading={add.isPending}
          onClick={() => add.mutate(buyable, { onSuccess: () => markAll(false) })}
        >
          {buyable.length === 0 ? 'Add to cart' : `Add ${buyable.length} to cart`}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Trash2 aria-hidden />}
          disabled={count === 0}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        title={count === 1 ? 'Remove this product?' : `Remove these ${count} products?`}
        message="They’ll be removed from your wish list only."
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(
            chosen.map(({ productCode }) => productCode),
            {
              onSettled: () => {
                setIsAsking(false)
                markAll(false)
              },
            },
          )
        }
      />
    </div>
  )
}
