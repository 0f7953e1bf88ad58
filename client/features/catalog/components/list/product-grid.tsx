import type { MouseEvent } from 'react'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { cx } from '#client/ui/cx.ts'
import type { ProductCard as Product } from '#contract/product-card.ts'
import { CompareCheckbox } from '../compare/compare-checkbox.tsx'
import { CardAction } from './card-action.tsx'
import styles from './product-grid.module.css'
import { type AddEntries, ProductRows } from './product-rows.tsx'
import { readQuantity } from './row-quantities.ts'

type ProductGridProps = {
  products: readonly Product[]
  /** 1 cards, 2 rows for fast ordering. */
  viewType?: number
  /** Puts a SKU into the cart; without it the list has no cart buttons. */
  onAdd?: (skuCode: string, buyCount: number) => void
  /** Puts several SKUs into the cart at once, from the quantities of the rows. */
  onAddAll?: AddEntries | undefined
  /** Pictures of the first row load at once. */
  eagerCount?: number | undefined
  /** Cards can be marked for comparison. */
  isComparable?: boolean
  /** Cards in a row of a wide window; without it as many as fit. */
  columns?: 5
  /** Titles marked with what was searched for, by product code. */
  titleOf?: (product: Product) => React.ReactNode
}

/**
 * Products as cards or as rows. One handler serves all cart buttons, since the cards themselves have neither state
 * nor handlers: long lists are rendered on the server.
 */
export function ProductGrid({
  products,
  viewType = 1,
  onAdd,
  onAddAll,
  eagerCount = 5,
  isComparable = false,
  columns,
  titleOf,
}: ProductGridProps) {
  const add = (event: MouseEvent<HTMLUListElement>) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-sku]')
    if (!button || button.dataset.sku === undefined) return
    onAdd?.(button.dataset.sku, readQuantity(button))
  }
  if (viewType === 2) {
    return (
      <ProductRows
        products={products}
        onClick={onAdd && add}
        onAddAll={onAddAll}
        {...(titleOf && { titleOf })}
      />
    )
  }
  return (
    // The buttons inside take focus and keys; this only hears what they do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ul className={cx(styles.grid, columns === 5 && styles.five)} onClick={onAdd && add}>
      {products.map((product, at) => (
        <li key={product.productCode} data-product={product.productCode}>
          <ProductCard
            product={product}
            as="h2"
            isEager={at < eagerCount}
            title={titleOf?.(product)}
            action={
              <>
                {onAdd && <CardAction product={product} />}
                {isComparable && <CompareCheckbox product={product} />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
