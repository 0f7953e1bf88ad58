import { useMemo } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { useAddToCart, useEditLine, useRemoveLines, useSelectLines } from '../cart.mutations.ts'
import type { CartLineView } from '../use-cart.ts'
import { CartLineRow, type LineActions } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'

type Props = { lines: readonly CartLineView[]; total: number; isGuest: boolean }

/** All lines of the cart with what can be done to one, to the chosen ones and to all. */
export function CartLines({ lines, total, isGuest }: Props) {
  const { actions, selectAll, removeGone } = useLineActions()
  const onSale = lines.filter(line => line.productStatus === 1)
  const chosen = onSale.filter(line => line.selected).length
  const gone = lines.filter(line => line.productStatus !== 1)
  return (
    <Card padding="none" as="section" aria-label="Lines of the cart">
      <div className={styles.head}>
        <Checkbox
          label="Select all"
          checked={chosen > 0 && chosen === onSale.length}
          isIndeterminate={chosen > 0 && chosen < onSale.length}
          disabled={isGuest}
          onChange={event => selectAll(event.target.checked)}
        />
        <span>
          {total} {total === 1 ? 'Item' : 'Items'}
        </span>
        {gone.length > 0 && (
          <Button variant="link" size="sm" onClick={() => removeGone(gone)}>
            Remove {gone.length} unavailable
          </Button>
        )}
      </div>
      <ul className={cx(styles.lines)}>
        {lines.map(line => (
          <CartLineRow key={line.id} line={line} actions={actions} isSelectable={!isGuest} />
        ))}
      </ul>
    </Card>
  )
}

const useLineActions = () => {
  const { mutate: select } = useSelectLines()
  const { mutate: edit } = useEditLine()
  const { mutate: remove } = useRemoveLines()
  const { mutate: add } = useAddToCart()
  const actions = useMemo<LineActions>(
    () => ({
      onSelect: (line, isSelected) => select({ ids: [line.id], selected: isSelected }),
      onCount: (line, buyCount) =>
        edit(
          { id: line.id, buyCount },
          {
            onSuccess: ({ isCapped, remaining }) =>
              isCapped && toast.warning(`Only ${remaining} left of ${line.nameEn}`),
          },
        ),
      onRemove: line =>
        remove([line.id], {
          onSuccess: () =>
            toast.info(`Removed ${line.nameEn}`, {
              action: line.productStatus === 1 && (
                <Button
                  variant="link"
                  size="sm"
                  onClick={() => add({ skuCode: line.skuCode, buyCount: line.buyCount })}
                >
                  Undo
                </Button>
              ),
            }),
        }),
    }),
    [select, edit, remove, add],
  )
  return {
    actions,
    selectAll: (isSelected: boolean) => select({ selected: isSelected }),
    removeGone: (gone: readonly CartLineView[]) => remove(gone.map(line => line.id)),
  }
}
