import { ShoppingCart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import { useAddFavorites, useRemoveFavorites } from '../favorite.mutations.tsx'
import type { useFavoriteSelection } from '../use-favorite-selection.ts'
import styles from './favorite-toolbar.module.css'

type Props = { total: number; selection: ReturnType<typeof useFavoriteSelection> }

/** Selects all products of the page, and adds or removes the selected ones. */
export function FavoriteToolbar({ total, selection }: Props) {
  const { selected, buyable, selectAll } = selection
  const [isConfirming, setIsConfirming] = useState(false)
  const add = useAddFavorites()
  const remove = useRemoveFavorites()
  const count = selected.length
  const withOptions = selected.filter(
    product => product.productStatus === 1 && product.skuCode === null,
  ).length
  return (
    <Card role="group" aria-label="Selected products" className={styles.bar}>
      <Checkbox
        label={count === 0 ? 'Select all on this page' : `${count} selected`}
        checked={count === total}
        isIndeterminate={count > 0 && count < total}
        onChange={event => selectAll(event.target.checked)}
      />
      {withOptions > 0 && (
        <span role="status" className={cx('note', styles.hint)}>
          {withOptions === 1 ? '1 has options' : `${withOptions} have options`} to choose on the product page
        </span>
      )}
      <Row as="span" align="stretch">
        <Button
          size="sm"
          icon={<ShoppingCart aria-hidden />}
          disabled={buyable.length === 0}
          isLoading={add.isPending}
          onClick={() => add.mutate(buyable, { onSuccess: () => selectAll(false) })}
        >
          {buyable.length === 0 ? 'Add to cart' : `Add ${buyable.length} to cart`}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Trash2 aria-hidden />}
          disabled={count === 0}
          onClick={() => setIsConfirming(true)}
        >
          Remove
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isConfirming}
        title={count === 1 ? 'Remove this product?' : `Remove these ${count} products?`}
        message="They’ll be removed from your wish list only."
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onClose={() => setIsConfirming(false)}
        onConfirm={() =>
          remove.mutate(
            selected.map(({ productCode }) => productCode),
            {
              onSettled: () => {
                setIsConfirming(false)
                selectAll(false)
              },
            },
          )
        }
      />
    </Card>
  )
}
