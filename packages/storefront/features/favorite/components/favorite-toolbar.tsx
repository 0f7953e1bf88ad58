import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Card, Cluster } from '@fixbench/ui/layout/layout.tsx'
import { ConfirmDialog } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { ShoppingCart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation, useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { isAddable } from '#storefront/shared/product-card/product-card.rules.ts'
import styles from './favorite-toolbar.module.css'

type Props = { total: number; selection: ReturnType<typeof useFavoriteSelection> }

/** Selects all products of the page, and adds or removes the selected ones. */
export function FavoriteToolbar({ total, selection }: Props) {
  const { selected, buyable, selectAll } = selection
  const [isConfirming, setIsConfirming] = useState(false)
  const add = useCallMutation('cart', 'batchAdd', {
    onSuccess: ({ added, skipped }) => {
      if (skipped === 0) toast.success(`${formatCount(added, 'product')} added to your cart`)
      else toast.warning(`${formatCount(skipped, 'product')} couldn’t be added: out of stock`)
    },
    onSettled: useInvalidate('cart'),
  })
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
      <Cluster as="span" align="stretch">
        <Button
          size="sm"
          icon={<ShoppingCart aria-hidden />}
          disabled={buyable.length === 0}
          isLoading={add.isPending}
          onClick={() =>
            add.mutate(
              { items: buyable.map(skuCode => ({ skuCode, buyCount: 1 })) },
              { onSuccess: () => selectAll(false) },
            )
          }
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
      </Cluster>
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

type SelectableFavorite = Pick<
  ProductCard,
  'productCode' | 'skuCode' | 'skuCount' | 'stockSum' | 'displayPrice' | 'isPresale'
> & { productStatus: number }

/** Selection of products on the page. Ignores selected products that are no longer on it. */
export const useFavoriteSelection = <Row extends SelectableFavorite>(rows: readonly Row[]) => {
  const [selectedCodes, setSelectedCodes] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ productCode }) => selectedCodes.has(productCode))

  return {
    selected,
    /** SKU codes of selected products that can be added without choosing options: on sale and in stock. */
    buyable: selected.filter(row => row.productStatus === 1 && isAddable(row)).map(row => row.skuCode),
    isSelected: (productCode: string): boolean => selectedCodes.has(productCode),
    select: (productCode: string, isSelected: boolean): void =>
      setSelectedCodes(previous => {
        const next = new Set(previous)
        if (isSelected) next.add(productCode)
        else next.delete(productCode)
        return next
      }),
    selectAll: (isSelected: boolean): void =>
      setSelectedCodes(isSelected ? new Set(rows.map(({ productCode }) => productCode)) : new Set()),
  }
}

/** Removes several products from the wish list in sequence. After an error, earlier removals stay in effect. */
const useRemoveFavorites = () =>
  useApiMutation(
    async (api, productCodes: readonly string[]) => {
      for (const productCode of productCodes) {
        await api.favorite.remove({ id: productCode, collectionType: 0 })
      }
    },
    {
      onSuccess: (_, { length }) =>
        toast.info(`${formatCount(length, 'product')} removed from your wish list`),
      onSettled: useInvalidate('favorite'),
    },
  )
